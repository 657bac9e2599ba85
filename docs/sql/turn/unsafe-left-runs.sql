-- What lib/server/db/turn/unsafe-left-runs.ts sends; `npm run sql` writes this file.

-- unsafeListHandedOverRuns
SELECT
  to_jsonb(run) AS run,
  (EXTRACT(EPOCH FROM now() - run."endedAt") * 1000)::float8 AS "endedAgoMs",
  (run.state = 'running' AND run."leaseUntil" < now()) AS "isLapsed",
(SELECT to_jsonb(c) FROM conversations c WHERE c."conversationId" = run."conversationId") AS conversation,
(SELECT json_build_array(m."messageId", m."conversationId", m."parentMessageId", m."isCreatedByUser", m."sender",
  m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished", m."error", m."finishReason", m."tokenCount",
  m."promptTokens", m."completionTokens", m."cachedTokens", m."cacheWriteTokens", m."reasoningTokens",
  m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated", m."firstTokenMs", m."durationMs", m."price",
  m."sources", m."origins", m."createdAt", m."updatedAt", m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb
  THEN m.files ELSE (
      SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
          WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
          THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
      FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
      SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) FROM messages m WHERE
        m."messageId" = run."userMessageId") AS "userMessage",
(SELECT json_build_array(m."messageId", m."conversationId", m."parentMessageId", m."isCreatedByUser", m."sender",
  m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished", m."error", m."finishReason", m."tokenCount",
  m."promptTokens", m."completionTokens", m."cachedTokens", m."cacheWriteTokens", m."reasoningTokens",
  m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated", m."firstTokenMs", m."durationMs", m."price",
  m."sources", m."origins", m."createdAt", m."updatedAt", m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb
  THEN m.files ELSE (
      SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
          WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
          THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
      FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
      SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) FROM messages m WHERE
        m."messageId" = run."responseMessageId") AS response FROM runs run
WHERE run."handedOverAt" > now() - make_interval(secs => $1) AND run.state = 'failed'
  AND run."endedAt" < now() - make_interval(secs => $2) AND run."abortRequestedAt" IS NULL
ORDER BY run."handedOverAt" LIMIT $3;
--   Limit
--     Result
--       Sort
--         Bitmap Heap Scan on runs
--           Bitmap Index Scan by runs_state_leaseUntil_idx
--       SubPlan 1: Index Scan on conversations by conversations_pkey
--       SubPlan 7: Index Scan on messages by messages_pkey
--         SubPlan 4: Aggregate
--           Function Scan on jsonb_array_elements
--           SubPlan 2: Index Scan on files by files_pkey
--         SubPlan 5: Index Only Scan on runs by runs_one_writer_key
--       SubPlan 13: Index Scan on messages by messages_pkey
--         SubPlan 10: Aggregate
--           Function Scan on jsonb_array_elements
--           SubPlan 8: Index Scan on files by files_pkey
--         SubPlan 11: Index Only Scan on runs by runs_one_writer_key
