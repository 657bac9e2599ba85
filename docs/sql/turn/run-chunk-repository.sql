-- What lib/server/db/turn/run-chunk-repository.ts sends; `npm run sql` writes this file.

-- unsafeInsertRunChunks
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
  WHERE runs."runId" = due."runId"),
written AS (
  INSERT INTO run_chunks ("runId", seq, events)
  SELECT chunk."runId", chunk.seq, chunk.events
  FROM json_to_recordset($8::json) AS chunk("runId" uuid, seq int, events text)
  JOIN own ON own."runId" = chunk."runId"
  ON CONFLICT DO NOTHING)
SELECT "runId", "isAbortRequested" FROM own;
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
--     CTE written: Insert on run_chunks
--       Hash Join
--         Function Scan on json_to_recordset
--         Hash
--           CTE Scan on own

-- unsafeReadRunProgress
SELECT run.state, (run.state = 'running' AND run."leaseUntil" < now()) AS "isLapsed",
  run."handedOverAt" IS NOT NULL AS "isHandedOver", chunk.seq, chunk.events
FROM runs run LEFT JOIN run_chunks chunk ON chunk."runId" = run."runId" AND chunk.seq > $1
WHERE run."runId" = $2::uuid ORDER BY chunk.seq;
--   Sort
--     Nested Loop
--       Index Scan on runs by runs_pkey
--       Bitmap Heap Scan on run_chunks
--         Bitmap Index Scan by run_chunks_pkey
