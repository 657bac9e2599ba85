-- What lib/server/db/server/model-abilities.ts sends; `npm run sql` writes this file.

-- unsafeRememberRefusals
DELETE FROM model_abilities
WHERE decided = '{}' AND "updatedAt" < now() - $1 * interval '1 day';

-- unsafeRememberRefusals
INSERT INTO model_abilities (endpoint, model, refused, reach)
SELECT $1, $2, $3::jsonb, $4
WHERE (SELECT count(*) FROM model_abilities) < $5
  OR EXISTS (SELECT 1 FROM model_abilities WHERE endpoint = $6 AND model = $7)
ON CONFLICT (endpoint, model) DO UPDATE SET
  refused = CASE WHEN model_abilities.reach = EXCLUDED.reach
  THEN model_abilities.refused || EXCLUDED.refused ELSE EXCLUDED.refused END,
  reach = EXCLUDED.reach,
  "updatedAt" = now();

-- unsafeRememberRefusals
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeDecideAbility
INSERT INTO model_abilities (endpoint, model, decided) VALUES ($1, $2, $3::jsonb)
ON CONFLICT (endpoint, model) DO UPDATE SET
  decided = (model_abilities.decided - $4::text) || EXCLUDED.decided, "updatedAt" = now();

-- unsafeDecideAbility
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeDecideAbility
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);

-- unsafeForgetRefusal
UPDATE model_abilities SET refused = refused - $1::text, "updatedAt" = now()
WHERE endpoint = $2 AND model = $3;

-- unsafeForgetRefusal
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeForgetRefusal
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);
