-- What lib/server/db/file/folder-files.ts sends; `npm run sql` writes this file.

-- findFolderFiles
SELECT "public"."folders"."folderId"
FROM "public"."folders"
WHERE ("public"."folders"."folderId" = $1 AND "public"."folders"."userId" = $2)
LIMIT $3 OFFSET $4;

-- findFolderFiles
SELECT "public"."folder_files"."folderId", "public"."folder_files"."fileId"
FROM "public"."folder_files"
LEFT JOIN "public"."files" AS "j0" ON ("j0"."fileId") = ("public"."folder_files"."fileId")
WHERE (("public"."folder_files"."userId" = $1 AND ("j0"."userId" = $2 AND "j0"."state" = $3 AND ("j0"."fileId" IS NOT
  NULL))) AND "public"."folder_files"."folderId" IN ($4))
ORDER BY "public"."folder_files"."addedAt" DESC, "public"."folder_files"."fileId" ASC OFFSET $5;

-- findFolderFiles
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
WHERE "public"."files"."fileId" IN ($1) OFFSET $2;

-- findFolderFiles, when no row is there
SELECT "public"."folder_files"."folderId", "public"."folder_files"."fileId"
FROM "public"."folder_files"
LEFT JOIN "public"."files" AS "j0" ON ("j0"."fileId") = ("public"."folder_files"."fileId")
WHERE (("public"."folder_files"."userId" = $1 AND ("j0"."userId" = $2 AND "j0"."state" = $3 AND ("j0"."fileId" IS NOT
  NULL))) AND "public"."folder_files"."folderId" IN (NULL))
ORDER BY "public"."folder_files"."addedAt" DESC, "public"."folder_files"."fileId" ASC OFFSET $4;

-- findFolderFiles, when no row is there
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
WHERE "public"."files"."fileId" IN (NULL) OFFSET $1;

-- addFolderFiles
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- addFolderFiles
SELECT "public"."folders"."folderId"
FROM "public"."folders"
WHERE ("public"."folders"."folderId" = $1 AND "public"."folders"."userId" = $2)
LIMIT $3 OFFSET $4;

-- addFolderFiles
SELECT "public"."folder_files"."folderId", "public"."folder_files"."fileId"
FROM "public"."folder_files"
WHERE "public"."folder_files"."folderId" IN ($1) OFFSET $2;

-- addFolderFiles
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."files"."fileId" FROM "public"."files" WHERE ("public"."files"."userId" = $1 AND
  "public"."files"."state" = $2 AND "public"."files"."fileId" IN ($3) AND (NOT "public"."files"."context" = $4)) OFFSET
  $5) AS "sub";

-- addFolderFiles, when no row is there
SELECT "public"."folder_files"."folderId", "public"."folder_files"."fileId"
FROM "public"."folder_files"
WHERE "public"."folder_files"."folderId" IN (NULL) OFFSET $1;

-- removeFolderFiles
SELECT "public"."folders"."folderId"
FROM "public"."folders"
WHERE ("public"."folders"."folderId" = $1 AND "public"."folders"."userId" = $2)
LIMIT $3 OFFSET $4;

-- removeFolderFiles
DELETE
FROM "public"."folder_files"
WHERE ("public"."folder_files"."folderId" = $1 AND "public"."folder_files"."userId" = $2 AND
  "public"."folder_files"."fileId" IN ($3, $4));
