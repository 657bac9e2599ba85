-- What lib/server/db/message/find-attached-files.ts sends; `npm run sql` writes this file.

-- findAttachedFiles
SELECT DISTINCT ON (attached.file->>'fileId') attached.file
FROM messages m JOIN (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c USING ("conversationId"),
    jsonb_array_elements(m.files) AS attached (file)
WHERE c."conversationId" = $1::uuid AND m."userId" = $2::uuid AND m.files <> '[]'::jsonb
  AND attached.file->>'fileId' = ANY($3::text[]);
--   Unique
--     Sort
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on messages
--             BitmapAnd
--               Bitmap Index Scan by messages_userId_createdAt_idx
--               Bitmap Index Scan by messages_conversationId_seq_idx
--           Index Scan on conversations by conversations_pkey
--         Function Scan on jsonb_array_elements
