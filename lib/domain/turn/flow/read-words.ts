import type { ContentPart, ToolCallPart } from '../../message/content-part';
import type { Message } from '../../message/message';
import { messageText } from '../../message/message-text';
import { hasQuotes, withoutQuotes } from '../../message/quote/read-quotes';
import type { FlowOrigin, FlowSource } from '../../tool/flow/flow-table';
import { namedHosts } from '../../tool/flow/named-hosts';
import { isMemoryTool } from '../../tool/memory/memory-tools';
import { findProviderTool, providerTool } from '../../tool/provider-tools';

type WrittenMessage = Pick<Message, 'isCreatedByUser' | 'content' | 'files' | 'sources' | 'origins'>;

export function originsOfMessage(message: WrittenMessage): Set<FlowOrigin> {
  const found = new Set<FlowOrigin>([...message.origins, ...originsOfParts(message.content)]);
  // The files of an answer were made here.
  if (message.files.length > 0) found.add(message.isCreatedByUser ? 'file' : 'own');
  for (const { type } of message.sources) found.add(type === 'web' ? 'page' : 'file');
  // What is quoted may come from another branch or chat, where its words were those of others.
  if (message.isCreatedByUser && hasQuotes(messageText(message))) found.add('quote');
  return found;
}

/** Calls of the memory return what the user knows. */
export function originsOfParts(content: readonly ContentPart[]): Set<FlowOrigin> {
  const found = new Set<FlowOrigin>();
  for (const part of content)
    if (part.type === 'tool_call' && !isMemoryTool(part.name)) found.add(originOfCall(part));
  return found;
}

export function foreignOf(origins: Iterable<FlowOrigin>): FlowSource[] {
  return [...origins].flatMap((origin) => (origin === 'own' ? [] : [origin])).sort();
}

/** A call that was stored without an origin counts as that of a tool. */
function originOfCall({ origin, name }: ToolCallPart): FlowOrigin {
  if (origin !== undefined) return origin;
  const ofProvider = findProviderTool(name);
  return ofProvider === null ? 'tool' : providerTool(ofProvider).returns;
}

/** Returns keys of hosts; text of others names none, also where the user quotes it. */
export function typedHosts(messages: readonly WrittenMessage[]): Set<string> {
  const found = new Set<string>();
  for (const message of messages)
    if (message.isCreatedByUser && message.origins.length === 0)
      for (const host of namedHosts(withoutQuotes(messageText(message)))) found.add(host);
  return found;
}

export function foundAddresses(content: readonly ContentPart[]): string[] {
  return content.flatMap((part) => (part.type === 'tool_call' ? (part.found ?? []) : []));
}
