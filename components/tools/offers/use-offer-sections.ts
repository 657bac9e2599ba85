import { useTranslations } from 'next-intl';
import { PROVIDER_TOOL_WORDS } from '@/components/shared/tools/provider-tool-words';
import { usePluginDescription } from '@/components/shared/tools/use-plugin-description';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { useMcpServers } from '@/lib/client/tool/mcp-servers';
import { usePlugins } from '@/lib/client/tool/plugins';
import { useSkills } from '@/lib/client/tool/skills';
import { useToolkits } from '@/lib/client/tool/toolkits';
import { toMcpToolkitId } from '@/lib/domain/tool/mcp-server';
import { findToolOfToolkit } from '@/lib/domain/tool/provider-tools';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import type { Offer, OfferKind, OfferSection } from './offer';
import { useServerOffers } from './use-server-offers';

type McpServers = NonNullable<ReturnType<typeof useMcpServers>['servers']>;

export function useOfferSections(): readonly OfferSection[] {
  const choice = useModelChoice((state) => state.choice);
  const { endpoint = '', model = null } = choice ?? {};
  const known = useToolkits(model === null ? undefined : { endpoint, model });
  const { toolkits } = known;
  const store = usePlugins();
  const { servers, error: serversError, retry: retryServers } = useMcpServers();
  const { skills, error: skillsError, retry: retrySkills } = useSkills();
  const { offerOf, ask } = useServerOffers(servers);
  const words = useOfferWords();
  const toolkitOf = (id: string) => toolkits?.find((toolkit) => toolkit.id === id) ?? null;
  const isOfStore = ({ id }: Toolkit) => store.plugins?.some(({ pluginKey }) => pluginKey === id) === true;

  const own = (toolkits ?? []).filter((toolkit) => toolkit.kind !== 'mcp' && !isOfStore(toolkit));
  const plugins = (store.plugins ?? []).map((plugin): Offer => {
    const { pluginKey: id, name } = plugin;
    return { kind: 'plugins', id, ...words.ofPlugin(plugin), name, plugin, toolkit: toolkitOf(id) };
  });
  const ofServers = (servers ?? []).map((server): Offer => {
    const offer = offerOf(server.serverId);
    return {
      kind: 'servers',
      id: server.serverId,
      name: server.title,
      note: words.ofServer(server),
      also: (offer.tools?.tools ?? []).flatMap(({ name, title, description }) => [title, name, description]),
      server,
      toolkit: toolkitOf(toMcpToolkitId(server.serverId)),
      offer,
    };
  });
  const hasNoList = store.isFailed || known.isFailed;
  const retryLists = () => {
    store.retry();
    known.retry();
  };
  const areListsKnown = toolkits !== null && store.plugins !== null;
  return [
    section('tools', own.map(words.ofToolkit), areListsKnown, hasNoList, retryLists),
    section('plugins', plugins, areListsKnown, hasNoList, retryLists),
    section('servers', ofServers, servers !== undefined, serversError !== undefined, retryServers),
    promptSection(servers, serversError, offerOf, () => {
      retryServers();
      for (const { serverId } of servers ?? []) ask(serverId);
    }),
    section(
      'skills',
      (skills ?? []).map((skill): Offer => {
        const { skillId: id, name, description: note } = skill;
        return { kind: 'skills', id, name, note, skill };
      }),
      skills !== undefined,
      skillsError !== undefined,
      retrySkills,
    ),
  ];
}

/** Our names are in the reader's language. */
function useOfferWords() {
  const t = useTranslations();
  const describe = usePluginDescription();
  return {
    ofToolkit: (toolkit: Toolkit): Offer => {
      const { id, kind, title, description, drawsCharts } = toolkit;
      const ofProvider = findToolOfToolkit(id);
      const words = ofProvider === null ? null : PROVIDER_TOOL_WORDS[ofProvider];
      const note = kind === 'plugin' ? describe(id, description, drawsCharts) : description;
      return {
        kind: 'tools',
        id,
        name: words === null ? title : t(words.name),
        note: words === null ? note : t(words.note),
        toolkit,
      };
    },
    ofPlugin: ({ pluginKey, description }: { pluginKey: string; description: string }) => ({
      note: describe(pluginKey, description),
    }),
    ofServer: ({ url, description }: McpServers[number]) =>
      url ?? (description === '' ? t('mcp.byOperator') : description),
  };
}

function promptSection(
  servers: McpServers | undefined,
  error: unknown,
  offerOf: ReturnType<typeof useServerOffers>['offerOf'],
  retry: () => void,
): OfferSection {
  const offers = (servers ?? []).flatMap((server) =>
    (offerOf(server.serverId).prompts?.prompts ?? []).map((prompt): Offer => {
      const { name, title, description } = prompt;
      const id = `${server.serverId} ${name}`;
      return { kind: 'prompts', id, name: title, note: description, also: [server.title], server, prompt };
    }),
  );
  const states = servers?.map(({ serverId }) => offerOf(serverId).prompts?.state) ?? [undefined];
  const isAsking = states.includes(undefined);
  // Offers of the other servers are shown; the line of a server says that it did not answer.
  const hasFailed = !isAsking && offers.length === 0 && states.some((state) => state !== 'ready');
  const areKnown = offers.length > 0 || (!isAsking && !hasFailed);
  return section('prompts', offers, areKnown, hasFailed || error !== undefined, retry);
}

function section(
  kind: OfferKind,
  offers: readonly Offer[],
  isKnown: boolean,
  hasFailed: boolean,
  retry: () => void,
): OfferSection {
  return { kind, offers, state: isKnown ? 'ready' : hasFailed ? 'failed' : 'loading', retry };
}
