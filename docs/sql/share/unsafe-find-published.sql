-- What lib/server/db/share/unsafe-find-published.ts sends; `npm run sql` writes this file.

-- unsafeFindPublished
SELECT p.title, p.kind, p.language, p.code FROM published_artifacts p
WHERE p.token = $1 AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      p."conversationId"
    AND live."userId" = p."userId")
  AND EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = p."messageId"
    AND m."conversationId" = p."conversationId" AND m."userId" = p."userId")
  AND NOT EXISTS (
  SELECT 1 FROM bans b WHERE b."userId" = p."userId" AND b."endsAt" > now() AND b."liftedAt" IS NULL);
