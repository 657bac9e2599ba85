-- What lib/server/db/file/file-repository.ts sends; `npm run sql` writes this file.

-- insertPendingFile
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- insertPendingFile
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- insertPendingFile, when limitBytes is null
INSERT INTO "public"."files" ("fileId", "userId", "tempFileId", "filename", "storageKey", "source", "context", "state",
  "mimeType", "sizeBytes", "widthPx", "heightPx", "sha256", "placeholder", "hasThumbnail", "usageCount", "runId",
  "createdAt", "updatedAt", "textState", "textAttempts", "isTextCut", "textlessPages", "textBytes", "embeddedCount",
  "isEmbedded", "embeddingNextAt", "embeddingAttempts", "embeddingBytes")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
  $25, $26, $27, $28, $29)
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

-- insertCheckedFile
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- insertCheckedFile
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- insertCheckedFile
UPDATE "public"."direct_uploads"
SET "heldBytes" = $1
WHERE ("public"."direct_uploads"."userId" = $2 AND "public"."direct_uploads"."fileId" = $3 AND
  "public"."direct_uploads"."claimId" = $4);

-- markFileReady
UPDATE "public"."files"
SET "state" = $1, "updatedAt" = $2
WHERE ("public"."files"."userId" = $3 AND "public"."files"."fileId" = $4 AND "public"."files"."storageKey" = $5 AND
  "public"."files"."state" = $6)
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

-- deletePendingFile
DELETE
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND "public"."files"."fileId" = $2 AND "public"."files"."state" = $3 AND
  "public"."files"."storageKey" = $4);

-- deletePendingFile, when storageKey is undefined
DELETE
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND "public"."files"."fileId" = $2 AND "public"."files"."state" = $3);

-- listFilesAfter
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
WHERE ("public"."files"."userId" = $1 AND "public"."files"."state" = $2 AND (NOT "public"."files"."context" = $3) AND
  ("public"."files"."updatedAt" < $4 OR ("public"."files"."updatedAt" = $5 AND "public"."files"."fileId" > $6)))
ORDER BY "public"."files"."updatedAt" DESC, "public"."files"."fileId" ASC
LIMIT $7 OFFSET $8;
--   Limit
--     Sort
--       Bitmap Heap Scan on files
--         BitmapOr
--           Bitmap Index Scan by files_userId_updatedAt_idx
--           Bitmap Index Scan by files_userId_updatedAt_idx

-- listFilesAfter, when after is null
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
WHERE ("public"."files"."userId" = $1 AND "public"."files"."state" = $2 AND (NOT "public"."files"."context" = $3))
ORDER BY "public"."files"."updatedAt" DESC, "public"."files"."fileId" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Bitmap Heap Scan on files
--         Bitmap Index Scan by files_userId_updatedAt_idx

-- findFiles
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
WHERE ("public"."files"."userId" = $1 AND "public"."files"."state" = $2 AND "public"."files"."fileId" IN ($3, $4) AND
  (NOT "public"."files"."context" = $5)) OFFSET $6;

-- findFileId
SELECT "public"."files"."fileId"
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND "public"."files"."state" = $2 AND ("public"."files"."fileId" = $3 OR
  "public"."files"."tempFileId" = $4) AND (NOT "public"."files"."context" = $5))
LIMIT $6 OFFSET $7;

-- renameFile
UPDATE "public"."files"
SET "filename" = $1, "updatedAt" = $2
WHERE ("public"."files"."userId" = $3 AND "public"."files"."fileId" = $4 AND "public"."files"."state" = $5 AND (NOT
  "public"."files"."context" = $6))
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

-- deleteFiles
SELECT 1 FROM files WHERE "userId" = $1::uuid
  AND ("fileId" = ANY($2) OR "tempFileId" = ANY($3)) ORDER BY "fileId" FOR UPDATE;

-- deleteFiles
DELETE
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND ("public"."files"."fileId" IN ($2, $3) OR "public"."files"."tempFileId" IN
  ($4, $5)) AND (NOT "public"."files"."context" = $6) AND "public"."files"."usageCount" = $7 AND NOT EXISTS(SELECT
  "t0"."fileId" FROM "public"."folder_files" AS "t0" WHERE (1=1 AND ("public"."files"."fileId") = ("t0"."fileId") AND
  "t0"."fileId" IS NOT NULL)) AND NOT EXISTS(SELECT "t1"."fileId" FROM "public"."assistant_files" AS "t1" WHERE (1=1 AND
  ("public"."files"."fileId") = ("t1"."fileId") AND "t1"."fileId" IS NOT NULL)));

-- deleteFiles, when unusedOnly is false
DELETE
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND ("public"."files"."fileId" IN ($2, $3) OR "public"."files"."tempFileId" IN
  ($4, $5)) AND (NOT "public"."files"."context" = $6));
