-- What lib/server/db/turn/unsafe-run-leases.ts sends; `npm run sql` writes this file.

-- unsafeRenewLeases
/* kept */
WITH
own AS MATERIALIZED (
  SELECT runs."runId", runs."abortRequestedAt" IS NOT NULL AS "isAbortRequested",
    runs."leaseUntil" < now() + make_interval(secs => $1) AS "isDue"
  FROM runs WHERE runs."runId" = ANY($2::uuid[]) AND runs."nodeId" = $3 AND runs.epoch = $4::int AND runs.state =
    'running' AND runs."handedOverAt" IS NULL),
renewed AS (
  UPDATE runs SET "leaseUntil" = now() + make_interval(secs => $5) FROM (
    SELECT runs."runId" FROM runs JOIN own ON own."runId" = runs."runId"
    WHERE own."isDue" AND runs."nodeId" = $6 AND runs.epoch = $7::int AND runs.state = 'running' AND runs."handedOverAt"
      IS NULL
      FOR NO KEY UPDATE OF runs SKIP LOCKED) due
  WHERE runs."runId" = due."runId") SELECT "runId", "isAbortRequested" FROM own;
--   CTE Scan on own
--     CTE own: Index Scan on runs by runs_pkey
--     CTE renewed: Update on runs
--       Nested Loop
--         Subquery Scan
--           LockRows
--             Nested Loop
--               CTE Scan on own
--               Index Scan on runs by runs_pkey
--         Index Scan on runs by runs_pkey

-- unsafeReleaseLeases
UPDATE runs SET "leaseUntil" = now() - interval '1 second'
WHERE "runId" = ANY($1::uuid[]) AND runs."nodeId" = $2 AND runs.epoch = $3::int AND runs.state = 'running' AND
  runs."handedOverAt" IS NULL;
--   Update on runs
--     Index Scan on runs by runs_pkey

-- unsafeHandOverRun
UPDATE runs SET
  "leaseUntil" = CASE WHEN "abortRequestedAt" IS NULL THEN now() - interval '1 second' ELSE "leaseUntil" END,
  "handedOverAt" = CASE WHEN "abortRequestedAt" IS NULL THEN now() END
WHERE "runId" = $1::uuid AND runs."nodeId" = $2 AND runs.epoch = $3::int AND runs.state = 'running' AND
  runs."handedOverAt" IS NULL
RETURNING "abortRequestedAt" IS NOT NULL AS "isAbortRequested";
--   Update on runs
--     Index Scan on runs by runs_pkey

-- unsafeClaimLapsedRuns
WITH run AS (
  UPDATE runs SET "nodeId" = $1, epoch = epoch + 1, "leaseUntil" = now() + make_interval(secs => $2)
  WHERE "runId" IN (
    SELECT "runId" FROM runs
    WHERE state = 'running' AND ("leaseUntil" < now()
        OR ("nodeId" = $3 AND "runId" = ANY($4::uuid[])))
      AND NOT "runId" = ANY($5::uuid[]) AND "userId" = $6::uuid AND "conversationId" = $7::uuid AND "responseMessageId"
        = ANY($8::uuid[])
      AND now() - pg_postmaster_start_time() > make_interval(secs => $9)
    LIMIT $10 FOR UPDATE SKIP LOCKED)
  RETURNING *)
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
        m."messageId" = run."responseMessageId") AS response FROM run;
--   CTE Scan on run
--     CTE run: Update on runs
--       Nested Loop
--         Aggregate
--           Subquery Scan
--             Limit
--               LockRows
--                 Result
--                   Index Scan on runs by runs_running_key
--         Index Scan on runs by runs_pkey
--     SubPlan 2: Index Scan on conversations by conversations_pkey
--     SubPlan 8: Index Scan on messages by messages_pkey
--       SubPlan 5: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 3: Index Scan on files by files_pkey
--       SubPlan 6: Index Only Scan on runs by runs_one_writer_key
--     SubPlan 14: Index Scan on messages by messages_pkey
--       SubPlan 11: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 9: Index Scan on files by files_pkey
--       SubPlan 12: Index Only Scan on runs by runs_one_writer_key

-- unsafeClaimLapsedRuns, when among is null
WITH run AS (
  UPDATE runs SET "nodeId" = $1, epoch = epoch + 1, "leaseUntil" = now() + make_interval(secs => $2)
  WHERE "runId" IN (
    SELECT "runId" FROM runs
    WHERE state = 'running' AND ("leaseUntil" < now()
        OR ("nodeId" = $3 AND "runId" = ANY($4::uuid[])))
      AND NOT "runId" = ANY($5::uuid[])
      AND now() - pg_postmaster_start_time() > make_interval(secs => $6)
    LIMIT $7 FOR UPDATE SKIP LOCKED)
  RETURNING *)
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
        m."messageId" = run."responseMessageId") AS response FROM run;
--   CTE Scan on run
--     CTE run: Update on runs
--       Nested Loop
--         Aggregate
--           Subquery Scan
--             Limit
--               LockRows
--                 Result
--                   Bitmap Heap Scan on runs
--                     BitmapOr
--                       Bitmap Index Scan by runs_state_leaseUntil_idx
--                       Bitmap Index Scan by runs_pkey
--         Index Scan on runs by runs_pkey
--     SubPlan 2: Index Scan on conversations by conversations_pkey
--     SubPlan 8: Index Scan on messages by messages_pkey
--       SubPlan 5: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 3: Index Scan on files by files_pkey
--       SubPlan 6: Index Only Scan on runs by runs_one_writer_key
--     SubPlan 14: Index Scan on messages by messages_pkey
--       SubPlan 11: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 9: Index Scan on files by files_pkey
--       SubPlan 12: Index Only Scan on runs by runs_one_writer_key

-- unsafeClaimLapsedRuns, when among.conversationId is undefined
WITH run AS (
  UPDATE runs SET "nodeId" = $1, epoch = epoch + 1, "leaseUntil" = now() + make_interval(secs => $2)
  WHERE "runId" IN (
    SELECT "runId" FROM runs
    WHERE state = 'running' AND ("leaseUntil" < now()
        OR ("nodeId" = $3 AND "runId" = ANY($4::uuid[])))
      AND NOT "runId" = ANY($5::uuid[]) AND "userId" = $6::uuid AND "responseMessageId" = ANY($7::uuid[])
      AND now() - pg_postmaster_start_time() > make_interval(secs => $8)
    LIMIT $9 FOR UPDATE SKIP LOCKED)
  RETURNING *)
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
        m."messageId" = run."responseMessageId") AS response FROM run;
--   CTE Scan on run
--     CTE run: Update on runs
--       Nested Loop
--         Aggregate
--           Subquery Scan
--             Limit
--               LockRows
--                 Result
--                   Index Scan on runs by runs_running_key
--         Index Scan on runs by runs_pkey
--     SubPlan 2: Index Scan on conversations by conversations_pkey
--     SubPlan 8: Index Scan on messages by messages_pkey
--       SubPlan 5: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 3: Index Scan on files by files_pkey
--       SubPlan 6: Index Only Scan on runs by runs_one_writer_key
--     SubPlan 14: Index Scan on messages by messages_pkey
--       SubPlan 11: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 9: Index Scan on files by files_pkey
--       SubPlan 12: Index Only Scan on runs by runs_one_writer_key

-- unsafeClaimLapsedRuns, when among.responseMessageIds is undefined
WITH run AS (
  UPDATE runs SET "nodeId" = $1, epoch = epoch + 1, "leaseUntil" = now() + make_interval(secs => $2)
  WHERE "runId" IN (
    SELECT "runId" FROM runs
    WHERE state = 'running' AND ("leaseUntil" < now()
        OR ("nodeId" = $3 AND "runId" = ANY($4::uuid[])))
      AND NOT "runId" = ANY($5::uuid[]) AND "userId" = $6::uuid AND "conversationId" = $7::uuid
      AND now() - pg_postmaster_start_time() > make_interval(secs => $8)
    LIMIT $9 FOR UPDATE SKIP LOCKED)
  RETURNING *)
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
        m."messageId" = run."responseMessageId") AS response FROM run;
--   CTE Scan on run
--     CTE run: Update on runs
--       Nested Loop
--         Aggregate
--           Subquery Scan
--             Limit
--               LockRows
--                 Result
--                   Index Scan on runs by runs_running_key
--         Index Scan on runs by runs_pkey
--     SubPlan 2: Index Scan on conversations by conversations_pkey
--     SubPlan 8: Index Scan on messages by messages_pkey
--       SubPlan 5: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 3: Index Scan on files by files_pkey
--       SubPlan 6: Index Only Scan on runs by runs_one_writer_key
--     SubPlan 14: Index Scan on messages by messages_pkey
--       SubPlan 11: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 9: Index Scan on files by files_pkey
--       SubPlan 12: Index Only Scan on runs by runs_one_writer_key

-- unsafeEndBrokenRun
WITH run AS (
  UPDATE runs SET state = 'failed', "endedAt" = now()
  WHERE "runId" = $1::uuid AND "nodeId" = $2 AND state = 'running'
  RETURNING "runId", "userId", "responseMessageId"),
message AS (
  UPDATE messages SET error = '{"code": "interrupted", "details": null}', unfinished = false, "updatedAt" = now()
  FROM run WHERE messages."messageId" = run."responseMessageId" AND messages."userId" = run."userId")
SELECT "runId", "userId", pg_notify($3, 'settled ' || "runId")::text AS told FROM run;
--   CTE Scan on run
--     CTE run: Update on runs
--       Index Scan on runs by runs_pkey
--     CTE message: Update on messages
--       Nested Loop
--         CTE Scan on run
--         Index Scan on messages by messages_pkey

-- unsafeDeleteStrayChunks
WITH RECURSIVE written AS (
  (SELECT "runId" FROM run_chunks ORDER BY "runId" LIMIT 1)
  UNION ALL
  SELECT next."runId" FROM written, LATERAL (
    SELECT c."runId" FROM run_chunks c WHERE c."runId" > written."runId" ORDER BY c."runId" LIMIT 1) next)
DELETE FROM run_chunks USING written, runs
WHERE run_chunks."runId" = written."runId" AND runs."runId" = written."runId" AND runs.state <> 'running';
--   Delete on run_chunks
--     CTE written: Recursive Union
--       Limit
--         Index Only Scan on run_chunks by run_chunks_pkey
--       Nested Loop
--         WorkTable Scan on written
--         Limit
--           Index Only Scan on run_chunks by run_chunks_pkey
--     Nested Loop
--       Nested Loop
--         CTE Scan on written
--         Index Scan on runs by runs_pkey
--       Index Scan on run_chunks by run_chunks_pkey
