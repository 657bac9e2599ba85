-- What lib/server/db/account/session-repository.ts sends; `npm run sql` writes this file.

-- unsafeInsertSession
DELETE
FROM "public"."sessions"
WHERE ("public"."sessions"."userId" = $1 AND "public"."sessions"."expiresAt" <= $2);

-- unsafeInsertSession
insert into sessions
  ("sessionId", "userId", "tokenHash", "signedInBy", "userAgent", "ipAddress", "expiresAt", "createdAt", "lastUsedAt")
select $1::uuid, $2::uuid, $3, $4, $5, $6,
  $7, $8, $9
from users
where "userId" = $10::uuid and "passwordHash" is not distinct from $11
  and "emailVerified" = $12
  for share;

-- unsafeFindLiveSession
SELECT "public"."sessions"."sessionId", "public"."sessions"."userId", "public"."sessions"."tokenHash",
  "public"."sessions"."previousTokenHash", "public"."sessions"."previousUntil", "public"."sessions"."signedInBy",
  "public"."sessions"."userAgent", "public"."sessions"."ipAddress", "public"."sessions"."createdAt",
  "public"."sessions"."lastUsedAt", "public"."sessions"."expiresAt"
FROM "public"."sessions"
WHERE ("public"."sessions"."sessionId" = $1 AND "public"."sessions"."expiresAt" > $2)
LIMIT $3 OFFSET $4;

-- unsafeFindSessionUserId
SELECT "public"."sessions"."sessionId", "public"."sessions"."userId"
FROM "public"."sessions"
WHERE ("public"."sessions"."sessionId" = $1 AND "public"."sessions"."expiresAt" > $2)
LIMIT $3 OFFSET $4;

-- unsafeRotateSession
UPDATE "public"."sessions"
SET "tokenHash" = $1, "previousTokenHash" = $2, "previousUntil" = $3, "lastUsedAt" = $4
WHERE ("public"."sessions"."sessionId" = $5 AND "public"."sessions"."tokenHash" = $6 AND "public"."sessions"."expiresAt"
  > $7);

-- findSessionStart
SELECT "public"."sessions"."sessionId", "public"."sessions"."createdAt"
FROM "public"."sessions"
WHERE ("public"."sessions"."sessionId" = $1 AND "public"."sessions"."userId" = $2)
LIMIT $3 OFFSET $4;

-- unsafeEndSession
DELETE
FROM "public"."sessions"
WHERE "public"."sessions"."sessionId" = $1;

-- deleteSession
DELETE
FROM "public"."sessions"
WHERE ("public"."sessions"."userId" = $1 AND "public"."sessions"."sessionId" = $2);
