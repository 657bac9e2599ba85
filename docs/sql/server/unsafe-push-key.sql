-- What lib/server/db/server/unsafe-push-key.ts sends; `npm run sql` writes this file.

-- unsafeFindPushKey
SELECT "public"."push_key_pair"."pairId", "public"."push_key_pair"."publicKey", "public"."push_key_pair"."keyId",
  "public"."push_key_pair"."ciphertext", "public"."push_key_pair"."createdAt"
FROM "public"."push_key_pair"
WHERE ("public"."push_key_pair"."pairId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeAddPushKey
INSERT INTO "public"."push_key_pair" ("pairId", "publicKey", "keyId", "ciphertext", "createdAt")
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING;

-- unsafeAddPushKey
SELECT "public"."push_key_pair"."pairId", "public"."push_key_pair"."publicKey", "public"."push_key_pair"."keyId",
  "public"."push_key_pair"."ciphertext", "public"."push_key_pair"."createdAt"
FROM "public"."push_key_pair"
WHERE ("public"."push_key_pair"."pairId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeDeletePushKey
DELETE
FROM "public"."push_key_pair"
WHERE ("public"."push_key_pair"."pairId" = $1 AND "public"."push_key_pair"."publicKey" = $2);

-- unsafeDeletePushKey
DELETE
FROM "public"."push_devices"
WHERE 1=1;

-- unsafeListPushKeysNotUnder
SELECT "public"."push_key_pair"."pairId", "public"."push_key_pair"."publicKey", "public"."push_key_pair"."keyId",
  "public"."push_key_pair"."ciphertext", "public"."push_key_pair"."createdAt"
FROM "public"."push_key_pair"
WHERE "public"."push_key_pair"."keyId" <> $1 OFFSET $2;
--   Seq Scan on push_key_pair

-- unsafeReplacePushKey
UPDATE "public"."push_key_pair"
SET "keyId" = $1, "ciphertext" = $2
WHERE ("public"."push_key_pair"."pairId" = $3 AND "public"."push_key_pair"."ciphertext" = $4);
