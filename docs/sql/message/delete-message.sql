-- What lib/server/db/message/delete-message.ts sends; `npm run sql` writes this file.

-- deleteMessage
SELECT pg_advisory_xact_lock($1::int, hashtext($2));
--   Result

-- deleteMessage
WITH deleted AS (
  DELETE FROM messages m
  WHERE m."messageId" = $1::uuid AND m."conversationId" = $2::uuid
    AND m."userId" = $3::uuid AND EXISTS (
    SELECT 1 FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
        m."conversationId"
      AND live."userId" = m."userId") AND NOT EXISTS (
    SELECT 1 FROM runs r WHERE r."conversationId" = m."conversationId" AND r.state = 'running'
      AND m."messageId" IN (r."responseMessageId", r."userMessageId"))
  RETURNING m."messageId", m."parentMessageId"
), moved AS (
  UPDATE messages m SET "parentMessageId" = deleted."parentMessageId" FROM deleted
  WHERE m."conversationId" = $4::uuid AND m."userId" = $5::uuid
    AND m."parentMessageId" = deleted."messageId"
), ended AS (
  DELETE FROM published_artifacts p USING deleted
  WHERE p."messageId" = deleted."messageId" AND p."conversationId" = $6::uuid
    AND p."userId" = $7::uuid
)
SELECT 1 FROM deleted;
--   CTE Scan on deleted
--     CTE deleted: Delete on messages
--       Nested Loop
--         Nested Loop
--           Index Scan on messages by messages_pkey
--           Index Scan on conversations by conversations_pkey
--         Index Scan on runs by runs_conversationId_state_idx
--     CTE moved: Update on messages
--       Nested Loop
--         CTE Scan on deleted
--         Index Scan on messages by messages_conversationId_parentMessageId_seq_idx
--     CTE ended: Delete on published_artifacts
--       Nested Loop
--         CTE Scan on deleted
--         Index Scan on published_artifacts by published_artifacts_userId_messageId_codeHash_key
