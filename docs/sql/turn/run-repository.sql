-- What lib/server/db/turn/run-repository.ts sends; `npm run sql` writes this file.

-- findRunByRequest
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
        m."messageId" = run."responseMessageId") AS response FROM runs run WHERE run."userId" = $1::uuid AND
        run."requestId" = $2
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      run."conversationId"
    AND live."userId" = run."userId") ORDER BY run."startedAt" DESC LIMIT 1;
--   Limit
--     Result
--       Sort
--         Nested Loop
--           Index Scan on runs by runs_userId_requestId_key
--           Index Scan on conversations by conversations_pkey
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

-- findRunOfAnswer
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
        m."messageId" = run."responseMessageId") AS response FROM runs run WHERE run."userId" = $1::uuid AND (run.state
        = 'running'
    OR run."endedAt" >= now() - make_interval(secs => $2::float8))
  AND run."responseMessageId" = $3::uuid AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      run."conversationId"
    AND live."userId" = run."userId") ORDER BY run."startedAt" DESC LIMIT 1;
--   Limit
--     Result
--       Sort
--         Nested Loop
--           Bitmap Heap Scan on runs
--             BitmapAnd
--               Bitmap Index Scan by runs_userId_requestId_key
--               Bitmap Index Scan by runs_responseMessageId_idx
--           Index Scan on conversations by conversations_pkey
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

-- findRunById
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
        m."messageId" = run."responseMessageId") AS response FROM runs run WHERE run."userId" = $1::uuid AND run."runId"
        = $2::uuid ORDER BY run."startedAt" DESC LIMIT 1;
--   Limit
--     Result
--       Sort
--         Index Scan on runs by runs_pkey
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

-- requestAbort
WITH stopped AS (
  UPDATE runs SET "abortRequestedAt" = now() WHERE "runId" = (
    SELECT run."runId" FROM runs run
    WHERE run."userId" = $1::uuid AND (run.state = 'running' OR (run."handedOverAt" IS NOT NULL AND run."endedAt" >
      now() - interval '20 seconds'
          AND NOT EXISTS (SELECT 1 FROM runs later
          WHERE later."responseMessageId" = run."responseMessageId" AND later."startedAt" > run."startedAt")))
      AND ($2::uuid IS NULL OR "conversationId" = $3::uuid)
      AND ($4::uuid IS NULL OR "responseMessageId" = $5::uuid)
    ORDER BY state = 'running' DESC, "startedAt" DESC LIMIT 1)
  RETURNING "runId")
SELECT "runId", pg_notify($6, 'abort ' || "runId")::text FROM stopped;
--   CTE Scan on stopped
--     CTE stopped: Update on runs
--       InitPlan 2: Limit
--         Sort
--           Bitmap Heap Scan on runs
--             BitmapAnd
--               Bitmap Index Scan by runs_userId_requestId_key
--               Bitmap Index Scan by runs_responseMessageId_idx
--             SubPlan 1: Index Scan on runs by runs_responseMessageId_idx
--       Index Scan on runs by runs_pkey
