-- What lib/server/db/account/unsafe-sealed-secrets.ts sends; `npm run sql` writes this file.

-- unsafeListKeysNotUnder
SELECT "public"."provider_keys"."userId", "public"."provider_keys"."name", "public"."provider_keys"."keyId",
  "public"."provider_keys"."ciphertext", "public"."provider_keys"."expiresAt", "public"."provider_keys"."updatedAt"
FROM "public"."provider_keys"
WHERE "public"."provider_keys"."keyId" <> $1 OFFSET $2;
--   Seq Scan on provider_keys

-- unsafeReplaceSealedKey
UPDATE "public"."provider_keys"
SET "keyId" = $1, "ciphertext" = $2, "updatedAt" = $3
WHERE ("public"."provider_keys"."userId" = $4 AND "public"."provider_keys"."name" = $5 AND
  "public"."provider_keys"."ciphertext" = $6);

-- unsafeListTotpNotUnder
SELECT "public"."totp_factors"."userId", "public"."totp_factors"."keyId", "public"."totp_factors"."ciphertext",
  "public"."totp_factors"."confirmedAt", "public"."totp_factors"."lastStep", "public"."totp_factors"."createdAt"
FROM "public"."totp_factors"
WHERE "public"."totp_factors"."keyId" <> $1 OFFSET $2;
--   Seq Scan on totp_factors

-- unsafeListPluginCredentialsNotUnder
SELECT "public"."plugin_credentials"."userId", "public"."plugin_credentials"."pluginKey",
  "public"."plugin_credentials"."authField", "public"."plugin_credentials"."keyId",
  "public"."plugin_credentials"."ciphertext", "public"."plugin_credentials"."updatedAt"
FROM "public"."plugin_credentials"
WHERE "public"."plugin_credentials"."keyId" <> $1 OFFSET $2;
--   Seq Scan on plugin_credentials

-- unsafeReplacePluginCredential
UPDATE "public"."plugin_credentials"
SET "keyId" = $1, "ciphertext" = $2, "updatedAt" = $3
WHERE ("public"."plugin_credentials"."userId" = $4 AND "public"."plugin_credentials"."pluginKey" = $5 AND
  "public"."plugin_credentials"."authField" = $6 AND "public"."plugin_credentials"."ciphertext" = $7);

-- unsafeListMcpSecretsNotUnder
SELECT "public"."mcp_secrets"."userId", "public"."mcp_secrets"."name", "public"."mcp_secrets"."keyId",
  "public"."mcp_secrets"."ciphertext", "public"."mcp_secrets"."updatedAt"
FROM "public"."mcp_secrets"
WHERE "public"."mcp_secrets"."keyId" <> $1 OFFSET $2;
--   Seq Scan on mcp_secrets

-- unsafeReplaceMcpSecret
UPDATE "public"."mcp_secrets"
SET "keyId" = $1, "ciphertext" = $2, "updatedAt" = $3
WHERE ("public"."mcp_secrets"."userId" = $4 AND "public"."mcp_secrets"."name" = $5 AND
  "public"."mcp_secrets"."ciphertext" = $6);

-- unsafeListActionAccountsNotUnder
SELECT "public"."action_accounts"."userId", "public"."action_accounts"."actionId", "public"."action_accounts"."keyId",
  "public"."action_accounts"."ciphertext", "public"."action_accounts"."renewingUntil",
  "public"."action_accounts"."connectedAt"
FROM "public"."action_accounts"
WHERE "public"."action_accounts"."keyId" <> $1 OFFSET $2;
--   Seq Scan on action_accounts

-- unsafeReplaceActionAccount
UPDATE "public"."action_accounts"
SET "keyId" = $1, "ciphertext" = $2
WHERE ("public"."action_accounts"."userId" = $3 AND "public"."action_accounts"."actionId" = $4 AND
  "public"."action_accounts"."ciphertext" = $5);

-- unsafeListToolSignInsNotUnder
SELECT "public"."tool_sign_ins"."stateHash", "public"."tool_sign_ins"."userId", "public"."tool_sign_ins"."sessionId",
  "public"."tool_sign_ins"."toolkitId", "public"."tool_sign_ins"."keyId", "public"."tool_sign_ins"."ciphertext",
  "public"."tool_sign_ins"."expiresAt"
FROM "public"."tool_sign_ins"
WHERE "public"."tool_sign_ins"."keyId" <> $1 OFFSET $2;
--   Seq Scan on tool_sign_ins

-- unsafeReplaceToolSignIn
UPDATE "public"."tool_sign_ins"
SET "keyId" = $1, "ciphertext" = $2
WHERE ("public"."tool_sign_ins"."userId" = $3 AND "public"."tool_sign_ins"."stateHash" = $4 AND
  "public"."tool_sign_ins"."ciphertext" = $5);

-- unsafeListActionSecretsNotUnder
SELECT "public"."actions"."actionId", "public"."actions"."userId", "public"."actions"."assistantId",
  "public"."actions"."domain", "public"."actions"."metadata", "public"."actions"."api",
  "public"."actions"."secretKeyId", "public"."actions"."secretCiphertext", "public"."actions"."createdAt",
  "public"."actions"."updatedAt"
FROM "public"."actions"
WHERE "public"."actions"."secretKeyId" <> $1 OFFSET $2;
--   Seq Scan on actions

-- unsafeReplaceActionSecrets
UPDATE "public"."actions"
SET "secretKeyId" = $1, "secretCiphertext" = $2, "updatedAt" = $3
WHERE ("public"."actions"."userId" = $4 AND "public"."actions"."actionId" = $5 AND "public"."actions"."secretCiphertext"
  = $6);
