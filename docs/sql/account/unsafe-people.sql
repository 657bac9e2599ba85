-- What lib/server/db/account/unsafe-people.ts sends; `npm run sql` writes this file.

-- unsafeListPeople
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE ("public"."users"."email" ILIKE ('%' || $1 || '%') OR "public"."users"."name" ILIKE ('%' || $2 || '%'))
ORDER BY "public"."users"."createdAt" DESC, "public"."users"."userId" ASC
LIMIT $3 OFFSET $4;
--   Limit
--     Gather Merge
--       Sort
--         Seq Scan on users

-- unsafeListPeople
SELECT "public"."balances"."userId", "public"."balances"."credits"
FROM "public"."balances"
WHERE "public"."balances"."userId" IN (NULL) OFFSET $1;
--   Result

-- unsafeListPeople
SELECT "public"."sessions"."sessionId", "public"."sessions"."lastUsedAt", "public"."sessions"."userId"
FROM "public"."sessions"
WHERE "public"."sessions"."userId" IN (NULL)
ORDER BY "public"."sessions"."lastUsedAt" DESC OFFSET $1;
--   Sort
--     Result

-- unsafeListPeople
SELECT "public"."bans"."banId", "public"."bans"."endsAt", "public"."bans"."userId"
FROM "public"."bans"
WHERE (("public"."bans"."endsAt" > $1 AND "public"."bans"."liftedAt" IS NULL) AND "public"."bans"."userId" IN (NULL))
ORDER BY "public"."bans"."endsAt" DESC OFFSET $2;
--   Sort
--     Result

-- unsafeListPeople
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."users"."userId" FROM "public"."users" WHERE ("public"."users"."email" ILIKE ('%' || $1 || '%') OR
  "public"."users"."name" ILIKE ('%' || $2 || '%')) OFFSET $3) AS "sub";
--   Aggregate
--     Gather
--       Seq Scan on users

-- unsafeSetRole
SELECT pg_advisory_xact_lock($1::bigint);

-- unsafeSetRole
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."users"."userId" FROM "public"."users" WHERE ("public"."users"."userId" = $1 AND
  "public"."users"."role" = $2) OFFSET $3) AS "sub";

-- unsafeSetRole, when actor.id is null
SELECT "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeSetRole, when actor.id is null
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."users"."userId" FROM "public"."users" WHERE ("public"."users"."role" = $1 AND (NOT
  "public"."users"."userId" = $2)) OFFSET $3) AS "sub";

-- unsafeSetRole, when actor.id is null
UPDATE "public"."users"
SET "role" = $1, "updatedAt" = $2
WHERE ("public"."users"."userId" = $3 AND 1=1)
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- unsafeSetRole, when actor.id is null
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);
