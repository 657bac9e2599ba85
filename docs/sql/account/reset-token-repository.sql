-- What lib/server/db/account/reset-token-repository.ts sends; `npm run sql` writes this file.

-- unsafeFindAddressee
SELECT "public"."users"."userId", "public"."users"."locale", "public"."users"."emailVerified"
FROM "public"."users"
WHERE ("public"."users"."email" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeFindAddresseeById
SELECT "public"."users"."userId", "public"."users"."locale", "public"."users"."emailVerified", "public"."users"."email"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeSaveResetToken
select 1 from users where "userId" = $1::uuid for no key update;

-- unsafeSaveResetToken
INSERT INTO "public"."reset_tokens" ("tokenHash", "userId", "createdAt", "expiresAt")
VALUES ($1, $2, $3, $4)
RETURNING "public"."reset_tokens"."tokenHash", "public"."reset_tokens"."userId", "public"."reset_tokens"."createdAt",
  "public"."reset_tokens"."expiresAt";

-- unsafeSaveResetToken, when no row is there
delete from reset_tokens where "userId" = $1::uuid and ("expiresAt" <= $2 or "tokenHash" not in (
    select "tokenHash" from reset_tokens where "userId" = $3::uuid
    order by "expiresAt" desc, "createdAt" desc, "tokenHash" limit $4));

-- unsafeIsResetTokenValid
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."reset_tokens"."tokenHash" FROM "public"."reset_tokens" WHERE ("public"."reset_tokens"."userId" =
  $1 AND "public"."reset_tokens"."tokenHash" = $2 AND "public"."reset_tokens"."expiresAt" > $3) OFFSET $4) AS "sub";

-- unsafeResetPassword
select email, "emailVerified" from users where "userId" = $1::uuid for no key update;

-- unsafeResetPassword
DELETE
FROM "public"."reset_tokens"
WHERE ("public"."reset_tokens"."userId" = $1 AND "public"."reset_tokens"."tokenHash" = $2 AND
  "public"."reset_tokens"."expiresAt" > $3);
