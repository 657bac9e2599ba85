-- What lib/server/db/account/sign-in-methods.ts sends; `npm run sql` writes this file.

-- unsafeFindSignInMethods
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."passkeys"."credentialId" FROM "public"."passkeys" WHERE "public"."passkeys"."userId" = $1 OFFSET
  $2) AS "sub";

-- unsafeFindSignInMethods
SELECT "public"."identities"."provider", "public"."identities"."providerAccountId"
FROM "public"."identities"
WHERE "public"."identities"."userId" = $1 OFFSET $2;

-- unsafeFindSignInMethods
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."totp_factors"."userId" FROM "public"."totp_factors" WHERE ("public"."totp_factors"."userId" = $1
  AND "public"."totp_factors"."confirmedAt" IS NOT NULL) OFFSET $2) AS "sub";
