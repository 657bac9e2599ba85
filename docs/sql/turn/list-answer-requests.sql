-- What lib/server/db/turn/list-answer-requests.ts sends; `npm run sql` writes this file.

-- listAnswerRequests
SELECT (
  SELECT json_agg(sent.record ORDER BY sent."answerRequestId")
  FROM (
    SELECT r."answerRequestId", r.record FROM answer_requests r
    WHERE r."messageId" = m."messageId" AND r."userId" = m."userId"
    ORDER BY r."answerRequestId" DESC LIMIT $1
  ) sent
) AS requests
FROM messages m JOIN (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c ON c."conversationId" =
    m."conversationId"
WHERE m."messageId" = $2::uuid AND m."conversationId" = $3::uuid
  AND m."userId" = $4::uuid;
--   Nested Loop
--     Index Scan on messages by messages_pkey
--     Index Scan on conversations by conversations_pkey
--     SubPlan 1: Aggregate
--       Sort
--         Subquery Scan
--           Limit
--             Sort
--               Bitmap Heap Scan on answer_requests
--                 BitmapAnd
--                   Bitmap Index Scan by answer_requests_userId_idx
--                   Bitmap Index Scan by answer_requests_messageId_idx
