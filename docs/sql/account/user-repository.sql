-- What lib/server/db/account/user-repository.ts sends; `npm run sql` writes this file.

-- findUser
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- updateProfile
UPDATE "public"."users"
SET "name" = $1, "username" = $2, "updatedAt" = $3
WHERE "public"."users"."userId" = $4
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- unsafeFindSignInCandidate
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE ("public"."users"."email" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeFindSignInCandidateById
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- findLocale
SELECT "public"."users"."userId", "public"."users"."locale"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- saveLocale
UPDATE users
SET locale = $1
WHERE "userId" = $2::uuid AND locale IS DISTINCT FROM $3;

-- unsafeRememberLocale
UPDATE users
SET locale = $1
WHERE "userId" = $2::uuid AND locale IS DISTINCT FROM $3;

-- unsafeInsertUser
SELECT "public"."users"."userId"
FROM "public"."users"
WHERE 1=1
LIMIT $1 OFFSET $2;

-- unsafeInsertUser
INSERT INTO "public"."users" ("userId", "email", "name", "username", "avatar", "provider", "role", "emailVerified",
  "passwordHash", "plugins", "favouriteModels", "storedBytes", "instructions", "hasMemory", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
RETURNING "public"."users"."userId";

-- unsafeInsertUser, when newUser.provider is undefined
INSERT INTO "public"."users" ("userId", "email", "name", "username", "avatar", "provider", "role", "emailVerified",
  "passwordHash", "plugins", "favouriteModels", "storedBytes", "instructions", "hasMemory", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- unsafeInsertUser, when newUser.avatar is undefined
INSERT INTO "public"."users" ("userId", "email", "name", "username", "provider", "role", "emailVerified",
  "passwordHash", "plugins", "favouriteModels", "storedBytes", "instructions", "hasMemory", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
RETURNING "public"."users"."userId";

-- unsafeInsertUser, when no row is there
SELECT pg_advisory_xact_lock($1::bigint);

-- unsafeInsertUser, when no row is there
INSERT INTO "public"."identities" ("provider", "providerAccountId", "userId", "createdAt")
VALUES ($1, $2, $3, $4)
RETURNING "public"."identities"."provider", "public"."identities"."providerAccountId";

-- unsafeInsertUser, when no row is there
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE "public"."users"."userId" = $1
LIMIT $2 OFFSET $3;

-- unsafeInsertFirstUser
SELECT pg_advisory_xact_lock($1::bigint);

-- unsafeInsertFirstUser
SELECT "public"."users"."userId"
FROM "public"."users"
WHERE 1=1
LIMIT $1 OFFSET $2;

-- unsafeInsertFirstUser, when no row is there
INSERT INTO "public"."users" ("userId", "email", "name", "username", "avatar", "provider", "role", "emailVerified",
  "passwordHash", "plugins", "favouriteModels", "storedBytes", "instructions", "hasMemory", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
RETURNING "public"."users"."userId";

-- unsafeInsertFirstUser, when no row is there
INSERT INTO "public"."identities" ("provider", "providerAccountId", "userId", "createdAt")
VALUES ($1, $2, $3, $4)
RETURNING "public"."identities"."provider", "public"."identities"."providerAccountId";

-- unsafeInsertFirstUser, when no row is there
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE "public"."users"."userId" = $1
LIMIT $2 OFFSET $3;

-- unsafeInsertFirstUser, when no row is there
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);

-- unsafeHasAccounts
SELECT "public"."users"."userId"
FROM "public"."users"
WHERE 1=1
LIMIT $1 OFFSET $2;
