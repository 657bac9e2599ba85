-- What lib/server/db/conversation/find-conversation-bytes.ts sends; `npm run sql` writes this file.

-- findConversationBytes
SELECT COALESCE(sum("sizeBytes"), 0) AS "sizeBytes" FROM messages
WHERE "conversationId" = $1::uuid AND "userId" = $2::uuid AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      messages."conversationId"
    AND live."userId" = messages."userId");
--   Aggregate
--     Nested Loop
--       Bitmap Heap Scan on messages
--         BitmapAnd
--           Bitmap Index Scan by messages_userId_createdAt_idx
--           Bitmap Index Scan by messages_conversationId_seq_idx
--       Index Scan on conversations by conversations_pkey
