-- What lib/server/db/turn/unsafe-run-leases.ts sends; `npm run sql` writes this file.

-- unsafeRenewLeases
UPDATE runs SET "leaseUntil" = now() + make_interval(secs => $1)
WHERE "nodeId" = $2 AND state = 'running' AND "runId" = ANY($3::uuid[])
RETURNING "runId", "abortRequestedAt" IS NOT NULL AS "isAbortRequested";
--   Update on runs
--     Index Scan on runs by runs_pkey

-- unsafeListSilentNodes
SELECT DISTINCT "nodeId" FROM runs WHERE state = 'running' AND "nodeId" <> $1 AND NOT EXISTS (
  SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid = $2::int::oid
    AND l.objid = (hashtext("nodeId")::bigint & 4294967295)::oid);
--   Aggregate
--     Nested Loop
--       Bitmap Heap Scan on runs
--         Bitmap Index Scan by runs_running_key
--       Materialize
--         Nested Loop
--           Function Scan on pg_lock_status
--           Seq Scan on pg_database

-- unsafeClaimLapsedRuns
WITH run AS (
  UPDATE runs SET "nodeId" = $1, "leaseUntil" = now() + make_interval(secs => $2)
  WHERE "runId" IN (
    SELECT "runId" FROM runs
    WHERE state = 'running' AND ("leaseUntil" < now() OR "nodeId" = ANY($3::text[])
        OR ("nodeId" = $4 AND "runId" = ANY($5::uuid[])))
      AND NOT "runId" = ANY($6::uuid[])
    LIMIT $7 FOR UPDATE SKIP LOCKED)
  RETURNING *)
SELECT
  to_jsonb(run) AS run,
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
--                 Bitmap Heap Scan on runs
--                   Bitmap Index Scan by runs_running_key
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
DELETE
FROM run_chunks USING runs
WHERE runs."runId" = run_chunks."runId" AND runs.state <> 'running';
--   Delete on run_chunks
--     Nested Loop
--       Seq Scan on run_chunks
--       Memoize
--         Index Scan on runs by runs_pkey
