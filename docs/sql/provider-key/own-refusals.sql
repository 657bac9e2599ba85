-- What lib/server/db/provider-key/own-refusals.ts sends; `npm run sql` writes this file.

-- listOwnRefusals
SELECT model, refused FROM own_refusals
WHERE "userId" = $1::uuid AND endpoint = $2 AND reach = $3;
--   Index Scan on own_refusals by own_refusals_pkey

-- rememberOwnRefusals
DELETE FROM own_refusals
WHERE "userId" = $1::uuid AND "updatedAt" < now() - $2 * interval '1 day';

-- rememberOwnRefusals
INSERT INTO own_refusals ("userId", endpoint, model, refused, reach)
SELECT "userId", $1, $2, $3::jsonb, $4 FROM users
WHERE "userId" = $5::uuid
  AND ((SELECT count(*) FROM own_refusals WHERE "userId" = $6::uuid) < $7
    OR EXISTS (
    SELECT 1 FROM own_refusals
    WHERE "userId" = $8::uuid AND endpoint = $9 AND model = $10))
ON CONFLICT ("userId", endpoint, model) DO UPDATE SET
  refused = CASE WHEN own_refusals.reach = EXCLUDED.reach
  THEN own_refusals.refused || EXCLUDED.refused ELSE EXCLUDED.refused END,
  reach = EXCLUDED.reach,
  "updatedAt" = now();

-- forgetOwnRefusal
UPDATE own_refusals SET refused = refused - $1::text
WHERE "userId" = $2::uuid AND endpoint = $3 AND model = $4;
