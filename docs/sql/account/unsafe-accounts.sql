-- What lib/server/db/account/unsafe-accounts.ts sends; `npm run sql` writes this file.

-- unsafeFindAccount
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeListAccounts
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE 1=1
ORDER BY "public"."users"."createdAt" ASC, "public"."users"."userId" ASC OFFSET $1;
--   Gather Merge
--     Sort
--       Seq Scan on users

-- unsafeListAccounts
SELECT "public"."sessions"."sessionId", "public"."sessions"."lastUsedAt", "public"."sessions"."userId"
FROM "public"."sessions"
WHERE "public"."sessions"."userId" IN ($1)
ORDER BY "public"."sessions"."lastUsedAt" DESC OFFSET $2;
--   Sort
--     Bitmap Heap Scan on sessions
--       Bitmap Index Scan by sessions_userId_idx

-- unsafeListAccounts
SELECT "public"."bans"."banId", "public"."bans"."endsAt", "public"."bans"."userId"
FROM "public"."bans"
WHERE (("public"."bans"."endsAt" > $1 AND "public"."bans"."liftedAt" IS NULL) AND "public"."bans"."userId" IN ($2))
ORDER BY "public"."bans"."endsAt" DESC OFFSET $3;
--   Sort
--     Bitmap Heap Scan on bans
--       Bitmap Index Scan by bans_userId_endsAt_idx

-- unsafeListAccounts, when no row is there
SELECT "public"."sessions"."sessionId", "public"."sessions"."lastUsedAt", "public"."sessions"."userId"
FROM "public"."sessions"
WHERE "public"."sessions"."userId" IN (NULL)
ORDER BY "public"."sessions"."lastUsedAt" DESC OFFSET $1;
--   Sort
--     Result

-- unsafeListAccounts, when no row is there
SELECT "public"."bans"."banId", "public"."bans"."endsAt", "public"."bans"."userId"
FROM "public"."bans"
WHERE (("public"."bans"."endsAt" > $1 AND "public"."bans"."liftedAt" IS NULL) AND "public"."bans"."userId" IN (NULL))
ORDER BY "public"."bans"."endsAt" DESC OFFSET $2;
--   Sort
--     Result

-- unsafeListBalances
SELECT "public"."users"."userId", "public"."users"."email"
FROM "public"."users"
WHERE 1=1
ORDER BY "public"."users"."email" ASC OFFSET $1;
--   Gather Merge
--     Sort
--       Seq Scan on users

-- unsafeListBalances
SELECT "public"."balances"."userId", "public"."balances"."credits"
FROM "public"."balances"
WHERE "public"."balances"."userId" IN ($1) OFFSET $2;
--   Index Scan on balances by balances_pkey

-- unsafeListBalances, when no row is there
SELECT "public"."balances"."userId", "public"."balances"."credits"
FROM "public"."balances"
WHERE "public"."balances"."userId" IN (NULL) OFFSET $1;
--   Result

-- unsafeEndAllSessions
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);

-- unsafeEndAllSessions
DELETE FROM sessions
WHERE "userId" = $1::uuid AND "sessionId" IS DISTINCT FROM $2::uuid
RETURNING "sessionId";

-- unsafeEndAllSessions, when userId is null
DELETE
FROM sessions
RETURNING "sessionId";

-- unsafeSetPassword
UPDATE "public"."users"
SET "passwordHash" = $1, "updatedAt" = $2
WHERE ("public"."users"."userId" = $3 AND 1=1)
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- unsafeSetPassword
DELETE
FROM "public"."reset_tokens"
WHERE "public"."reset_tokens"."userId" = $1;

-- unsafeSetPassword
DELETE
FROM "public"."sessions"
WHERE "public"."sessions"."userId" = $1;

-- unsafeRemoveSecondFactor
DELETE
FROM "public"."totp_factors"
WHERE ("public"."totp_factors"."userId" = $1 AND "public"."totp_factors"."confirmedAt" IS NOT NULL);

-- unsafeRemoveSecondFactor
DELETE
FROM "public"."recovery_codes"
WHERE "public"."recovery_codes"."userId" = $1;
