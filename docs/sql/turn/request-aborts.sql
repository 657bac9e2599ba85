-- What lib/server/db/turn/request-aborts.ts sends; `npm run sql` writes this file.

-- requestAborts
with stopped as (
  update runs set "abortRequestedAt" = now() where "userId" = $1::uuid and state = 'running' returning "runId")
select pg_notify($2, 'abort ' || "runId")::text from stopped;
--   CTE Scan on stopped
--     CTE stopped: Update on runs
--       Index Scan on runs by runs_running_key
