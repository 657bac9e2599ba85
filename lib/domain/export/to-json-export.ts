import type { Message } from '../message/message';
import { buildMessageTree } from '../message/message-tree';
import { ROOT_PARENT_ID } from '../shared/ids';
import { exportedSettings } from './export-settings';
import type { ExportSource } from './export-source';
import { toExportedMessage } from './exported-message';

interface JsonOptions {
  readonly includeOptions: boolean;
  readonly allBranches: boolean;
  readonly recursive: boolean;
}

/** A message is a line. `recursive` makes `messagesTree` with `children` of any depth. */
export function* toJsonExport(source: ExportSource, options: JsonOptions): Generator<string> {
  const { conversation, messages, exportedAt } = source;
  const head = {
    conversationId: conversation.conversationId,
    endpoint: conversation.endpoint,
    title: conversation.title,
    createdAt: conversation.createdAt,
    updatedAt: conversation.updatedAt,
    exportAt: exportedAt,
    branches: options.allBranches,
    recursive: options.recursive,
    ...(options.includeOptions ? { options: exportedSettings(conversation) } : {}),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n`;
  if (options.recursive) yield* tree(messages);
  else yield* list(messages);
  yield '}\n';
}

function* list(messages: readonly Message[]): Generator<string> {
  yield '  "messages": [';
  for (const [index, message] of messages.entries())
    yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(toExportedMessage(message))}`;
  yield '\n  ]\n';
}

/** It uses no recursion, since a conversation may be deeper than the stack. */
function* tree(messages: readonly Message[]): Generator<string> {
  const { childrenByParent } = buildMessageTree(messages);
  const open: { replies: readonly Message[]; next: number }[] = [
    { replies: childrenByParent.get(ROOT_PARENT_ID) ?? [], next: 0 },
  ];
  yield '  "messagesTree": [';
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const message = level.replies[level.next];
    if (message === undefined) {
      open.pop();
      yield open.length === 0 ? '\n  ]\n' : ']}';
      continue;
    }
    const separator = level.next === 0 ? '\n' : ',\n';
    level.next += 1;
    yield `${separator}${JSON.stringify(toExportedMessage(message)).slice(0, -1)},"children":[`;
    open.push({ replies: childrenByParent.get(message.messageId) ?? [], next: 0 });
  }
}
