-- What lib/server/db/account/lock-session.ts sends; `npm run sql` writes this file.

-- lockSession
select 1 from sessions where "sessionId" = $1::uuid and "userId" = $2::uuid for share;
