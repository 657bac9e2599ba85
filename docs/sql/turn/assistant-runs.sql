-- What lib/server/db/turn/assistant-runs.ts sends; `npm run sql` writes this file.

-- saveRunPhase
UPDATE "public"."assistant_runs"
SET "phase" = $1
WHERE ("public"."assistant_runs"."runId" = $2 AND "public"."assistant_runs"."userId" = $3 AND (NOT
  "public"."assistant_runs"."phase" = $4));
--   Update on assistant_runs
--     Index Scan on assistant_runs by assistant_runs_pkey

-- saveRunsCancelling
UPDATE "public"."assistant_runs"
SET "phase" = $1
WHERE ("public"."assistant_runs"."userId" = $2 AND EXISTS(SELECT "t0"."runId" FROM "public"."runs" AS "t0" WHERE
  ("t0"."userId" = $3 AND "t0"."state" = $4 AND "t0"."conversationId" = $5 AND "t0"."responseMessageId" = $6 AND
  ("public"."assistant_runs"."runId") = ("t0"."runId") AND "t0"."runId" IS NOT NULL)));
--   Update on assistant_runs
--     Nested Loop
--       Index Scan on runs by runs_running_key
--       Index Scan on assistant_runs by assistant_runs_pkey

-- saveRunsCancelling, when target.conversationId is null
UPDATE "public"."assistant_runs"
SET "phase" = $1
WHERE ("public"."assistant_runs"."userId" = $2 AND EXISTS(SELECT "t0"."runId" FROM "public"."runs" AS "t0" WHERE
  ("t0"."userId" = $3 AND "t0"."state" = $4 AND "t0"."responseMessageId" = $5 AND ("public"."assistant_runs"."runId") =
  ("t0"."runId") AND "t0"."runId" IS NOT NULL)));
--   Update on assistant_runs
--     Nested Loop
--       Index Scan on runs by runs_running_key
--       Index Scan on assistant_runs by assistant_runs_pkey

-- saveRunsCancelling, when target.responseMessageId is null
UPDATE "public"."assistant_runs"
SET "phase" = $1
WHERE ("public"."assistant_runs"."userId" = $2 AND EXISTS(SELECT "t0"."runId" FROM "public"."runs" AS "t0" WHERE
  ("t0"."userId" = $3 AND "t0"."state" = $4 AND "t0"."conversationId" = $5 AND ("public"."assistant_runs"."runId") =
  ("t0"."runId") AND "t0"."runId" IS NOT NULL)));
--   Update on assistant_runs
--     Nested Loop
--       Index Scan on runs by runs_running_key
--       Index Scan on assistant_runs by assistant_runs_pkey

-- saveRunStep
INSERT INTO assistant_run_steps ("runId", position, "userId", type, "toolCallIds", "endedAt")
SELECT run."runId", $1::int, $2::uuid, $3, $4::text[],
  CASE WHEN $5::boolean THEN now() END
FROM assistant_runs run WHERE run."runId" = $6::uuid AND run."userId" = $7::uuid
ON CONFLICT ("runId", position) DO UPDATE SET "toolCallIds" = excluded."toolCallIds",
  "endedAt" = COALESCE(assistant_run_steps."endedAt", excluded."endedAt");
--   Insert on assistant_run_steps
--     Index Scan on assistant_runs by assistant_runs_pkey

-- listAssistantRuns
SELECT run."runId", own."assistantId", own.phase, run.state, run."conversationId", run.endpoint, run.model,
  run."startedAt", run."endedAt", (
  SELECT COALESCE(jsonb_agg(to_jsonb(step) ORDER BY step.position), '[]')
  FROM assistant_run_steps step WHERE step."runId" = run."runId") AS steps
FROM runs run JOIN assistant_runs own ON own."runId" = run."runId" AND own."userId" = run."userId"
WHERE run."responseMessageId" = $1::uuid AND run."userId" = $2::uuid
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      run."conversationId"
    AND live."userId" = run."userId")
ORDER BY run."startedAt", run."runId";
--   Sort
--     Nested Loop
--       Nested Loop
--         Bitmap Heap Scan on runs
--           BitmapAnd
--             Bitmap Index Scan by runs_userId_requestId_key
--             Bitmap Index Scan by runs_responseMessageId_idx
--         Index Scan on assistant_runs by assistant_runs_pkey
--       Index Scan on conversations by conversations_pkey
--       SubPlan 1: Aggregate
--         Sort
--           Bitmap Heap Scan on assistant_run_steps
--             Bitmap Index Scan by assistant_run_steps_pkey
