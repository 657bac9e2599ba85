import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { messageColumns } from './message-columns';

/** Messages as one JSON parameter for {@link messageRecords}. */
export function messagesJson(owner: OwnerId, messages: readonly Message[]): string {
  return JSON.stringify(messages.map((message) => messageColumns(owner, message)));
}

/** The columns of `messages` a statement writes, in the order of {@link messageRecords}. */
export const messageColumnList = Prisma.raw(
  `"messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, endpoint, model,
   "answeredModel", content, text, "isEdited", unfinished, error, "finishReason", "tokenCount", "promptTokens",
   "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens", "isUsageEstimated", "firstTokenMs",
   "durationMs", price, "fileIds", "createdAt", "updatedAt"`,
);

/** The rows of {@link messagesJson} as a table expression, in the order they were given. */
export function messageRecords(json: string): Prisma.Sql {
  return Prisma.sql`jsonb_to_recordset(${json}::jsonb) AS record(
    "messageId" uuid, "conversationId" uuid, "userId" uuid, "parentMessageId" uuid, "isCreatedByUser" boolean,
    sender text, endpoint text, model text, "answeredModel" text, content jsonb, text text, "isEdited" boolean,
    unfinished boolean, error jsonb, "finishReason" text, "tokenCount" int, "promptTokens" int,
    "completionTokens" int, "cachedTokens" int, "cacheWriteTokens" int, "reasoningTokens" int,
    "isUsageEstimated" boolean, "firstTokenMs" int, "durationMs" int, price jsonb, "fileIds" text[], "createdAt" timestamptz, "updatedAt" timestamptz)`;
}
