-- What lib/server/db/turn/list-running-events.ts sends; `npm run sql` writes this file.

-- listRunningEvents
SELECT run."responseMessageId", (run.state = 'running' AND run."leaseUntil" < now()) AS "isLapsed", chunk.events
FROM runs run LEFT JOIN run_chunks chunk ON chunk."runId" = run."runId"
WHERE run."conversationId" = $1::uuid AND run."userId" = $2::uuid AND run.state = 'running'
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      run."conversationId"
    AND live."userId" = run."userId")
ORDER BY chunk.seq;
--   Sort
--     Nested Loop
--       Nested Loop
--         Index Scan on runs by runs_running_key
--         Bitmap Heap Scan on run_chunks
--           Bitmap Index Scan by run_chunks_pkey
--       Index Scan on conversations by conversations_pkey
