-- What lib/server/db/account/confirmation-repository.ts sends; `npm run sql` writes this file.

-- unsafeSaveConfirmation
DELETE
FROM "public"."address_confirmations"
WHERE ("public"."address_confirmations"."userId" = $1 AND ("public"."address_confirmations"."expiresAt" <= $2 OR
  "public"."address_confirmations"."isChange" = $3));

-- unsafeSaveConfirmation
INSERT INTO "public"."address_confirmations" ("tokenHash", "userId", "email", "isChange", "createdAt", "expiresAt")
VALUES ($1, $2, $3, $4, $5, $6)
RETURNING "public"."address_confirmations"."tokenHash", "public"."address_confirmations"."userId",
  "public"."address_confirmations"."email", "public"."address_confirmations"."isChange",
  "public"."address_confirmations"."createdAt", "public"."address_confirmations"."expiresAt";

-- unsafeSaveConfirmation, when confirmation.isChange is false
DELETE
FROM "public"."address_confirmations"
WHERE ("public"."address_confirmations"."userId" = $1 AND "public"."address_confirmations"."expiresAt" <= $2);

-- confirmAddress
select email from users where "userId" = $1::uuid for no key update;

-- confirmAddress
delete from address_confirmations where "userId" = $1::uuid and "tokenHash" = $2
  and "expiresAt" > $3 and ("isChange" or email = $4)
returning email, "isChange";

-- updateAddress
UPDATE "public"."users"
SET "email" = $1, "emailVerified" = $2, "updatedAt" = $3
WHERE ("public"."users"."userId" = $4 AND 1=1)
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- updateAddress
DELETE
FROM "public"."address_confirmations"
WHERE "public"."address_confirmations"."userId" = $1;

-- updateAddress
DELETE
FROM "public"."reset_tokens"
WHERE "public"."reset_tokens"."userId" = $1;
