-- What lib/server/db/turn/own-instructions.ts sends; `npm run sql` writes this file.

-- findOwnInstructions
SELECT "public"."users"."userId", "public"."users"."instructions"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;
--   Limit
--     Index Scan on users by users_pkey

-- saveOwnInstructions
UPDATE "public"."users"
SET "instructions" = $1, "updatedAt" = $2
WHERE "public"."users"."userId" = $3;
--   Update on users
--     Index Scan on users by users_pkey
