-- What lib/server/db/turn/follow-up-repository.ts sends; `npm run sql` writes this file.

-- hasMessage
SELECT 1 FROM messages m WHERE m."messageId" = $1::uuid AND m."userId" = $2::uuid
  AND m."conversationId" = $3::uuid AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      m."conversationId"
    AND live."userId" = m."userId");
--   Nested Loop
--     Index Scan on messages by messages_pkey
--     Index Scan on conversations by conversations_pkey

-- findFollowUps
SELECT f.questions FROM follow_ups f JOIN messages m ON m."messageId" = f."messageId"
WHERE f."messageId" = $1::uuid AND f."userId" = $2::uuid
  AND m."userId" = $3::uuid AND m."conversationId" = $4::uuid
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      m."conversationId"
    AND live."userId" = m."userId");
--   Nested Loop
--     Nested Loop
--       Index Scan on follow_ups by follow_ups_pkey
--       Index Scan on messages by messages_pkey
--     Index Scan on conversations by conversations_pkey

-- claimFollowUps
INSERT INTO follow_ups ("messageId", "userId")
SELECT m."messageId", m."userId" FROM messages m
JOIN (
  SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c ON c."conversationId" =
    m."conversationId" AND c."userId" = m."userId"
WHERE m."messageId" = $1::uuid AND m."userId" = $2::uuid
  AND m."conversationId" = $3::uuid
  AND NOT m."isCreatedByUser" AND NOT m.unfinished AND m.error IS NULL AND m.text <> ''
  AND COALESCE(m."finishReason", 'stop') = 'stop'
  AND NOT m.origins @> '["import"]'::jsonb AND NOT m.origins @> '["shared"]'::jsonb
  AND EXISTS (
  SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r."userId" = $4::uuid
    AND r.state = 'completed' AND r."endedAt" > now() - $5::float8 * interval '1 millisecond')
  AND NOT EXISTS (
  SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')
ON CONFLICT ("messageId") DO NOTHING;
--   Insert on follow_ups
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan on messages by messages_pkey
--           Index Scan on conversations by conversations_pkey
--         Bitmap Heap Scan on runs
--           BitmapAnd
--             Bitmap Index Scan by runs_userId_requestId_key
--             Bitmap Index Scan by runs_responseMessageId_idx
--       Index Only Scan on runs by runs_one_writer_key

-- saveFollowUps
UPDATE follow_ups SET questions = $1::jsonb
WHERE "messageId" = $2::uuid AND "userId" = $3::uuid;
--   Update on follow_ups
--     Index Scan on follow_ups by follow_ups_pkey

-- releaseFollowUps
DELETE
FROM follow_ups
WHERE "messageId" = $1::uuid AND "userId" = $2::uuid;
--   Delete on follow_ups
--     Index Scan on follow_ups by follow_ups_pkey
