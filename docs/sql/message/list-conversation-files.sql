-- What lib/server/db/message/list-conversation-files.ts sends; `npm run sql` writes this file.

-- listConversationFiles
SELECT file FROM (
  SELECT DISTINCT ON (attached.file->>'fileId') attached.file, m.seq
  FROM messages m JOIN (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c USING ("conversationId"),
      jsonb_array_elements(m.files) AS attached (file)
  WHERE c."conversationId" = $1::uuid AND m."userId" = $2::uuid AND m."isCreatedByUser"
    AND m.files <> '[]'::jsonb
  ORDER BY attached.file->>'fileId', m.seq DESC) newest
ORDER BY seq DESC LIMIT $3;
--   Limit
--     Sort
--       Subquery Scan
--         Unique
--           Sort
--             Nested Loop
--               Nested Loop
--                 Bitmap Heap Scan on messages
--                   BitmapAnd
--                     Bitmap Index Scan by messages_userId_createdAt_idx
--                     Bitmap Index Scan by messages_conversationId_seq_idx
--                 Index Scan on conversations by conversations_pkey
--               Function Scan on jsonb_array_elements
