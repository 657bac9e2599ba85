-- What lib/server/db/assistant/action-account-repository.ts sends; `npm run sql` writes this file.

-- findActionAccount
SELECT "public"."action_accounts"."userId", "public"."action_accounts"."actionId", "public"."action_accounts"."keyId",
  "public"."action_accounts"."ciphertext", "public"."action_accounts"."renewingUntil",
  "public"."action_accounts"."connectedAt"
FROM "public"."action_accounts"
WHERE (("public"."action_accounts"."userId" = $1 AND "public"."action_accounts"."actionId" = $2) AND 1=1)
LIMIT $3 OFFSET $4;

-- listActionAccounts
SELECT "public"."action_accounts"."userId", "public"."action_accounts"."actionId", "public"."action_accounts"."keyId",
  "public"."action_accounts"."ciphertext", "public"."action_accounts"."renewingUntil",
  "public"."action_accounts"."connectedAt"
FROM "public"."action_accounts"
WHERE "public"."action_accounts"."userId" = $1 OFFSET $2;
--   Bitmap Heap Scan on action_accounts
--     Bitmap Index Scan by action_accounts_pkey

-- putActionAccount
INSERT INTO "public"."action_accounts" ("userId", "actionId", "keyId", "ciphertext", "renewingUntil", "connectedAt")
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT ("userId", "actionId") DO UPDATE SET "keyId" = $7, "ciphertext" = $8, "renewingUntil" = $9, "connectedAt" =
  $10
WHERE (("public"."action_accounts"."userId" = $11 AND "public"."action_accounts"."actionId" = $12) AND 1=1)
RETURNING "public"."action_accounts"."userId", "public"."action_accounts"."actionId",
  "public"."action_accounts"."keyId", "public"."action_accounts"."ciphertext",
  "public"."action_accounts"."renewingUntil", "public"."action_accounts"."connectedAt";

-- deleteActionAccount
DELETE
FROM "public"."action_accounts"
WHERE ("public"."action_accounts"."userId" = $1 AND "public"."action_accounts"."actionId" = $2);

-- claimActionAccount
UPDATE action_accounts SET "renewingUntil" = now() + $1 * interval '1 second'
WHERE "userId" = $2::uuid AND "actionId" = $3
  AND ("renewingUntil" IS NULL OR "renewingUntil" < now())
RETURNING "keyId", ciphertext, "renewingUntil";

-- endActionAccountClaim
UPDATE "public"."action_accounts"
SET "renewingUntil" = $1, "keyId" = $2, "ciphertext" = $3
WHERE ("public"."action_accounts"."userId" = $4 AND "public"."action_accounts"."actionId" = $5 AND
  "public"."action_accounts"."renewingUntil" = $6);

-- endActionAccountClaim, when renewed is null
UPDATE "public"."action_accounts"
SET "renewingUntil" = $1
WHERE ("public"."action_accounts"."userId" = $2 AND "public"."action_accounts"."actionId" = $3 AND
  "public"."action_accounts"."renewingUntil" = $4);

-- deleteClaimedActionAccount
DELETE
FROM "public"."action_accounts"
WHERE ("public"."action_accounts"."userId" = $1 AND "public"."action_accounts"."actionId" = $2 AND
  "public"."action_accounts"."renewingUntil" = $3);
