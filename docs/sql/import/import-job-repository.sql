-- What lib/server/db/import/import-job-repository.ts sends; `npm run sql` writes this file.

-- hasActiveImport
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."import_jobs"."importId" FROM "public"."import_jobs" WHERE ("public"."import_jobs"."userId" = $1
  AND "public"."import_jobs"."state" IN ($2, $3)) OFFSET $4) AS "sub";

-- noteImportUpload
INSERT INTO "public"."removed_objects" ("storageKey", "source", "isRemoved", "removedAt")
VALUES ($1, $2, $3, $4)
RETURNING "public"."removed_objects"."removedObjectId", "public"."removed_objects"."storageKey",
  "public"."removed_objects"."source", "public"."removed_objects"."isRemoved", "public"."removed_objects"."removedAt";

-- insertImport
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- insertImport
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."import_jobs"."importId" FROM "public"."import_jobs" WHERE ("public"."import_jobs"."userId" = $1
  AND "public"."import_jobs"."state" IN ($2, $3)) OFFSET $4) AS "sub";

-- insertImport
UPDATE "public"."removed_objects"
SET "isRemoved" = $1
WHERE ("public"."removed_objects"."removedObjectId" = $2 AND "public"."removed_objects"."storageKey" = $3);

-- insertImport, when no row is there
DELETE
FROM "public"."removed_objects"
WHERE ("public"."removed_objects"."removedObjectId" = $1 AND "public"."removed_objects"."storageKey" = $2);

-- findImport
SELECT "public"."import_jobs"."importId", "public"."import_jobs"."userId", "public"."import_jobs"."fileName",
  "public"."import_jobs"."sizeBytes", "public"."import_jobs"."source", "public"."import_jobs"."format",
  "public"."import_jobs"."state", "public"."import_jobs"."doneCount", "public"."import_jobs"."importedCount",
  "public"."import_jobs"."knownCount", "public"."import_jobs"."messageCount", "public"."import_jobs"."attempts",
  "public"."import_jobs"."claimId", "public"."import_jobs"."claimedAt", "public"."import_jobs"."workedMs",
  "public"."import_jobs"."report", "public"."import_jobs"."createdAt", "public"."import_jobs"."updatedAt",
  "public"."import_jobs"."endedAt"
FROM "public"."import_jobs"
WHERE ("public"."import_jobs"."importId" = $1 AND "public"."import_jobs"."userId" = $2)
LIMIT $3 OFFSET $4;

-- listImports
SELECT "public"."import_jobs"."importId", "public"."import_jobs"."userId", "public"."import_jobs"."fileName",
  "public"."import_jobs"."sizeBytes", "public"."import_jobs"."source", "public"."import_jobs"."format",
  "public"."import_jobs"."state", "public"."import_jobs"."doneCount", "public"."import_jobs"."importedCount",
  "public"."import_jobs"."knownCount", "public"."import_jobs"."messageCount", "public"."import_jobs"."attempts",
  "public"."import_jobs"."claimId", "public"."import_jobs"."claimedAt", "public"."import_jobs"."workedMs",
  "public"."import_jobs"."report", "public"."import_jobs"."createdAt", "public"."import_jobs"."updatedAt",
  "public"."import_jobs"."endedAt"
FROM "public"."import_jobs"
WHERE "public"."import_jobs"."userId" = $1
ORDER BY "public"."import_jobs"."createdAt" DESC
LIMIT $2 OFFSET $3;
--   Limit
--     Index Scan on import_jobs by import_jobs_userId_createdAt_idx

-- cancelActiveImport
UPDATE import_jobs SET state = 'cancelled', "endedAt" = now(), "updatedAt" = now()
WHERE "importId" = $1::uuid AND "userId" = $2::uuid AND state IN ('waiting', 'running');
