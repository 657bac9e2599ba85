-- What lib/server/db/import/import-claim.ts sends; `npm run sql` writes this file.

-- renewImportLease
UPDATE import_jobs SET "updatedAt" = now(), report = CASE
  WHEN jsonb_typeof(report) = 'object' THEN jsonb_set(report, '{progress}', to_jsonb($1::float8)) ELSE report END
WHERE "importId" = $2::uuid AND "userId" = $3::uuid AND "claimId" = $4::uuid AND state = 'running'
RETURNING EXISTS (SELECT 1 FROM import_jobs other WHERE other.state = 'waiting' AND other."userId" <> $5::uuid)
  AS "isOtherWaiting";

-- endClaimedImport
UPDATE import_jobs SET state = $1, "endedAt" = now(), "updatedAt" = now(), report = $2::jsonb
WHERE "importId" = $3::uuid AND "userId" = $4::uuid AND "claimId" = $5::uuid AND state = 'running';

-- releaseImport
UPDATE import_jobs SET state = 'waiting', "updatedAt" = now(), "claimId" = NULL, attempts = greatest(0, attempts - 1),
  "workedMs" = "workedMs" + greatest(0, extract(epoch FROM now() - "claimedAt") * 1000)::int
WHERE "importId" = $1::uuid AND "userId" = $2::uuid AND "claimId" = $3::uuid AND state = 'running';

-- postponeImport
UPDATE import_jobs SET attempts = greatest(0, attempts - 1), "claimId" = NULL
WHERE "importId" = $1::uuid AND "userId" = $2::uuid AND "claimId" = $3::uuid AND state = 'running';

-- abandonImport
UPDATE import_jobs SET state = 'waiting', "updatedAt" = now(), "claimId" = NULL
WHERE "importId" = $1::uuid AND "userId" = $2::uuid AND "claimId" = $3::uuid AND state = 'running';
