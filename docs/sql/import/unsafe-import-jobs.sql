-- What lib/server/db/import/unsafe-import-jobs.ts sends; `npm run sql` writes this file.

-- unsafeClaimNextImport
SELECT pg_advisory_xact_lock($1::bigint);

-- unsafeClaimNextImport
WITH lease AS (SELECT now() - $1 * interval '1 second' AS start),
running AS (SELECT "userId", "workedMs" FROM import_jobs, lease WHERE state = 'running' AND "updatedAt" >= start),
next AS (
  SELECT "importId" FROM import_jobs job, lease
  WHERE (state = 'waiting' OR (state = 'running' AND "updatedAt" < start))
    AND "userId" NOT IN (SELECT "userId" FROM running)
    AND (SELECT count(*) FROM running) < $2
    AND ("workedMs" < $3
      OR (SELECT count(*) FROM running WHERE "workedMs" >= $4) < $5)
  ORDER BY (SELECT max("claimedAt") FROM import_jobs own WHERE own."userId" = job."userId") NULLS FIRST, "createdAt"
  LIMIT 1)
UPDATE import_jobs SET state = 'running', "updatedAt" = now(), "claimedAt" = now(), "claimId" = gen_random_uuid(),
  attempts = attempts + 1,
  -- What a process that died did not tell.
  "workedMs" = "workedMs" + CASE WHEN state = 'waiting' THEN 0
  ELSE greatest(0, COALESCE(extract(epoch FROM "updatedAt" - "claimedAt") * 1000, 0))::int END
WHERE "importId" IN (SELECT "importId" FROM next) RETURNING *;

-- unsafeIsImportWaiting
SELECT 1 FROM import_jobs WHERE state = 'waiting'
  OR (state = 'running' AND "updatedAt" < now() - $1 * interval '1 second') LIMIT 1;

-- unsafeListActiveImports
SELECT "public"."import_jobs"."importId"
FROM "public"."import_jobs"
WHERE ("public"."import_jobs"."importId" IN ($1, $2) AND "public"."import_jobs"."state" IN ($3, $4)) OFFSET $5;
--   Index Scan on import_jobs by import_jobs_pkey

-- unsafePurgeImports
DELETE
FROM "public"."import_jobs"
WHERE "public"."import_jobs"."endedAt" < $1;
