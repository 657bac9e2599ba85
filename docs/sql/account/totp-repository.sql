-- What lib/server/db/account/totp-repository.ts sends; `npm run sql` writes this file.

-- findTotpState
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."recovery_codes"."userId", "public"."recovery_codes"."codeHash" FROM "public"."recovery_codes"
  WHERE ("public"."recovery_codes"."userId" = $1 AND "public"."recovery_codes"."usedAt" IS NULL) OFFSET $2) AS "sub";

-- findTotpState
SELECT "public"."totp_factors"."userId", "public"."totp_factors"."keyId", "public"."totp_factors"."ciphertext",
  "public"."totp_factors"."confirmedAt", "public"."totp_factors"."lastStep", "public"."totp_factors"."createdAt"
FROM "public"."totp_factors"
WHERE ("public"."totp_factors"."userId" = $1 AND "public"."totp_factors"."confirmedAt" IS NOT NULL)
LIMIT $2 OFFSET $3;

-- putUnconfirmedTotp
insert into totp_factors ("userId", "keyId", ciphertext, "createdAt")
values ($1::uuid, $2, $3, $4)
on conflict ("userId") do update
set "keyId" = excluded."keyId", ciphertext = excluded.ciphertext, "createdAt" = excluded."createdAt", "lastStep" = 0
where totp_factors."confirmedAt" is null;

-- confirmTotp
UPDATE "public"."totp_factors"
SET "confirmedAt" = $1, "lastStep" = $2
WHERE ("public"."totp_factors"."userId" = $3 AND "public"."totp_factors"."confirmedAt" IS NULL AND
  "public"."totp_factors"."ciphertext" = $4);

-- confirmTotp
DELETE
FROM "public"."recovery_codes"
WHERE "public"."recovery_codes"."userId" = $1;

-- confirmTotp
INSERT INTO "public"."recovery_codes" ("userId", "codeHash")
VALUES ($1, $2), ($3, $4);

-- replaceRecoveryCodes
select 1 from totp_factors where "userId" = $1::uuid and "confirmedAt" is not null for update;

-- deleteTotp
DELETE
FROM "public"."totp_factors"
WHERE ("public"."totp_factors"."userId" = $1 AND "public"."totp_factors"."confirmedAt" IS NOT NULL);

-- deleteTotp
DELETE
FROM "public"."recovery_codes"
WHERE "public"."recovery_codes"."userId" = $1;

-- unsafeFindTotp
SELECT "public"."totp_factors"."userId", "public"."totp_factors"."keyId", "public"."totp_factors"."ciphertext",
  "public"."totp_factors"."confirmedAt", "public"."totp_factors"."lastStep", "public"."totp_factors"."createdAt"
FROM "public"."totp_factors"
WHERE ("public"."totp_factors"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeAcceptTotpStep
UPDATE "public"."totp_factors"
SET "lastStep" = $1
WHERE ("public"."totp_factors"."userId" = $2 AND "public"."totp_factors"."confirmedAt" IS NOT NULL AND
  "public"."totp_factors"."lastStep" < $3);

-- unsafeReplaceSealedTotp
UPDATE "public"."totp_factors"
SET "keyId" = $1, "ciphertext" = $2
WHERE ("public"."totp_factors"."userId" = $3 AND "public"."totp_factors"."ciphertext" = $4);

-- unsafeConsumeRecoveryCode
UPDATE "public"."recovery_codes"
SET "usedAt" = $1
WHERE ("public"."recovery_codes"."userId" = $2 AND "public"."recovery_codes"."codeHash" = $3 AND
  "public"."recovery_codes"."usedAt" IS NULL AND EXISTS(SELECT "t0"."userId" FROM "public"."users" AS "t0" LEFT JOIN
  "public"."totp_factors" AS "j1" ON ("j1"."userId") = ("t0"."userId") WHERE ("j1"."confirmedAt" IS NOT NULL AND
  ("j1"."userId" IS NOT NULL) AND ("public"."recovery_codes"."userId") = ("t0"."userId") AND "t0"."userId" IS NOT
  NULL)));
