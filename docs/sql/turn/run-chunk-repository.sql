-- What lib/server/db/turn/run-chunk-repository.ts sends; `npm run sql` writes this file.

-- unsafeInsertRunChunks
/* kept */
INSERT INTO run_chunks ("runId", seq, events)
SELECT chunk."runId", chunk.seq, chunk.events
FROM json_to_recordset($1::json) AS chunk("runId" uuid, seq int, events text)
JOIN runs ON runs."runId" = chunk."runId" AND runs.state = 'running' AND runs."nodeId" = $2
ON CONFLICT DO NOTHING;
--   Insert on run_chunks
--     Nested Loop
--       Function Scan on json_to_recordset
--       Index Scan on runs by runs_pkey

-- unsafeReadRunProgress
SELECT run.state, chunk.seq, chunk.events
FROM runs run LEFT JOIN run_chunks chunk ON chunk."runId" = run."runId" AND chunk.seq > $1
WHERE run."runId" = $2::uuid ORDER BY chunk.seq;
--   Sort
--     Nested Loop
--       Index Scan on runs by runs_pkey
--       Bitmap Heap Scan on run_chunks
--         Bitmap Index Scan by run_chunks_pkey
