-- What lib/server/db/message/find-first-exchange.ts sends; `npm run sql` writes this file.

-- findFirstExchange
SELECT c.* FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $1::uuid AND c."userId" = $2::uuid;
--   Index Scan on conversations by conversations_pkey

-- findFirstExchange
SELECT "public"."messages"."messageId", "public"."messages"."seq", "public"."messages"."conversationId",
  "public"."messages"."userId", "public"."messages"."parentMessageId", "public"."messages"."isCreatedByUser",
  "public"."messages"."sender", "public"."messages"."endpoint", "public"."messages"."model",
  "public"."messages"."answeredModel", "public"."messages"."content", "public"."messages"."text",
  "public"."messages"."isEdited", "public"."messages"."unfinished", "public"."messages"."error",
  "public"."messages"."finishReason", "public"."messages"."tokenCount", "public"."messages"."promptTokens",
  "public"."messages"."completionTokens", "public"."messages"."cachedTokens", "public"."messages"."cacheWriteTokens",
  "public"."messages"."reasoningTokens", "public"."messages"."imageInputTokens",
  "public"."messages"."imageOutputTokens", "public"."messages"."isUsageEstimated", "public"."messages"."firstTokenMs",
  "public"."messages"."durationMs", "public"."messages"."costCredits", "public"."messages"."price",
  "public"."messages"."files", "public"."messages"."sources", "public"."messages"."origins",
  "public"."messages"."createdAt", "public"."messages"."updatedAt"
FROM "public"."messages"
WHERE ("public"."messages"."conversationId" = $1 AND "public"."messages"."userId" = $2 AND
  "public"."messages"."isCreatedByUser" = $3 AND ("public"."messages"."text" <> $4 OR (NOT
  "public"."messages"."files"::jsonb = $5)) AND "public"."messages"."error" IS NULL)
ORDER BY "public"."messages"."seq" ASC
LIMIT $6 OFFSET $7;
--   Limit
--     Sort
--       Bitmap Heap Scan on messages
--         BitmapAnd
--           Bitmap Index Scan by messages_userId_createdAt_idx
--           Bitmap Index Scan by messages_conversationId_seq_idx
