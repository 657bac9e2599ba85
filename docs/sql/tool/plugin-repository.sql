-- What lib/server/db/tool/plugin-repository.ts sends; `npm run sql` writes this file.

-- listInstalledPlugins
SELECT plugins
FROM users
WHERE "userId" = $1::uuid;
--   Index Scan on users by users_pkey

-- listPluginCredentials
SELECT "public"."plugin_credentials"."userId", "public"."plugin_credentials"."pluginKey",
  "public"."plugin_credentials"."authField", "public"."plugin_credentials"."keyId",
  "public"."plugin_credentials"."ciphertext", "public"."plugin_credentials"."updatedAt"
FROM "public"."plugin_credentials"
WHERE ("public"."plugin_credentials"."userId" = $1 AND "public"."plugin_credentials"."pluginKey" IN ($2, $3)) OFFSET $4;
--   Index Scan on plugin_credentials by plugin_credentials_pkey

-- updatePlugin
SELECT plugins
FROM users
WHERE "userId" = $1::uuid FOR UPDATE;

-- updatePlugin
UPDATE "public"."users"
SET "plugins" = $1, "updatedAt" = $2
WHERE ("public"."users"."userId" = $3 AND 1=1)
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- updatePlugin
DELETE
FROM "public"."plugin_credentials"
WHERE ("public"."plugin_credentials"."userId" = $1 AND "public"."plugin_credentials"."pluginKey" = $2);

-- updatePlugin
INSERT INTO "public"."plugin_credentials" ("userId", "pluginKey", "authField", "keyId", "ciphertext", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6);

-- updatePlugin, when isInstalled is false
DELETE
FROM "public"."tool_approvals"
WHERE ("public"."tool_approvals"."userId" = $1 AND "public"."tool_approvals"."toolkitId" = $2);

-- deletePluginCredentials
DELETE
FROM "public"."plugin_credentials"
WHERE "public"."plugin_credentials"."userId" = $1;
