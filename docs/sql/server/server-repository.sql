-- What lib/server/db/server/server-repository.ts sends; `npm run sql` writes this file.

-- unsafeStoreConnection
INSERT INTO "public"."server_connections" ("connectionId", "provider", "name", "baseUrl", "keyId", "ciphertext",
  "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
ON CONFLICT ("name") DO UPDATE SET "provider" = $9, "baseUrl" = $10, "keyId" = $11, "ciphertext" = $12, "updatedAt" =
  $13
WHERE ("public"."server_connections"."name" = $14 AND 1=1)
RETURNING "public"."server_connections"."connectionId", "public"."server_connections"."provider",
  "public"."server_connections"."name", "public"."server_connections"."baseUrl", "public"."server_connections"."keyId",
  "public"."server_connections"."ciphertext", "public"."server_connections"."createdAt",
  "public"."server_connections"."updatedAt";

-- unsafeStoreConnection
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeStoreConnection
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);

-- unsafeStoreConnection, when replaces is false
INSERT INTO "public"."server_connections" ("connectionId", "provider", "name", "baseUrl", "keyId", "ciphertext",
  "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
RETURNING "public"."server_connections"."connectionId", "public"."server_connections"."provider",
  "public"."server_connections"."name", "public"."server_connections"."baseUrl", "public"."server_connections"."keyId",
  "public"."server_connections"."ciphertext", "public"."server_connections"."createdAt",
  "public"."server_connections"."updatedAt";

-- unsafeDeleteConnection
DELETE
FROM server_connections
WHERE "connectionId" = $1::uuid
RETURNING name;

-- unsafeDeleteConnection
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeDeleteConnection
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);

-- unsafeSetServerSwitch
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();

-- unsafeSetServerSwitch
UPDATE "public"."server_settings"
SET "allowAssistants" = $1
WHERE 1=1;

-- unsafeSetServerSwitch
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);

-- unsafeSetServerSwitch, when changed is { allowRegistration: boolean; }
UPDATE "public"."server_settings"
SET "allowRegistration" = $1
WHERE 1=1;

-- unsafeListConnectionKeysNotUnder
SELECT "public"."server_connections"."connectionId", "public"."server_connections"."provider",
  "public"."server_connections"."name", "public"."server_connections"."baseUrl", "public"."server_connections"."keyId",
  "public"."server_connections"."ciphertext", "public"."server_connections"."createdAt",
  "public"."server_connections"."updatedAt"
FROM "public"."server_connections"
WHERE "public"."server_connections"."keyId" <> $1 OFFSET $2;
--   Seq Scan on server_connections

-- unsafeReplaceConnectionKey
UPDATE "public"."server_connections"
SET "keyId" = $1, "ciphertext" = $2
WHERE ("public"."server_connections"."name" = $3 AND "public"."server_connections"."ciphertext" = $4);

-- unsafeReplaceConnectionKey
INSERT INTO server_settings (revision) VALUES (1)
ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now();
