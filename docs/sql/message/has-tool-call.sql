-- What lib/server/db/message/has-tool-call.ts sends; `npm run sql` writes this file.

-- hasToolCall
SELECT 1 FROM messages
WHERE "userId" = $1::uuid AND "conversationId" = $2::uuid AND NOT "isCreatedByUser"
  AND content @> $3::jsonb LIMIT 1;
--   Limit
--     Bitmap Heap Scan on messages
--       BitmapAnd
--         Bitmap Index Scan by messages_userId_createdAt_idx
--         Bitmap Index Scan by messages_conversationId_seq_idx
