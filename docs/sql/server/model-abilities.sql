-- What lib/server/db/server/model-abilities.ts sends; `npm run sql` writes this file.

-- rememberRefusals
DELETE
FROM first_refusals
WHERE "refusedAt" < now() - $1 * interval '1 day';

-- rememberRefusals
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

-- rememberRefusals
DELETE FROM model_abilities
WHERE decided = '{}' AND "updatedAt" < now() - $1 * interval '1 day';

-- rememberRefusals
INSERT INTO model_abilities (endpoint, model, refused, reach)
SELECT $1, $2, confirmed.refused, $3
FROM (SELECT jsonb_object_agg(ability, $4::jsonb -> ability) AS refused
  FROM first_refusals
  WHERE endpoint = $5 AND model = $6 AND reach = $7 AND "userId" <> $8::uuid
    AND $9::jsonb ? ability) AS confirmed
WHERE confirmed.refused IS NOT NULL
  AND ((SELECT count(*) FROM model_abilities) < $10
    OR EXISTS (SELECT 1 FROM model_abilities WHERE endpoint = $11 AND model = $12))
ON CONFLICT (endpoint, model) DO UPDATE SET
  refused = CASE WHEN model_abilities.reach = EXCLUDED.reach
  THEN model_abilities.refused || EXCLUDED.refused ELSE EXCLUDED.refused END,
  reach = EXCLUDED.reach,
  "updatedAt" = now();

-- rememberRefusals
DELETE
FROM first_refusals
WHERE endpoint = $1 AND model = $2 AND reach = $3 AND "userId" <> $4::uuid
  AND $5::jsonb ? ability;

-- rememberRefusals
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeDecide
INSERT INTO model_abilities (endpoint, model, decided) VALUES ($1, $2, $3::jsonb)
ON CONFLICT (endpoint, model) DO UPDATE SET
  decided = (model_abilities.decided - $4::text[]) || EXCLUDED.decided, "updatedAt" = now();

-- unsafeDecide
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeDecide
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);

-- unsafeForgetRefusal
DELETE
FROM first_refusals
WHERE endpoint = $1 AND model = $2 AND ability = $3;

-- unsafeForgetRefusal
UPDATE model_abilities SET refused = refused - $1::text, "updatedAt" = now()
WHERE endpoint = $2 AND model = $3;

-- unsafeForgetRefusal
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeForgetRefusal
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);
