-- What lib/server/db/message/update-message-content.ts sends; `npm run sql` writes this file.

-- updateMessageContent
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;
--   LockRows
--     Index Scan on users by users_pkey

-- updateMessageContent
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;
--   Index Scan on users by users_pkey
--     SubPlan 1: Aggregate
--       Bitmap Heap Scan on storage_changes
--         Bitmap Index Scan by storage_changes_userId_idx

-- updateMessageContent
UPDATE messages SET content = $1::jsonb, text = $2,
  "tokenCount" = $3, "isEdited" = true, "updatedAt" = now()
WHERE "messageId" = $4::uuid AND "conversationId" = $5::uuid AND "userId" = $6::uuid
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      messages."conversationId"
    AND live."userId" = messages."userId")
  AND NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = messages."messageId" AND r.state = 'running');
--   Update on messages
--     Nested Loop
--       Nested Loop
--         Index Scan on messages by messages_pkey
--         Index Scan on conversations by conversations_pkey
--       Index Scan on runs by runs_one_writer_key
