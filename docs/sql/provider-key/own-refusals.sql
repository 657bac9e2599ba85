-- What lib/server/db/provider-key/own-refusals.ts sends; `npm run sql` writes this file.

-- listOwnRefusals
SELECT model, refused FROM own_refusals
WHERE "userId" = $1::uuid AND endpoint = $2 AND reach = $3;
--   Index Scan on own_refusals by own_refusals_pkey

-- rememberOwnRefusals
WITH forgotten AS (
  DELETE FROM own_refusals
  WHERE "userId" = $1::uuid AND "updatedAt" < now() - $2 * interval '1 day'
    AND (endpoint, model) <> ($3, $4)
), living AS (
  SELECT endpoint, model FROM own_refusals
  WHERE "userId" = $5::uuid AND "updatedAt" >= now() - $6 * interval '1 day'
)
INSERT INTO own_refusals ("userId", endpoint, model, refused, reach)
SELECT "userId", $7, $8, $9::jsonb, $10 FROM users
WHERE "userId" = $11::uuid
  AND ((SELECT count(*) FROM living) < $12
    OR EXISTS (SELECT 1 FROM living WHERE endpoint = $13 AND model = $14))
ON CONFLICT ("userId", endpoint, model) DO UPDATE SET
  refused = CASE WHEN own_refusals.reach = EXCLUDED.reach
  AND own_refusals."updatedAt" >= now() - $15 * interval '1 day'
  THEN own_refusals.refused || EXCLUDED.refused ELSE EXCLUDED.refused END,
  reach = EXCLUDED.reach,
  "updatedAt" = now();

-- forgetOwnRefusal
UPDATE own_refusals SET refused = refused - $1::text
WHERE "userId" = $2::uuid AND endpoint = $3 AND model = $4;
