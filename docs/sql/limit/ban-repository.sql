-- What lib/server/db/limit/ban-repository.ts sends; `npm run sql` writes this file.

-- unsafeFindBan
SELECT "public"."bans"."banId", "public"."bans"."endsAt"
FROM "public"."bans"
WHERE (("public"."bans"."userId" = $1 OR "public"."bans"."address" = $2) AND "public"."bans"."endsAt" > $3 AND
  "public"."bans"."liftedAt" IS NULL)
ORDER BY "public"."bans"."endsAt" DESC
LIMIT $4 OFFSET $5;

-- unsafeFindBan, when userId is null
SELECT "public"."bans"."banId", "public"."bans"."endsAt"
FROM "public"."bans"
WHERE ("public"."bans"."address" = $1 AND "public"."bans"."endsAt" > $2 AND "public"."bans"."liftedAt" IS NULL)
ORDER BY "public"."bans"."endsAt" DESC
LIMIT $3 OFFSET $4;

-- unsafeFindBan, when address is null
SELECT "public"."bans"."banId", "public"."bans"."endsAt"
FROM "public"."bans"
WHERE ("public"."bans"."userId" = $1 AND "public"."bans"."endsAt" > $2 AND "public"."bans"."liftedAt" IS NULL)
ORDER BY "public"."bans"."endsAt" DESC
LIMIT $3 OFFSET $4;

-- unsafeListActiveBans
SELECT "public"."bans"."banId", "public"."bans"."userId", "public"."bans"."address", "public"."bans"."endsAt"
FROM "public"."bans"
WHERE ("public"."bans"."endsAt" > $1 AND "public"."bans"."liftedAt" IS NULL) OFFSET $2;
--   Gather
--     Seq Scan on bans

-- unsafeInsertBan
WITH ban AS (
  INSERT INTO bans ("banId", "userId", address, reason, "endsAt")
  VALUES ($1::uuid, $2::uuid, $3, $4, $5)), log AS (
  INSERT INTO admin_actions ("actorId", actor, action, subject, details)
  VALUES ($6::uuid, $7, $8, $9, $10::jsonb))
DELETE FROM sessions WHERE "userId" = $11::uuid RETURNING "sessionId";

-- unsafeInsertBan, when action is null
WITH ban AS (
  INSERT INTO bans ("banId", "userId", address, reason, "endsAt")
  VALUES ($1::uuid, $2::uuid, $3, $4, $5))
DELETE FROM sessions WHERE "userId" = $6::uuid RETURNING "sessionId";

-- unsafeCountBannedUsers
SELECT count(DISTINCT bans."userId")::int AS users FROM bans
JOIN violations ON violations."userId" = bans."userId" AND violations.kind = bans.reason
WHERE bans."createdAt" >= $1 AND violations."createdAt" >= $2 AND violations.address = $3;

-- unsafeLiftBans
UPDATE "public"."bans"
SET "liftedAt" = $1
WHERE ("public"."bans"."userId" = $2 AND "public"."bans"."endsAt" > $3 AND "public"."bans"."liftedAt" IS NULL);

-- unsafeLiftBans
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);
