-- What lib/server/db/server/unsafe-periodic-works.ts sends; `npm run sql` writes this file.

-- unsafeClaimWork
INSERT INTO periodic_works AS work (name, "claimId", "claimedUntil")
VALUES ($1, $2::uuid, now() + $3::float8 * interval '1 second')
ON CONFLICT (name) DO UPDATE SET "claimId" = excluded."claimId", "claimedUntil" = excluded."claimedUntil"
WHERE (work."doneAt" IS NULL OR work."doneAt" <= now() - $4::float8 * interval '1 second')
  AND (work."claimedUntil" IS NULL OR work."claimedUntil" < now());

-- unsafeEndWork
UPDATE periodic_works SET "claimedUntil" = NULL, "doneAt" = CASE WHEN $1::boolean THEN now() ELSE "doneAt" END
WHERE name = $2 AND "claimId" = $3::uuid;
