-- What lib/server/db/model/fetched-lists.ts sends; `npm run sql` writes this file.

-- claimFetchedList
WITH claimed AS (
  INSERT INTO fetched_lists AS list (place, "userId", "claimId", "claimedUntil", "expiresAt")
  SELECT $1, $2::uuid, $3::uuid, now() + $4::float8 * interval '1 millisecond',
    now() + $5::int * interval '1 hour'
  WHERE $6::uuid IS NULL OR EXISTS (SELECT 1 FROM users WHERE "userId" = $7::uuid)
  ON CONFLICT (place) DO UPDATE SET "claimId" = excluded."claimId", "claimedUntil" = excluded."claimedUntil"
  WHERE (list."fetchedAt" IS NULL OR list."fetchedAt" < now() - $8::float8 * interval '1 millisecond')
    AND (list."failedAt" IS NULL OR list."failedAt" < now() - $9::float8 * interval '1 millisecond')
    AND (list."claimedUntil" IS NULL OR list."claimedUntil" < now())
  RETURNING 1
)
SELECT list.models AS rows, (extract(epoch FROM now() - list."fetchedAt") * 1000)::float8 AS "ageMs", (extract(epoch
  FROM now() - list."failedAt") * 1000)::float8 AS "failedAgeMs",
  EXISTS (SELECT 1 FROM claimed) AS "isClaimed"
FROM (SELECT 1) AS always
LEFT JOIN fetched_lists AS list ON list.place = $10 AND list."userId" IS NOT DISTINCT FROM $11::uuid;

-- saveFetchedList
WITH expired AS (
  DELETE FROM fetched_lists WHERE "expiresAt" < now() AND place <> $1
), earlier AS (
  DELETE FROM fetched_lists WHERE "userId" = $2::uuid AND place <> $3 AND place IN (
    SELECT place FROM fetched_lists WHERE "userId" = $4::uuid ORDER BY "expiresAt" DESC OFFSET $5::int)
)
UPDATE fetched_lists SET "claimedUntil" = NULL, "failedAt" = NULL,
  models = $6::jsonb, "fetchedAt" = CASE WHEN $7::boolean THEN now() END,
  "expiresAt" = now() + $8::int * interval '1 hour'
WHERE place = $9 AND "claimId" = $10::uuid AND "userId" IS NOT DISTINCT FROM $11::uuid;

-- saveFailedFetch
UPDATE fetched_lists SET "claimedUntil" = NULL, "failedAt" = now()
WHERE place = $1 AND "claimId" = $2::uuid AND "userId" IS NOT DISTINCT FROM $3::uuid;
