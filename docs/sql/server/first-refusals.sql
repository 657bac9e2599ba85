-- What lib/server/db/server/first-refusals.ts sends; `npm run sql` writes this file.

-- unsafeListFirstRefusals
SELECT endpoint, model, ability, "userId", reach, "refusedAt" FROM first_refusals
ORDER BY endpoint, model, ability LIMIT $1;
--   Limit
--     Index Scan on first_refusals by first_refusals_pkey

-- insertFirstRefusals
DELETE
FROM first_refusals
WHERE "refusedAt" < now() - $1 * interval '1 day';

-- insertFirstRefusals
INSERT INTO first_refusals (endpoint, model, ability, "userId", reach)
SELECT $1, $2, asked.ability, "userId", $3
FROM users, unnest($4::text[]) AS asked (ability)
WHERE "userId" = $5::uuid
  AND NOT EXISTS (
  SELECT 1 FROM model_abilities AS known
  WHERE known.endpoint = $6 AND known.model = $7 AND known.reach = $8
    AND (known.refused ->> asked.ability)::timestamptz > now() - interval '1 day')
  AND (EXISTS (
    SELECT 1 FROM first_refusals AS first
    WHERE first.endpoint = $9 AND first.model = $10 AND first.ability = asked.ability)
    OR ((SELECT count(*) FROM first_refusals WHERE "userId" = $11::uuid) < $12
      AND (SELECT count(*) FROM first_refusals) < $13))
ORDER BY asked.ability
ON CONFLICT (endpoint, model, ability) DO UPDATE SET
  "userId" = EXCLUDED."userId", reach = EXCLUDED.reach, "refusedAt" = now()
WHERE first_refusals.reach <> EXCLUDED.reach OR (first_refusals."userId" = EXCLUDED."userId"
    AND first_refusals."refusedAt" < now() - interval '1 day');
