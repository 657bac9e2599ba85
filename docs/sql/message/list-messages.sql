-- What lib/server/db/message/list-messages.ts sends; `npm run sql` writes this file.

-- listMessagePages
WITH sized AS MATERIALIZED (
  SELECT next."messageId", next.seq, sum(next."sizeBytes") OVER (ORDER BY next.seq) AS bytes
  FROM (
    SELECT m."messageId", m.seq, m."sizeBytes" FROM messages m
    WHERE m."conversationId" = $1::uuid AND m.seq > $2::bigint
    ORDER BY m.seq LIMIT $3
  ) next
), page AS (
  SELECT "messageId", seq FROM sized WHERE bytes <= $4 OR seq = (SELECT min(seq) FROM sized)
)
SELECT (SELECT count(*)::int FROM sized) AS looked, (
  SELECT json_agg(json_build_object('seq', page.seq::text, 'message', json_build_array(m."messageId",
    m."conversationId", m."parentMessageId", m."isCreatedByUser", m."sender", m."endpoint", m."model",
    m."answeredModel", m."isEdited", m."unfinished", m."error", m."finishReason", m."tokenCount", m."promptTokens",
    m."completionTokens", m."cachedTokens", m."cacheWriteTokens", m."reasoningTokens", m."imageInputTokens",
    m."imageOutputTokens", m."isUsageEstimated", m."firstTokenMs", m."durationMs", m."price", m."sources", m."origins",
    m."createdAt", m."updatedAt", m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
          SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
              WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
              THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
          FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
          SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running'))) ORDER BY page.seq)
  FROM page, LATERAL (
    SELECT * FROM messages WHERE "messageId" = page."messageId" OFFSET 0) m
) AS found
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $5::uuid AND c."userId" = $6::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE sized: WindowAgg
--       Subquery Scan
--         Limit
--           Index Scan on messages by messages_conversationId_seq_idx
--     InitPlan 2: Aggregate
--       CTE Scan on sized
--     InitPlan 9: Aggregate
--       InitPlan 8: Aggregate
--         CTE Scan on sized
--       Nested Loop
--         CTE Scan on sized
--         Memoize
--           Subquery Scan
--             Index Scan on messages by messages_pkey
--       SubPlan 5: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 3: Index Scan on files by files_pkey
--       SubPlan 6: Index Only Scan on runs by runs_one_writer_key
