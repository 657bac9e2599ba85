-- What lib/server/db/message/save-token-counts.ts sends; `npm run sql` writes this file.

-- saveTokenCounts
UPDATE messages SET "tokenCount" = counted."tokenCount"
FROM jsonb_to_recordset($1::jsonb) AS counted("messageId" uuid, "tokenCount" int)
WHERE messages."messageId" = counted."messageId" AND messages."conversationId" = $2::uuid
  AND messages."userId" = $3::uuid AND messages."tokenCount" IS NULL
  AND NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = messages."messageId" AND r.state = 'running');
--   Update on messages
--     Nested Loop
--       Hash Join
--         Function Scan on jsonb_to_recordset
--         Hash
--           Bitmap Heap Scan on messages
--             BitmapAnd
--               Bitmap Index Scan by messages_userId_createdAt_idx
--               Bitmap Index Scan by messages_conversationId_seq_idx
--       Index Scan on runs by runs_one_writer_key
