-- What lib/server/db/server/unsafe-periodic-works.ts sends; `npm run sql` writes this file.

-- unsafeClaimWork
INSERT INTO periodic_works AS work (name, "claimId", "claimedUntil")
VALUES ($1, $2::uuid, now() + $3::float8 * interval '1 second')
ON CONFLICT (name) DO UPDATE SET "claimId" = excluded."claimId", "claimedUntil" = excluded."claimedUntil"
WHERE (work."doneAt" IS NULL OR work."doneAt" <= now() - $4::float8 * interval '1 second')
  AND (work."claimedUntil" IS NULL OR work."claimedUntil" < now());

-- unsafeEndWork
UPDATE periodic_works SET "claimedUntil" = NULL, "doneAt" = CASE WHEN $1::boolean THEN now() ELSE "doneAt" END,
  "problemCount" = CASE WHEN $2::boolean THEN $3::int ELSE "problemCount" END,
  "failedAt" = CASE WHEN $4::boolean THEN "failedAt" ELSE now() END,
  "failureCount" = "failureCount" + CASE WHEN $5::boolean THEN 0 ELSE 1 END
WHERE name = $6 AND "claimId" = $7::uuid;

-- unsafeListWorks
SELECT name, "doneAt", "failedAt", "failureCount", "problemCount" FROM periodic_works
ORDER BY name LIMIT $1;
--   Limit
--     Index Scan on periodic_works by periodic_works_pkey
