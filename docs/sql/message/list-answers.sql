-- What lib/server/db/message/list-answers.ts sends; `npm run sql` writes this file.

-- listAnswers
SELECT json_build_array(m."messageId", m."conversationId", m."parentMessageId", m."isCreatedByUser", m."sender",
  m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished", m."error", m."finishReason", m."tokenCount",
  m."promptTokens", m."completionTokens", m."cachedTokens", m."cacheWriteTokens", m."reasoningTokens",
  m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated", m."firstTokenMs", m."durationMs", m."price",
  m."sources", m."origins", m."createdAt", m."updatedAt", m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb
  THEN m.files ELSE (
    SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
        WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
        THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
    FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
    SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) AS message FROM (
  SELECT m."messageId", sum(m."sizeBytes") OVER (ORDER BY m.seq) AS bytes FROM messages m
  WHERE m."conversationId" = $1::uuid AND m."parentMessageId" = $2::uuid
    AND m."messageId" = ANY($3::uuid[]) AND m."userId" = $4::uuid
    AND NOT m."isCreatedByUser" AND EXISTS (
    SELECT 1 FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
        m."conversationId"
      AND live."userId" = m."userId")
) answer JOIN messages m USING ("messageId")
WHERE answer.bytes <= $5
ORDER BY m.seq;
--   Sort
--     Nested Loop
--       Subquery Scan
--         WindowAgg
--           Nested Loop
--             Index Scan on messages by messages_conversationId_parentMessageId_seq_idx
--             Index Scan on conversations by conversations_pkey
--       Index Scan on messages by messages_pkey
--       SubPlan 3: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 1: Index Scan on files by files_pkey
--       SubPlan 4: Index Only Scan on runs by runs_one_writer_key
