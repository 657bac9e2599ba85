-- What lib/server/db/message/find-message-range.ts sends; `npm run sql` writes this file.

-- findMessageRange
SELECT (SELECT count(*)::int FROM messages m WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId")
  AS total,
(SELECT m.seq FROM messages m WHERE m."messageId" = $1::uuid AND m."conversationId" = c."conversationId" AND m."userId"
  = c."userId") IS NOT NULL AS "isAfterFound",
  range.looked, range.messages
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c, LATERAL (
  SELECT count(*)::int AS looked, json_agg(json_build_array(m."messageId", m."conversationId", m."parentMessageId",
    m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished",
    m."error", m."finishReason", m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens",
    m."cacheWriteTokens", m."reasoningTokens", m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated",
    m."firstTokenMs", m."durationMs", m."price", m."sources", m."origins", m."createdAt", m."updatedAt",
    m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
        SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
            WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
            THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
        FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
        SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) ORDER BY m.seq)
    FILTER (WHERE m.bytes <= $2 OR m.place = 1) AS messages
  FROM (
    SELECT m.*, row_number() OVER (ORDER BY m.seq) AS place,
      sum(m."sizeBytes") OVER (ORDER BY m.seq) AS bytes
    FROM (
      SELECT m.* FROM messages m
      WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId" AND m.seq > (SELECT m.seq FROM messages
        m WHERE m."messageId" = $3::uuid AND m."conversationId" = c."conversationId" AND m."userId" = c."userId")
      ORDER BY m.seq LIMIT $4
    ) m
  ) m
) range
WHERE c."conversationId" = $5::uuid AND c."userId" = $6::uuid;
--   Nested Loop
--     Index Scan on conversations by conversations_pkey
--     Aggregate
--       WindowAgg
--         Subquery Scan
--           Limit
--             InitPlan 8: Index Scan on messages by messages_pkey
--             Sort
--               Bitmap Heap Scan on messages
--                 BitmapAnd
--                   Bitmap Index Scan by messages_conversationId_seq_idx
--                   Bitmap Index Scan by messages_userId_createdAt_idx
--       SubPlan 5: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 3: Index Scan on files by files_pkey
--       SubPlan 6: Index Only Scan on runs by runs_one_writer_key
--     SubPlan 1: Aggregate
--       Bitmap Heap Scan on messages
--         BitmapAnd
--           Bitmap Index Scan by messages_userId_createdAt_idx
--           Bitmap Index Scan by messages_conversationId_seq_idx
--     SubPlan 2: Index Scan on messages by messages_pkey

-- findMessageRange, when after is undefined
SELECT (SELECT count(*)::int FROM messages m WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId")
  AS total,
  true AS "isAfterFound",
  range.looked, range.messages
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c, LATERAL (
  SELECT count(*)::int AS looked, json_agg(json_build_array(m."messageId", m."conversationId", m."parentMessageId",
    m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished",
    m."error", m."finishReason", m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens",
    m."cacheWriteTokens", m."reasoningTokens", m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated",
    m."firstTokenMs", m."durationMs", m."price", m."sources", m."origins", m."createdAt", m."updatedAt",
    m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
        SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
            WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
            THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
        FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
        SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) ORDER BY m.seq)
    FILTER (WHERE m.bytes <= $1 OR m.place = 1) AS messages
  FROM (
    SELECT m.*, row_number() OVER (ORDER BY m.seq) AS place,
      sum(m."sizeBytes") OVER (ORDER BY m.seq) AS bytes
    FROM (
      SELECT m.* FROM messages m
      WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId" AND m.seq > -1
      ORDER BY m.seq LIMIT $2
    ) m
  ) m
) range
WHERE c."conversationId" = $3::uuid AND c."userId" = $4::uuid;
--   Nested Loop
--     Index Scan on conversations by conversations_pkey
--     Aggregate
--       WindowAgg
--         Subquery Scan
--           Limit
--             Sort
--               Bitmap Heap Scan on messages
--                 BitmapAnd
--                   Bitmap Index Scan by messages_conversationId_seq_idx
--                   Bitmap Index Scan by messages_userId_createdAt_idx
--       SubPlan 4: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 2: Index Scan on files by files_pkey
--       SubPlan 5: Index Only Scan on runs by runs_one_writer_key
--     SubPlan 1: Aggregate
--       Bitmap Heap Scan on messages
--         BitmapAnd
--           Bitmap Index Scan by messages_userId_createdAt_idx
--           Bitmap Index Scan by messages_conversationId_seq_idx
