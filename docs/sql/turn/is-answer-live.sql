-- What lib/server/db/turn/is-answer-live.ts sends; `npm run sql` writes this file.

-- isAnswerLive
SELECT 1 FROM messages m WHERE m."messageId" = $1::uuid AND m."userId" = $2::uuid
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      m."conversationId"
    AND live."userId" = m."userId");
--   Nested Loop
--     Index Scan on messages by messages_pkey
--     Index Scan on conversations by conversations_pkey
