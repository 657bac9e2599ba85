-- What lib/server/db/file/find-run-pictures.ts sends; `npm run sql` writes this file.

-- findRunPictures
SELECT "public"."files"."fileId", "public"."files"."userId", "public"."files"."tempFileId", "public"."files"."filename",
  "public"."files"."storageKey", "public"."files"."source", "public"."files"."context", "public"."files"."state",
  "public"."files"."mimeType", "public"."files"."sizeBytes", "public"."files"."widthPx", "public"."files"."heightPx",
  "public"."files"."sha256", "public"."files"."placeholder", "public"."files"."hasThumbnail",
  "public"."files"."usageCount", "public"."files"."runId", "public"."files"."createdAt", "public"."files"."updatedAt",
  "public"."files"."textState", "public"."files"."textProblem", "public"."files"."textClaimedAt",
  "public"."files"."textAttempts", "public"."files"."pageCount", "public"."files"."characterCount",
  "public"."files"."tokenCount", "public"."files"."isTextCut", "public"."files"."textEncoding",
  "public"."files"."unreadParts", "public"."files"."textlessPages", "public"."files"."drawnPages",
  "public"."files"."textBytes", "public"."files"."embeddingSpace", "public"."files"."embeddedCount",
  "public"."files"."isEmbedded", "public"."files"."embeddingNextAt", "public"."files"."embeddingAttempts",
  "public"."files"."embeddingBytes", "public"."files"."embeddingProblem"
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND "public"."files"."runId" = $2 AND "public"."files"."state" = $3)
ORDER BY "public"."files"."createdAt" ASC, "public"."files"."fileId" ASC OFFSET $4;
