import 'server-only';
import { toAttachedFile } from '@/lib/domain/file/attached-file';
import { contentText } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';

/** `of` says whether a copy has its own value (`place`), that of the original (`words`) or none (`run`). */
export const MESSAGE_COLUMNS = {
  messageId: { type: 'uuid', of: 'place' },
  conversationId: { type: 'uuid', of: 'place' },
  userId: { type: 'uuid', of: 'place' },
  parentMessageId: { type: 'uuid', of: 'place' },
  isCreatedByUser: { type: 'boolean', of: 'words' },
  sender: { type: 'text', of: 'words' },
  endpoint: { type: 'text', of: 'words' },
  model: { type: 'text', of: 'words' },
  answeredModel: { type: 'text', of: 'words' },
  content: { type: 'jsonb', of: 'words' },
  text: { type: 'text', of: 'words' },
  isEdited: { type: 'boolean', of: 'words' },
  unfinished: { type: 'boolean', of: 'words' },
  error: { type: 'jsonb', of: 'words' },
  finishReason: { type: 'text', of: 'words' },
  tokenCount: { type: 'int', of: 'words' },
  promptTokens: { type: 'int', of: 'run' },
  completionTokens: { type: 'int', of: 'run' },
  cachedTokens: { type: 'int', of: 'run' },
  cacheWriteTokens: { type: 'int', of: 'run' },
  reasoningTokens: { type: 'int', of: 'run' },
  imageInputTokens: { type: 'int', of: 'run' },
  imageOutputTokens: { type: 'int', of: 'run' },
  isUsageEstimated: { type: 'boolean', of: 'run' },
  firstTokenMs: { type: 'int', of: 'run' },
  durationMs: { type: 'int', of: 'run' },
  price: { type: 'jsonb', of: 'run' },
  files: { type: 'jsonb', of: 'words' },
  sources: { type: 'jsonb', of: 'words' },
  origins: { type: 'jsonb', of: 'words' },
  createdAt: { type: 'timestamptz', of: 'words' },
  updatedAt: { type: 'timestamptz', of: 'words' },
} as const satisfies Record<string, { type: string; of: 'place' | 'words' | 'run' }>;

export type MessageColumn = keyof typeof MESSAGE_COLUMNS;

/** JSON stays as it is, without the database's own values, so that any process can make the row. */
export function messageColumns(userId: string, message: Message): Record<MessageColumn, unknown> {
  const { usage, timing, isRunning: _isRunning, costCredits: _costCredits, ...fields } = message;
  return {
    ...fields,
    files: fields.files.map(toAttachedFile),
    userId,
    text: contentText(message.content),
    ...usageColumns(usage),
    firstTokenMs: timing?.firstTokenMs ?? null,
    durationMs: timing?.durationMs ?? null,
  };
}

type UsageColumn = Extract<MessageColumn, `${string}Tokens` | 'isUsageEstimated'>;

const NO_USAGE: Readonly<Record<UsageColumn, null | false>> = {
  promptTokens: null,
  completionTokens: null,
  cachedTokens: null,
  cacheWriteTokens: null,
  reasoningTokens: null,
  imageInputTokens: null,
  imageOutputTokens: null,
  isUsageEstimated: false,
};

function usageColumns(usage: Message['usage']): Readonly<Record<UsageColumn, unknown>> {
  if (usage === null) return NO_USAGE;
  return {
    promptTokens: usage.promptTokens,
    completionTokens: usage.completionTokens,
    cachedTokens: usage.cachedTokens,
    cacheWriteTokens: usage.cacheWriteTokens ?? null,
    reasoningTokens: usage.reasoningTokens,
    imageInputTokens: usage.imageInputTokens ?? null,
    imageOutputTokens: usage.imageOutputTokens ?? null,
    isUsageEstimated: usage.isEstimated,
  };
}
