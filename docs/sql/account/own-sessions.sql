-- What lib/server/db/account/own-sessions.ts sends; `npm run sql` writes this file.

-- listSessions
SELECT "public"."sessions"."sessionId", "public"."sessions"."signedInBy", "public"."sessions"."userAgent",
  "public"."sessions"."ipAddress", "public"."sessions"."createdAt", "public"."sessions"."lastUsedAt"
FROM "public"."sessions"
WHERE ("public"."sessions"."userId" = $1 AND "public"."sessions"."expiresAt" > $2)
ORDER BY "public"."sessions"."lastUsedAt" DESC, "public"."sessions"."sessionId" ASC
LIMIT $3 OFFSET $4;
--   Limit
--     Sort
--       Bitmap Heap Scan on sessions
--         Bitmap Index Scan by sessions_userId_idx

-- deleteOtherSessions
DELETE FROM sessions
WHERE "userId" = $1::uuid AND "sessionId" IS DISTINCT FROM $2::uuid
RETURNING "sessionId";
