-- What lib/server/db/account/archive-rows.ts sends; `npm run sql` writes this file.

-- listArchiveConversations
SELECT 'conversation' AS kind, "conversationId", "conversationId" AS id,
  COALESCE("importedFrom", 'parley:' || "conversationId") AS origin, title, endpoint, "endpointType", model, "iconURL",
settings - 'file_ids' AS settings, "folderId", "pinnedAt", "archivedAt", "createdAt", "updatedAt",
  "createdAt"::text AS cursor
FROM conversations WHERE "userId" = $1::uuid AND "deletedAt" IS NULL AND "expiresAt" IS NULL AND true
ORDER BY "createdAt", "conversationId" LIMIT $2;
--   Limit
--     Sort
--       Bitmap Heap Scan on conversations
--         Bitmap Index Scan by conversations_userId_importedFrom_key

-- listArchiveMessages
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
WHERE ("public"."messages"."conversationId" = $1 AND "public"."messages"."userId" = $2 AND "public"."messages"."seq" >
  $3)
ORDER BY "public"."messages"."seq" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Bitmap Heap Scan on messages
--         BitmapAnd
--           Bitmap Index Scan by messages_conversationId_seq_idx
--           Bitmap Index Scan by messages_userId_createdAt_idx

-- findArchiveSettings
SELECT "public"."users"."userId", "public"."users"."name", "public"."users"."username", "public"."users"."locale",
  "public"."users"."plugins", "public"."users"."monthlyBudgetCredits", "public"."users"."instructions"
FROM "public"."users"
WHERE "public"."users"."userId" = $1
LIMIT $2 OFFSET $3;
