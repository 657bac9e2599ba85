-- What lib/server/db/file/document-text.ts sends; `npm run sql` writes this file.

-- claimText
SELECT now() AS now;

-- claimText
UPDATE "public"."files"
SET "textClaimedAt" = $1, "textAttempts" = ("public"."files"."textAttempts" + $2), "updatedAt" = $3
WHERE ("public"."files"."userId" = $4 AND "public"."files"."fileId" = $5 AND "public"."files"."state" = $6 AND
  "public"."files"."textState" = $7 AND ("public"."files"."textClaimedAt" IS NULL OR "public"."files"."textClaimedAt" <
  $8))
RETURNING "public"."files"."fileId", "public"."files"."userId", "public"."files"."tempFileId",
  "public"."files"."filename", "public"."files"."storageKey", "public"."files"."source", "public"."files"."context",
  "public"."files"."state", "public"."files"."mimeType", "public"."files"."sizeBytes", "public"."files"."widthPx",
  "public"."files"."heightPx", "public"."files"."sha256", "public"."files"."placeholder",
  "public"."files"."hasThumbnail", "public"."files"."usageCount", "public"."files"."runId",
  "public"."files"."createdAt", "public"."files"."updatedAt", "public"."files"."textState",
  "public"."files"."textProblem", "public"."files"."textClaimedAt", "public"."files"."textAttempts",
  "public"."files"."pageCount", "public"."files"."characterCount", "public"."files"."tokenCount",
  "public"."files"."isTextCut", "public"."files"."textEncoding", "public"."files"."unreadParts",
  "public"."files"."textlessPages", "public"."files"."drawnPages", "public"."files"."textBytes",
  "public"."files"."embeddingSpace", "public"."files"."embeddedCount", "public"."files"."isEmbedded",
  "public"."files"."embeddingNextAt", "public"."files"."embeddingAttempts", "public"."files"."embeddingBytes",
  "public"."files"."embeddingProblem";

-- releaseText
UPDATE "public"."files"
SET "textClaimedAt" = $1, "textAttempts" = ("public"."files"."textAttempts" - $2), "updatedAt" = $3
WHERE ("public"."files"."userId" = $4 AND "public"."files"."fileId" = $5 AND "public"."files"."textState" = $6);

-- markTextReady
UPDATE "public"."files"
SET "pageCount" = $1, "characterCount" = $2, "tokenCount" = $3, "textlessPages" = $4, "isTextCut" = $5, "textEncoding" =
  $6, "unreadParts" = $7, "textBytes" = $8, "textState" = $9, "updatedAt" = $10
WHERE ("public"."files"."userId" = $11 AND "public"."files"."fileId" = $12 AND "public"."files"."source" = $13 AND
  "public"."files"."textState" = $14);

-- markTextReady, when unread is null
UPDATE "public"."files"
SET "pageCount" = $1, "characterCount" = $2, "tokenCount" = $3, "textlessPages" = $4, "isTextCut" = $5, "textEncoding" =
  $6, "textBytes" = $7, "textState" = $8, "updatedAt" = $9
WHERE ("public"."files"."userId" = $10 AND "public"."files"."fileId" = $11 AND "public"."files"."source" = $12 AND
  "public"."files"."textState" = $13);

-- markPagesDrawn
UPDATE "public"."files"
SET "drawnPages" = $1, "textBytes" = ("public"."files"."textBytes" + $2), "updatedAt" = $3
WHERE ("public"."files"."userId" = $4 AND "public"."files"."fileId" = $5 AND "public"."files"."source" = $6 AND
  "public"."files"."drawnPages" IS NULL);

-- markTextFailed
UPDATE "public"."files"
SET "textState" = $1, "textProblem" = $2, "updatedAt" = $3
WHERE ("public"."files"."userId" = $4 AND "public"."files"."fileId" = $5 AND "public"."files"."textState" = $6);
