import 'server-only';
import { LRUCache } from 'lru-cache';
import { actionSecretsSchema } from '@/lib/domain/tool/action';
import { toApiToolkitId } from '@/lib/domain/tool/toolkit';
import type { ApiConfig } from '../../platform/config-file/read-apis';
import { logWarning } from '../../platform/log';
import { operatorConfig } from '../../platform/operator-config';
import { singleton } from '../../platform/singleton';
import { toActionTools } from '../../tools/actions/action-tools';
import { fetchApi, type DescribedApi } from '../../tools/actions/fetch-api';
import type { Tool, ToolSource } from '../../tools/contract';
import { chatFiles } from './chat-files';

/** A description that could not be read is not requested again for this time. */
const KEPT_MS = 3_600_000;
const RETRY_MS = 60_000;
const APIS_LIMIT = 100;

const OPEN_LIMIT_MS = 10_000;

type ApiCache = LRUCache<string, Promise<DescribedApi | null>>;

declare module '../../platform/singleton' {
  interface Singletons {
    describedApis: ApiCache;
  }
}

export const apiSource: ToolSource = {
  async list() {
    const { apis } = await operatorConfig();
    return Promise.all(
      apis.map(async (config) => {
        const { name, title, description, iconPath } = config;
        const known = await knownApi(config);
        return {
          id: toApiToolkitId(name),
          kind: 'plugin' as const,
          title: title ?? known?.title ?? name,
          description: description ?? known?.description ?? config.domain,
          icon: iconPath,
          isReady: true,
        };
      }),
    );
  },

  async open(_owner, toolkitIds, signal) {
    const { apis } = await operatorConfig();
    const wanted = apis.filter(({ name }) => toolkitIds.includes(toApiToolkitId(name)));
    const opened = await Promise.all(wanted.map((config) => openOne(config, signal)));
    return opened.flat();
  },
};

async function openOne(config: ApiConfig, signal: AbortSignal): Promise<Tool[]> {
  const isOver = AbortSignal.any([signal, AbortSignal.timeout(OPEN_LIMIT_MS)]);
  const described = await Promise.race([describedApi(config), untilOver(isOver)]);
  if (described === null) return [];
  const { name, domain, auth, key } = config;
  const { api } = described;
  // The key goes to the host that the operator named, whatever the description says later.
  const tools = toActionTools({
    actionId: name,
    metadata: { domain, auth, skip_approval: false },
    api,
    secrets: actionSecretsSchema.parse({ api_key: key }),
    filesOf: chatFiles,
    accountOf: () => ({ read: () => Promise.resolve(null), claim: () => Promise.resolve(null) }),
  });
  if (tools.length === 0)
    logWarning('an API of the configuration file has its server elsewhere, and is not called', {
      api: name,
      domain,
      server: api.domain,
    });
  return tools.map((tool) => ({
    ...tool,
    toolkitId: toApiToolkitId(name),
    ...(tool.approvedAs === undefined ? {} : { definitionHash: tool.approvedAs }),
  }));
}

function describedApi(config: ApiConfig): Promise<DescribedApi | null> {
  const known = apis().get(config.url);
  if (known !== undefined) return known;
  const fetching = fetchApi(config.url).catch((error: unknown) => {
    logWarning('an API of the configuration file could not be read; the next try is in a minute', {
      api: config.name,
      reason: error instanceof Error ? error.message : 'unknown',
    });
    apis().set(config.url, Promise.resolve(null), { ttl: RETRY_MS });
    return null;
  });
  apis().set(config.url, fetching, { ttl: KEPT_MS });
  return fetching;
}

/** Returns what is known now, since a list must wait for no other host. */
function knownApi({ url }: ApiConfig): Promise<DescribedApi | null> {
  return Promise.race([apis().get(url) ?? null, Promise.resolve(null)]);
}

function apis(): ApiCache {
  return singleton('describedApis', (): ApiCache => new LRUCache({ max: APIS_LIMIT }));
}

function untilOver(signal: AbortSignal): Promise<null> {
  return new Promise((settle) => {
    if (signal.aborted) settle(null);
    else signal.addEventListener('abort', () => settle(null), { once: true });
  });
}
