import 'server-only';
import * as z from 'zod/mini';
import { attachedFileSchema } from '@/lib/domain/file/attached-file';
import { messageSchema, type Message } from '@/lib/domain/message/message';
import { sourceSchema } from '@/lib/domain/message/source';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { flowSourceSchema } from '@/lib/domain/tool/flow/flow-table';
import type { MessageColumn } from './message-columns';
import { MESSAGE_JSON_FIELDS } from './message-select';

type ReadColumn = Exclude<MessageColumn, 'userId' | 'text'> | 'costCredits';

const messageRowSchema = z.object({
  ...z.omit(messageSchema, { usage: true, timing: true, isRunning: true }).shape,
  // The database has checked these values, of which a long conversation has thousands.
  messageId: z.string(),
  conversationId: z.string(),
  parentMessageId: z.string(),
  tokenCount: z.nullable(z.number()),
  promptTokens: z.nullable(z.number()),
  completionTokens: z.nullable(z.number()),
  cachedTokens: z.nullable(z.number()),
  cacheWriteTokens: z.nullable(z.number()),
  reasoningTokens: z.nullable(z.number()),
  imageInputTokens: z.nullable(z.number()),
  imageOutputTokens: z.nullable(z.number()),
  isUsageEstimated: z.boolean(),
  firstTokenMs: z.nullable(z.number()),
  durationMs: z.nullable(z.number()),
  costCredits: z.nullable(z.coerce.number().check(z.int())),
  // The value is never null, so that the defaults of other sources cost no time here.
  files: z.array(attachedFileSchema),
  sources: z.array(sourceSchema),
  origins: z.array(flowSourceSchema),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
} satisfies Record<ReadColumn, z.ZodMiniType>);

const isRunningSchema = z.boolean();

type MessageRow = z.infer<typeof messageRowSchema>;

/** Reads `messageJson`. Throws for another JSON. */
export function readMessage(json: unknown): Message {
  const values: readonly unknown[] = Array.isArray(json) ? json : [];
  const row: Record<string, unknown> = {};
  MESSAGE_JSON_FIELDS.forEach((name, place) => {
    row[name] = values[place];
  });
  const { content } = row;
  if (typeof content === 'string') row['content'] = [{ type: 'text', text: content }];
  return toMessage(row, isRunningSchema.parse(row['isRunning']));
}

/** The row does not tell whether a run writes the message. */
export function toMessage(row: unknown, isRunning: boolean): Message {
  const parsed = messageRowSchema.parse(row);
  // Each field is named: taking the rest of an object costs as much as checking it.
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
    files: parsed.files,
    sources: parsed.sources,
    origins: parsed.origins,
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
