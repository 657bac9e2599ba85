-- What lib/server/db/account/passkey-repository.ts sends; `npm run sql` writes this file.

-- listPasskeys
SELECT "public"."passkeys"."credentialId", "public"."passkeys"."name", "public"."passkeys"."createdAt",
  "public"."passkeys"."lastUsedAt", "public"."passkeys"."isBackedUp"
FROM "public"."passkeys"
WHERE "public"."passkeys"."userId" = $1
ORDER BY "public"."passkeys"."createdAt" ASC, "public"."passkeys"."credentialId" ASC OFFSET $2;
--   Sort
--     Bitmap Heap Scan on passkeys
--       Bitmap Index Scan by passkeys_userId_idx

-- insertPasskey
select 1 from sessions where "sessionId" = $1::uuid and "userId" = $2::uuid for share;

-- insertPasskey
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- insertPasskey
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."passkeys"."credentialId" FROM "public"."passkeys" WHERE "public"."passkeys"."userId" = $1 OFFSET
  $2) AS "sub";

-- insertPasskey
INSERT INTO "public"."passkeys" ("credentialId", "userId", "name", "publicKey", "signCount", "transports", "deviceType",
  "isBackedUp", "createdAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
RETURNING "public"."passkeys"."credentialId", "public"."passkeys"."name", "public"."passkeys"."createdAt",
  "public"."passkeys"."lastUsedAt", "public"."passkeys"."isBackedUp";

-- renamePasskey
UPDATE "public"."passkeys"
SET "name" = $1
WHERE ("public"."passkeys"."userId" = $2 AND "public"."passkeys"."credentialId" = $3);

-- deletePasskey
DELETE
FROM "public"."passkeys"
WHERE ("public"."passkeys"."userId" = $1 AND "public"."passkeys"."credentialId" = $2);

-- unsafeFindPasskey
SELECT "public"."passkeys"."credentialId", "public"."passkeys"."userId", "public"."passkeys"."name",
  "public"."passkeys"."publicKey", "public"."passkeys"."signCount", "public"."passkeys"."transports",
  "public"."passkeys"."deviceType", "public"."passkeys"."isBackedUp", "public"."passkeys"."createdAt",
  "public"."passkeys"."lastUsedAt"
FROM "public"."passkeys"
WHERE ("public"."passkeys"."credentialId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeRecordPasskeyUse
UPDATE "public"."passkeys"
SET "signCount" = $1, "isBackedUp" = $2, "lastUsedAt" = $3
WHERE ("public"."passkeys"."credentialId" = $4 AND "public"."passkeys"."signCount" < $5);
