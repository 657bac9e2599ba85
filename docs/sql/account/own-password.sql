-- What lib/server/db/account/own-password.ts sends; `npm run sql` writes this file.

-- findPasswordHash
SELECT "public"."users"."userId", "public"."users"."passwordHash"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- updatePasswordHash
UPDATE "public"."users"
SET "passwordHash" = $1, "updatedAt" = $2
WHERE ("public"."users"."userId" = $3 AND "public"."users"."passwordHash" = $4)
RETURNING "public"."users"."userId", "public"."users"."email";
