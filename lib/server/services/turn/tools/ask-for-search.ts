import 'server-only';
import { randomUUID } from 'node:crypto';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { STAYS_HERE, type Tool } from '../../../tools/contract';
import { askUser } from './ask-user';
import type { CallContext } from './call-context';

const ASK_SEARCH = 'allow_provider_search';

/** A provider's searches cannot be stopped midway, so the user is asked first. */
export async function maySearch(
  { words, tools, clock, ...call }: CallContext,
  provider: string,
  emit: (event: ChatEvent) => void,
): Promise<boolean> {
  const { toolkitId, toolName: title } = PROVIDER_TOOLS.search;
  const destination = { address: provider, method: null };
  const flow = words.questionFor('provider', destination, { toolkitId, tools: tools.values() });
  if (flow === null) return true;
  const tool: Tool = {
    name: ASK_SEARCH,
    toolkitId,
    title,
    description: '',
    parameters: {},
    needsApproval: false,
    flow: STAYS_HERE,
    run: () => Promise.resolve({ text: '' }),
  };
  const toolCallId = `search_${randomUUID()}`;
  emit({ type: 'tool-call', toolCallId, name: ASK_SEARCH, input: '{}', title, origin: 'own' });
  const isAllowed = await clock.pausedDuring(() => askUser(tool, { ...call, toolCallId }, emit, flow));
  const output = isAllowed ? 'The user allowed the search.' : 'The user did not allow the search.';
  emit({ type: 'tool-result', toolCallId, output, isError: !isAllowed });
  return isAllowed;
}
