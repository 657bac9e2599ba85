import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import type { Source } from '@/lib/domain/message/source';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';

export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** `number` makes the message's id, `parent` is the number of another. */
export function makeMessage(
  number: number,
  {
    parent,
    text = `message ${String(number)}`,
    ...rest
  }: Partial<Message> & { parent?: number; text?: string } = {},
): Message {
  const isCreatedByUser = rest.isCreatedByUser ?? number % 2 === 1;
  return newMessage({
    messageId: idOf(number),
    conversationId: idOf(0),
    parentMessageId: parent === undefined ? ROOT_PARENT_ID : idOf(parent),
    isCreatedByUser,
    sender: isCreatedByUser ? 'User' : 'GPT-4',
    endpoint: isCreatedByUser ? null : 'openAI',
    model: isCreatedByUser ? null : 'gpt-4',
    content: [{ type: 'text', text }],
    tokenCount: 3,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...rest,
  });
}

export function makeConversation(title: string, settings: Conversation['settings'] = {}): Conversation {
  return {
    conversationId: idOf(0),
    title,
    endpoint: 'openAI',
    endpointType: null,
    model: 'gpt-4',
    iconURL: null,
    settings,
    pinnedAt: null,
    archivedAt: null,
    folderId: null,
    expiresAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  };
}

export const EXPORT_WORDS = {
  you: 'You',
  assistant: 'Assistant',
  conversation: 'Conversation',
  exported: 'Exported',
  settings: 'Settings',
  unfinished: '(unfinished)',
  tool: (name: string) => `[Tool: ${name}]`,
  image: (filename: string) => `[Image: ${filename}]`,
  mergedFrom: (names: readonly string[]) => `Merged from ${names.join(', ')}`,
  sources: 'Sources',
  source: (source: Source) =>
    source.type === 'web' ? source.title : `${source.filename}, page ${String(source.page)}`,
  error: ({ code }: { code: string }) => `failed: ${code}`,
};
