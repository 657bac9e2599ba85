-- What lib/server/db/turn/sent-calls.ts sends; `npm run sql` writes this file.

-- hasUnknownCall
SELECT 1 FROM sent_calls s WHERE
  s."conversationId" = $1::uuid AND s."userId" = $2::uuid
  AND s."toolkitId" = $3 AND s."toolName" = $4
  AND (s.state = 'unknown' OR (s."runId" <> $5::uuid AND (s.state = 'sent' OR NOT EXISTS (
        SELECT 1 FROM runs other WHERE other."runId" = s."runId" AND other.state = 'running')))) LIMIT 1;
--   Limit
--     Index Scan on sent_calls by sent_calls_conversationId_toolkitId_toolName_idx
--       SubPlan 1: Index Scan on runs by runs_pkey

-- saveSentCall
WITH run AS MATERIALIZED (
  SELECT "runId", "responseMessageId" FROM runs
  WHERE "runId" = $1::uuid AND "userId" = $2::uuid
    AND runs."nodeId" = $3 AND runs.epoch = $4::int AND runs.state = 'running' AND runs."handedOverAt" IS NULL AND
      "abortRequestedAt" IS NULL FOR SHARE),
earlier AS MATERIALIZED (
  SELECT s.* FROM sent_calls s CROSS JOIN run
  WHERE $5::boolean AND s."inputDigest" = $6 AND
    s."conversationId" = $7::uuid AND s."userId" = $8::uuid
    AND s."toolkitId" = $9 AND s."toolName" = $10
    AND (s.state = 'unknown' OR (s."runId" <> $11::uuid AND (s.state = 'sent' OR NOT EXISTS (
          SELECT 1 FROM runs other WHERE other."runId" = s."runId" AND other.state = 'running'))))
  ORDER BY s."responseMessageId" = run."responseMessageId" DESC, s."sentAt" LIMIT 1 FOR UPDATE OF s),
replaced AS (
  DELETE FROM sent_calls USING earlier WHERE sent_calls."sentCallId" = earlier."sentCallId")
INSERT INTO sent_calls ("sentCallId", "userId", "conversationId", "runId", "responseMessageId", "toolCallId",
    "toolkitId", "toolName", title, input, "inputDigest", "idempotencyKey")
SELECT gen_random_uuid(), $12::uuid, $13::uuid, run."runId", run."responseMessageId",
  $14, $15, $16,
  $17, $18, $19,
  COALESCE((SELECT "idempotencyKey" FROM earlier WHERE "responseMessageId" = run."responseMessageId"),
    gen_random_uuid())
FROM run
RETURNING "sentCallId", "idempotencyKey";
--   Insert on sent_calls
--     CTE run: LockRows
--       Index Scan on runs by runs_running_key
--     CTE earlier: Limit
--       LockRows
--         Sort
--           Nested Loop
--             Index Scan on sent_calls by sent_calls_conversationId_toolkitId_toolName_idx
--               SubPlan 2: Index Scan on runs by runs_pkey
--             CTE Scan on run
--     CTE replaced: Delete on sent_calls
--       Nested Loop
--         CTE Scan on earlier
--         Index Scan on sent_calls by sent_calls_pkey
--     Subquery Scan
--       CTE Scan on run
--         SubPlan 6: CTE Scan on earlier

-- endSentCall
UPDATE "public"."sent_calls"
SET "state" = $1
WHERE ("public"."sent_calls"."userId" = $2 AND "public"."sent_calls"."sentCallId" = $3);
--   Update on sent_calls
--     Index Scan on sent_calls by sent_calls_pkey

-- removeSentCall
DELETE
FROM "public"."sent_calls"
WHERE ("public"."sent_calls"."userId" = $1 AND "public"."sent_calls"."sentCallId" = $2);
--   Delete on sent_calls
--     Index Scan on sent_calls by sent_calls_pkey

-- listSentCalls
SELECT "public"."sent_calls"."sentCallId", "public"."sent_calls"."toolCallId", "public"."sent_calls"."toolName",
  "public"."sent_calls"."title", "public"."sent_calls"."input"
FROM "public"."sent_calls"
WHERE ("public"."sent_calls"."userId" = $1 AND "public"."sent_calls"."runId" = $2)
ORDER BY "public"."sent_calls"."sentAt" ASC, "public"."sent_calls"."sentCallId" ASC OFFSET $3;
--   Sort
--     Bitmap Heap Scan on sent_calls
--       BitmapAnd
--         Bitmap Index Scan by sent_calls_userId_idx
--         Bitmap Index Scan by sent_calls_runId_idx
