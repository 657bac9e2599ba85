-- What lib/server/db/message/find-stand-in-parent.ts sends; `npm run sql` writes this file.

-- findStandInParent
SELECT CASE WHEN $1::uuid = $2::uuid THEN $3::uuid ELSE coalesce(
  (SELECT m."messageId" FROM messages m WHERE m."messageId" BETWEEN $4::uuid AND $5::uuid
      AND m."conversationId" = c."conversationId" AND m."userId" = c."userId" LIMIT 1),
  (SELECT m."messageId" FROM messages m WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId"
    ORDER BY m.seq DESC LIMIT 1)) END AS "messageId"
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $6::uuid AND c."userId" = $7::uuid;
--   Index Scan on conversations by conversations_pkey
--     InitPlan 1: Limit
--       Result
--     SubPlan 2: Limit
--       Sort
--         Bitmap Heap Scan on messages
--           BitmapAnd
--             Bitmap Index Scan by messages_userId_createdAt_idx
--             Bitmap Index Scan by messages_conversationId_seq_idx
