import 'server-only';
import { z } from 'zod';
import { messageSchema, type Message } from '@/lib/domain/message/message';
import { presentFields } from '@/lib/domain/shared/present-fields';
import type { MessageColumn } from './message-columns';

/** What is read of a row: the columns, except those that only search reads, and what the answer cost. */
type ReadColumn = Exclude<MessageColumn, 'userId' | 'text'> | 'costCredits';

const messageRowSchema = z.object({
  ...messageSchema.omit({ usage: true, timing: true, isRunning: true }).shape,
  // The database has checked them; there are thousands of them in a long conversation.
  messageId: z.string(),
  conversationId: z.string(),
  parentMessageId: z.string(),
  tokenCount: z.number().nullable(),
  promptTokens: z.number().nullable(),
  completionTokens: z.number().nullable(),
  cachedTokens: z.number().nullable(),
  cacheWriteTokens: z.number().nullable(),
  reasoningTokens: z.number().nullable(),
  imageInputTokens: z.number().nullable(),
  imageOutputTokens: z.number().nullable(),
  isUsageEstimated: z.boolean(),
  firstTokenMs: z.number().nullable(),
  durationMs: z.number().nullable(),
  costCredits: z.coerce.number().int().nullable(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
} satisfies Record<ReadColumn, z.ZodType>);

type MessageRow = z.infer<typeof messageRowSchema>;

/**
 * Returns a row of `messages`, from the client or as JSON, as the domain knows it. Whether a run writes it is not in
 * the row.
 */
export function toMessage(row: unknown, isRunning: boolean): Message {
  const parsed = messageRowSchema.parse(row);
  const {
    promptTokens: _promptTokens,
    completionTokens: _completionTokens,
    cachedTokens: _cachedTokens,
    cacheWriteTokens: _cacheWriteTokens,
    reasoningTokens: _reasoningTokens,
    imageInputTokens: _imageInputTokens,
    imageOutputTokens: _imageOutputTokens,
    isUsageEstimated: _isUsageEstimated,
    firstTokenMs,
    durationMs,
    ...fields
  } = parsed;
  return {
    ...fields,
    isRunning,
    usage: usageOf(parsed),
    timing: durationMs === null ? null : { firstTokenMs, durationMs },
    createdAt: parsed.createdAt.toISOString(),
    updatedAt: parsed.updatedAt.toISOString(),
  };
}

function usageOf(row: MessageRow): Message['usage'] {
  if (row.promptTokens === null || row.completionTokens === null) return null;
  return {
    promptTokens: row.promptTokens,
    completionTokens: row.completionTokens,
    cachedTokens: row.cachedTokens ?? 0,
    reasoningTokens: row.reasoningTokens ?? 0,
    ...presentFields({
      cacheWriteTokens: row.cacheWriteTokens,
      imageInputTokens: row.imageInputTokens,
      imageOutputTokens: row.imageOutputTokens,
    }),
    isEstimated: row.isUsageEstimated,
  };
}
