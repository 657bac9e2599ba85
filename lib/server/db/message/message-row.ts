import 'server-only';
import { z } from 'zod';
import { contentPartSchema } from '@/lib/domain/message/content-part';
import { messageErrorSchema, type Message } from '@/lib/domain/message/message';
import { priceUsedSchema } from '@/lib/domain/money/price';
import { finishReasonSchema } from '@/lib/domain/money/usage';

const messageRowSchema = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  parentMessageId: z.string(),
  isCreatedByUser: z.boolean(),
  sender: z.string(),
  endpoint: z.string().nullable(),
  model: z.string().nullable(),
  answeredModel: z.string().nullable(),
  content: z.array(contentPartSchema),
  isEdited: z.boolean(),
  unfinished: z.boolean(),
  error: messageErrorSchema.nullable(),
  finishReason: finishReasonSchema.nullable(),
  tokenCount: z.number().nullable(),
  promptTokens: z.number().nullable(),
  completionTokens: z.number().nullable(),
  cachedTokens: z.number().nullable(),
  cacheWriteTokens: z.number().nullable(),
  reasoningTokens: z.number().nullable(),
  isUsageEstimated: z.boolean(),
  firstTokenMs: z.number().nullable(),
  durationMs: z.number().nullable(),
  costCredits: z.coerce.number().int().nullable(),
  price: priceUsedSchema.nullable(),
  fileIds: z.array(z.string()),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});

type MessageRow = z.infer<typeof messageRowSchema>;

/** A row of `messages`, from the client or as JSON, as the domain knows it. Whether a run writes it is not in the row. */
export function toMessage(row: unknown, isRunning: boolean): Message {
  const parsed = messageRowSchema.parse(row);
  return {
    messageId: parsed.messageId,
    conversationId: parsed.conversationId,
    parentMessageId: parsed.parentMessageId,
    isCreatedByUser: parsed.isCreatedByUser,
    sender: parsed.sender,
    endpoint: parsed.endpoint,
    model: parsed.model,
    answeredModel: parsed.answeredModel,
    content: parsed.content,
    isEdited: parsed.isEdited,
    unfinished: parsed.unfinished,
    isRunning,
    error: parsed.error,
    finishReason: parsed.finishReason,
    usage: usageOf(parsed),
    timing:
      parsed.durationMs === null
        ? null
        : { firstTokenMs: parsed.firstTokenMs, durationMs: parsed.durationMs },
    costCredits: parsed.costCredits,
    price: parsed.price,
    tokenCount: parsed.tokenCount,
    fileIds: parsed.fileIds,
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
    ...(row.cacheWriteTokens === null ? {} : { cacheWriteTokens: row.cacheWriteTokens }),
    reasoningTokens: row.reasoningTokens ?? 0,
    isEstimated: row.isUsageEstimated,
  };
}
