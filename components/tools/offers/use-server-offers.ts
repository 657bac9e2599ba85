import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchMcpPrompts } from '@/lib/client/tool/mcp-prompts';
import { fetchMcpTools } from '@/lib/client/tool/mcp-servers';
import type { McpPromptsAnswer } from '@/lib/contracts/tool/mcp-prompts';
import type { McpServerAnswer, McpToolsAnswer } from '@/lib/contracts/tool/mcp-servers';

export interface ServerOffer {
  /** Is undefined until the server has answered. */
  readonly tools?: McpToolsAnswer;
  readonly prompts?: McpPromptsAnswer;
}

const NO_TOOLS: McpToolsAnswer = { state: 'unreachable', tools: [], leftOut: [] };
const NO_PROMPTS: McpPromptsAnswer = { state: 'unreachable', prompts: [] };

interface ServerOffers {
  offerOf(serverId: string): ServerOffer;
  ask(serverId: string): void;
}

/** Each server is asked once; a slow one holds up no others. */
export function useServerOffers(servers: readonly McpServerAnswer[] | undefined): ServerOffers {
  const [offers, setOffers] = useState<ReadonlyMap<string, ServerOffer>>(new Map());
  const asked = useRef(new Map<string, string>());
  const add = (serverId: string, part: ServerOffer) =>
    setOffers((known) => new Map(known).set(serverId, { ...known.get(serverId), ...part }));
  const ask = (serverId: string) => {
    setOffers((known) => new Map(known).set(serverId, {}));
    void fetchMcpTools(serverId)
      .catch(() => NO_TOOLS)
      .then((tools) => add(serverId, { tools }));
    void fetchMcpPrompts(serverId)
      .catch(() => NO_PROMPTS)
      .then((prompts) => add(serverId, { prompts }));
  };
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    for (const { serverId, url, headerName, account } of servers ?? []) {
      // Another address, or an account, may have other tools; that one is needed is learned by asking.
      const state = JSON.stringify([url, headerName, account === 'connected']);
      if (asked.current.get(serverId) === state) continue;
      asked.current.set(serverId, state);
      askAgain(serverId);
    }
  }, [servers]);
  return { offerOf: (serverId) => offers.get(serverId) ?? {}, ask };
}
