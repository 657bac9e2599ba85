-- What lib/server/db/provider-key/provider-key-repository.ts sends; `npm run sql` writes this file.

-- findProviderKey
SELECT "public"."provider_keys"."userId", "public"."provider_keys"."name", "public"."provider_keys"."keyId",
  "public"."provider_keys"."ciphertext", "public"."provider_keys"."expiresAt", "public"."provider_keys"."updatedAt"
FROM "public"."provider_keys"
WHERE (("public"."provider_keys"."userId" = $1 AND "public"."provider_keys"."name" = $2) AND 1=1)
LIMIT $3 OFFSET $4;

-- putProviderKey
INSERT INTO "public"."provider_keys" ("userId", "name", "keyId", "ciphertext", "expiresAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT ("userId", "name") DO UPDATE SET "keyId" = $7, "ciphertext" = $8, "expiresAt" = $9, "updatedAt" = $10
WHERE (("public"."provider_keys"."userId" = $11 AND "public"."provider_keys"."name" = $12) AND 1=1)
RETURNING "public"."provider_keys"."userId", "public"."provider_keys"."name", "public"."provider_keys"."keyId",
  "public"."provider_keys"."ciphertext", "public"."provider_keys"."expiresAt", "public"."provider_keys"."updatedAt";

-- deleteProviderKey
DELETE
FROM "public"."provider_keys"
WHERE ("public"."provider_keys"."userId" = $1 AND "public"."provider_keys"."name" = $2);

-- deleteProviderKeys
DELETE
FROM "public"."provider_keys"
WHERE "public"."provider_keys"."userId" = $1;

-- unsafeDeleteExpiredKeys
DELETE
FROM "public"."provider_keys"
WHERE "public"."provider_keys"."expiresAt" <= $1;
