-- What lib/server/db/account/end-sessions.ts sends; `npm run sql` writes this file.

-- endSessions
DELETE FROM sessions
WHERE "userId" = $1::uuid AND "sessionId" IS DISTINCT FROM $2::uuid
RETURNING "sessionId";
