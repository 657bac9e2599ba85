import 'server-only';
import { Prisma } from '../generated/client.ts';

/**
 * The row of the table aliased `m` as one JSON object that `toMessage` reads, without the columns only search reads,
 * and with `isRunning`: a run is writing it now.
 */
export const messageJson = messageJsonWith(Prisma.sql`m."content"`);

/** The same with the text alone as content. */
export const messageTextJson = messageJsonWith(
  Prisma.sql`json_build_array(json_build_object('type', 'text', 'text', m.text))`,
);

/** The same with other content, such as a part of a long text. */
export function messageJsonWith(content: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_object(
  'messageId', m."messageId", 'conversationId', m."conversationId", 'parentMessageId', m."parentMessageId",
  'isCreatedByUser', m."isCreatedByUser", 'sender', m."sender", 'endpoint', m."endpoint", 'model', m."model",
  'answeredModel', m."answeredModel", 'content', ${content}, 'isEdited', m."isEdited",
  'unfinished', m."unfinished", 'error', m."error", 'finishReason', m."finishReason",
  'tokenCount', m."tokenCount", 'promptTokens', m."promptTokens", 'completionTokens', m."completionTokens",
  'cachedTokens', m."cachedTokens", 'cacheWriteTokens', m."cacheWriteTokens", 'reasoningTokens', m."reasoningTokens",
  'isUsageEstimated', m."isUsageEstimated", 'firstTokenMs', m."firstTokenMs", 'durationMs', m."durationMs",
  'costCredits', m."costCredits", 'price', m."price",
  'fileIds', m."fileIds", 'createdAt', m."createdAt", 'updatedAt', m."updatedAt",
  'isRunning', EXISTS (
    SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running'))`;
}
