-- What lib/server/db/share/unsafe-end-published.ts sends; `npm run sql` writes this file.

-- unsafeEndPublished
DELETE FROM published_artifacts p USING users u WHERE p.token = $1 AND u."userId" = p."userId"
RETURNING u.email;

-- unsafeEndPublished
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);
