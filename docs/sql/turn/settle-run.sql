-- What lib/server/db/turn/settle-run.ts sends; `npm run sql` writes this file.

-- settleRun
/* kept */
WITH run AS (
  UPDATE runs SET state = $1, "endedAt" = now(),
    "handedOverAt" = CASE WHEN epoch = $2::int THEN NULL ELSE "handedOverAt" END
  WHERE "runId" = $3::uuid AND "userId" = $4::uuid AND runs."nodeId" = $5 AND runs.epoch = $6::int AND runs.state =
    'running'
  RETURNING runs."runId", runs."conversationId", runs."responseMessageId",
    runs."heldCredits", runs."startedAt", runs.endpoint, runs.model),
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b WHERE b."userId" = $7::uuid AND EXISTS (SELECT 1 FROM run) FOR UPDATE),
charge AS MATERIALIZED (
  SELECT priced.*, LEAST(priced."costCredits", $8::bigint) AS "agentCredits" FROM (
    SELECT run.*, CASE WHEN $9::boolean
      THEN LEAST($10::bigint, run."heldCredits" + COALESCE((SELECT credits FROM account), 0))
      ELSE $11::bigint END AS "costCredits"
    FROM run) priced),
payment AS (
  UPDATE balances SET
    credits = account.credits + CASE WHEN $12::boolean THEN charge."heldCredits" - charge."costCredits" ELSE 0 END,
    "monthCredits" = GREATEST(0, account.spent + charge."costCredits" - CASE
      WHEN date_trunc('month', charge."startedAt" AT TIME ZONE 'UTC')::date = date_trunc('month', now() AT TIME ZONE
        'UTC')::date THEN charge."heldCredits" ELSE 0 END),
    "monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date, "updatedAt" = now()
  FROM charge, account WHERE balances."userId" = $13::uuid),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
      model, "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens", details)
  SELECT $14::uuid, CASE WHEN $15::boolean THEN 'settle' ELSE 'usage' END,
    CASE WHEN $16::boolean THEN charge."heldCredits" - charge."costCredits" + charge."agentCredits" ELSE 0 END,
    charge."costCredits" - charge."agentCredits", charge."runId", charge."conversationId", charge."responseMessageId",
      charge.endpoint,
    charge.model, $17::int, $18::int, $19::int,
    $20::int, $21::int,
    CASE WHEN charge."costCredits" < $22::bigint THEN jsonb_build_object('unpaidCredits', $23::bigint -
      charge."costCredits") END
  FROM charge),
agent_entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
      model, "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens")
  SELECT $24::uuid, 'agent', CASE WHEN $25::boolean THEN -charge."agentCredits" ELSE 0 END,
    charge."agentCredits", charge."runId", charge."conversationId", charge."responseMessageId", charge.endpoint,
    $26::text, $27::int, $28::int, $29::int,
    $30::int, $31::int
  FROM charge),
message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens",
    "imageInputTokens", "imageOutputTokens", "isUsageEstimated", "firstTokenMs", "durationMs", "price", "files",
    "sources", "origins", "createdAt", "updatedAt", "costCredits")
  SELECT record.*, charge."costCredits" FROM jsonb_to_recordset($32::jsonb) AS record("messageId" uuid, "conversationId"
    uuid, "userId" uuid, "parentMessageId" uuid, "isCreatedByUser" boolean, "sender" text, "endpoint" text, "model"
    text, "answeredModel" text, "content" jsonb, "text" text, "isEdited" boolean, "unfinished" boolean, "error" jsonb,
    "finishReason" text, "tokenCount" int, "promptTokens" int, "completionTokens" int, "cachedTokens" int,
    "cacheWriteTokens" int, "reasoningTokens" int, "imageInputTokens" int, "imageOutputTokens" int, "isUsageEstimated"
    boolean, "firstTokenMs" int, "durationMs" int, "price" jsonb, "files" jsonb, "sources" jsonb, "origins" jsonb,
    "createdAt" timestamptz, "updatedAt" timestamptz), charge
  ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text, sources = excluded.sources,
    "answeredModel" = excluded."answeredModel", unfinished = excluded.unfinished, error = excluded.error,
    "finishReason" = excluded."finishReason", "tokenCount" = excluded."tokenCount",
    "promptTokens" = LEAST(2147483647, COALESCE(messages."promptTokens", 0)::bigint + excluded."promptTokens"),
      "completionTokens" = LEAST(2147483647, COALESCE(messages."completionTokens", 0)::bigint +
      excluded."completionTokens"), "cachedTokens" = LEAST(2147483647, COALESCE(messages."cachedTokens", 0)::bigint +
      excluded."cachedTokens"), "reasoningTokens" = LEAST(2147483647, COALESCE(messages."reasoningTokens", 0)::bigint +
      excluded."reasoningTokens"), "cacheWriteTokens" = CASE WHEN COALESCE(messages."cacheWriteTokens",
      excluded."cacheWriteTokens") IS NOT NULL THEN
    LEAST(2147483647, COALESCE(messages."cacheWriteTokens", 0)::bigint + COALESCE(excluded."cacheWriteTokens", 0)) END,
      "imageInputTokens" = CASE WHEN COALESCE(messages."imageInputTokens", excluded."imageInputTokens") IS NOT NULL THEN
    LEAST(2147483647, COALESCE(messages."imageInputTokens", 0)::bigint + COALESCE(excluded."imageInputTokens", 0)) END,
      "imageOutputTokens" = CASE WHEN COALESCE(messages."imageOutputTokens", excluded."imageOutputTokens") IS NOT NULL
      THEN
    LEAST(2147483647, COALESCE(messages."imageOutputTokens", 0)::bigint + COALESCE(excluded."imageOutputTokens", 0))
      END, files = excluded.files,
    "costCredits" = COALESCE(messages."costCredits", 0) + excluded."costCredits", price = excluded.price,
    "isUsageEstimated" = messages."isUsageEstimated" OR excluded."isUsageEstimated", "firstTokenMs" =
      excluded."firstTokenMs",
    "durationMs" = excluded."durationMs", model = excluded.model, endpoint = excluded.endpoint,
    sender = excluded.sender, "updatedAt" = now()
  WHERE messages."userId" = $33::uuid
  RETURNING *),
request AS (
  INSERT INTO answer_requests ("messageId", "userId", record)
  SELECT message."messageId", message."userId", sent.record
  FROM message, jsonb_array_elements($34::jsonb) sent(record)),
stale AS (
  DELETE FROM answer_requests USING (
    SELECT kept."answerRequestId" FROM answer_requests kept, run
    WHERE kept."messageId" = run."responseMessageId" AND kept."userId" = $35::uuid
    ORDER BY kept."answerRequestId" DESC OFFSET $36) old
  WHERE answer_requests."answerRequestId" = old."answerRequestId"),
chunk AS (DELETE FROM run_chunks USING run WHERE run_chunks."runId" = run."runId"),
returned AS (
  DELETE FROM sent_calls USING run WHERE sent_calls."runId" = run."runId" AND sent_calls.state <> 'unknown'
    AND sent_calls."toolCallId" = ANY($37::text[])),
lost AS (
  UPDATE sent_calls SET state = 'unknown' FROM run WHERE sent_calls."runId" = run."runId"
    AND NOT sent_calls."toolCallId" = ANY($38::text[])),
conversation AS (
  UPDATE conversations SET "updatedAt" = now() FROM run
  WHERE conversations."conversationId" = run."conversationId" AND "userId" = $39::uuid
  RETURNING conversations.*)
SELECT to_jsonb(m) - 'seq' AS response, (SELECT to_jsonb(c) FROM conversation c) AS conversation,
  pg_notify($40, $41)::text AS told
FROM message m;
--   CTE Scan on message
--     CTE run: Update on runs
--       Index Scan on runs by runs_running_key
--     CTE account: LockRows
--       InitPlan 2: CTE Scan on run
--       Result
--         Index Scan on balances by balances_pkey
--     CTE charge: CTE Scan on run
--       InitPlan 4: CTE Scan on account
--       InitPlan 5: CTE Scan on account
--     CTE payment: Update on balances
--       Nested Loop
--         Nested Loop
--           Index Scan on balances by balances_pkey
--           CTE Scan on charge
--         CTE Scan on account
--     CTE entry: Insert on ledger_entries
--       CTE Scan on charge
--     CTE agent_entry: Insert on ledger_entries
--       CTE Scan on charge
--     CTE message: Insert on messages
--       Nested Loop
--         CTE Scan on charge
--         Function Scan on jsonb_to_recordset
--     CTE request: Insert on answer_requests
--       Nested Loop
--         CTE Scan on message
--         Function Scan on jsonb_array_elements
--     CTE stale: Delete on answer_requests
--       Nested Loop
--         Subquery Scan
--           Limit
--             Sort
--               Nested Loop
--                 CTE Scan on run
--                 Bitmap Heap Scan on answer_requests
--                   BitmapAnd
--                     Bitmap Index Scan by answer_requests_messageId_idx
--                     Bitmap Index Scan by answer_requests_userId_idx
--         Index Scan on answer_requests by answer_requests_pkey
--     CTE chunk: Delete on run_chunks
--       Nested Loop
--         CTE Scan on run
--         Bitmap Heap Scan on run_chunks
--           Bitmap Index Scan by run_chunks_pkey
--     CTE returned: Delete on sent_calls
--       Nested Loop
--         CTE Scan on run
--         Bitmap Heap Scan on sent_calls
--           Bitmap Index Scan by sent_calls_runId_idx
--     CTE lost: Update on sent_calls
--       Nested Loop
--         CTE Scan on run
--         Bitmap Heap Scan on sent_calls
--           Bitmap Index Scan by sent_calls_runId_idx
--     CTE conversation: Update on conversations
--       Nested Loop
--         CTE Scan on run
--         Index Scan on conversations by conversations_pkey
--     InitPlan 17: CTE Scan on conversation

-- settleRun, when charge.agent is null
/* kept */
WITH run AS (
  UPDATE runs SET state = $1, "endedAt" = now(),
    "handedOverAt" = CASE WHEN epoch = $2::int THEN NULL ELSE "handedOverAt" END
  WHERE "runId" = $3::uuid AND "userId" = $4::uuid AND runs."nodeId" = $5 AND runs.epoch = $6::int AND runs.state =
    'running'
  RETURNING runs."runId", runs."conversationId", runs."responseMessageId",
    runs."heldCredits", runs."startedAt", runs.endpoint, runs.model),
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b WHERE b."userId" = $7::uuid AND EXISTS (SELECT 1 FROM run) FOR UPDATE),
charge AS MATERIALIZED (
  SELECT priced.*, LEAST(priced."costCredits", $8::bigint) AS "agentCredits" FROM (
    SELECT run.*, CASE WHEN $9::boolean
      THEN LEAST($10::bigint, run."heldCredits" + COALESCE((SELECT credits FROM account), 0))
      ELSE $11::bigint END AS "costCredits"
    FROM run) priced),
payment AS (
  UPDATE balances SET
    credits = account.credits + CASE WHEN $12::boolean THEN charge."heldCredits" - charge."costCredits" ELSE 0 END,
    "monthCredits" = GREATEST(0, account.spent + charge."costCredits" - CASE
      WHEN date_trunc('month', charge."startedAt" AT TIME ZONE 'UTC')::date = date_trunc('month', now() AT TIME ZONE
        'UTC')::date THEN charge."heldCredits" ELSE 0 END),
    "monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date, "updatedAt" = now()
  FROM charge, account WHERE balances."userId" = $13::uuid),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
      model, "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens", details)
  SELECT $14::uuid, CASE WHEN $15::boolean THEN 'settle' ELSE 'usage' END,
    CASE WHEN $16::boolean THEN charge."heldCredits" - charge."costCredits" + charge."agentCredits" ELSE 0 END,
    charge."costCredits" - charge."agentCredits", charge."runId", charge."conversationId", charge."responseMessageId",
      charge.endpoint,
    charge.model, $17::int, $18::int, $19::int,
    $20::int, $21::int,
    CASE WHEN charge."costCredits" < $22::bigint THEN jsonb_build_object('unpaidCredits', $23::bigint -
      charge."costCredits") END
  FROM charge),
message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens",
    "imageInputTokens", "imageOutputTokens", "isUsageEstimated", "firstTokenMs", "durationMs", "price", "files",
    "sources", "origins", "createdAt", "updatedAt", "costCredits")
  SELECT record.*, charge."costCredits" FROM jsonb_to_recordset($24::jsonb) AS record("messageId" uuid, "conversationId"
    uuid, "userId" uuid, "parentMessageId" uuid, "isCreatedByUser" boolean, "sender" text, "endpoint" text, "model"
    text, "answeredModel" text, "content" jsonb, "text" text, "isEdited" boolean, "unfinished" boolean, "error" jsonb,
    "finishReason" text, "tokenCount" int, "promptTokens" int, "completionTokens" int, "cachedTokens" int,
    "cacheWriteTokens" int, "reasoningTokens" int, "imageInputTokens" int, "imageOutputTokens" int, "isUsageEstimated"
    boolean, "firstTokenMs" int, "durationMs" int, "price" jsonb, "files" jsonb, "sources" jsonb, "origins" jsonb,
    "createdAt" timestamptz, "updatedAt" timestamptz), charge
  ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text, sources = excluded.sources,
    "answeredModel" = excluded."answeredModel", unfinished = excluded.unfinished, error = excluded.error,
    "finishReason" = excluded."finishReason", "tokenCount" = excluded."tokenCount",
    "promptTokens" = LEAST(2147483647, COALESCE(messages."promptTokens", 0)::bigint + excluded."promptTokens"),
      "completionTokens" = LEAST(2147483647, COALESCE(messages."completionTokens", 0)::bigint +
      excluded."completionTokens"), "cachedTokens" = LEAST(2147483647, COALESCE(messages."cachedTokens", 0)::bigint +
      excluded."cachedTokens"), "reasoningTokens" = LEAST(2147483647, COALESCE(messages."reasoningTokens", 0)::bigint +
      excluded."reasoningTokens"), "cacheWriteTokens" = CASE WHEN COALESCE(messages."cacheWriteTokens",
      excluded."cacheWriteTokens") IS NOT NULL THEN
    LEAST(2147483647, COALESCE(messages."cacheWriteTokens", 0)::bigint + COALESCE(excluded."cacheWriteTokens", 0)) END,
      "imageInputTokens" = CASE WHEN COALESCE(messages."imageInputTokens", excluded."imageInputTokens") IS NOT NULL THEN
    LEAST(2147483647, COALESCE(messages."imageInputTokens", 0)::bigint + COALESCE(excluded."imageInputTokens", 0)) END,
      "imageOutputTokens" = CASE WHEN COALESCE(messages."imageOutputTokens", excluded."imageOutputTokens") IS NOT NULL
      THEN
    LEAST(2147483647, COALESCE(messages."imageOutputTokens", 0)::bigint + COALESCE(excluded."imageOutputTokens", 0))
      END, files = excluded.files,
    "costCredits" = COALESCE(messages."costCredits", 0) + excluded."costCredits", price = excluded.price,
    "isUsageEstimated" = messages."isUsageEstimated" OR excluded."isUsageEstimated", "firstTokenMs" =
      excluded."firstTokenMs",
    "durationMs" = excluded."durationMs", model = excluded.model, endpoint = excluded.endpoint,
    sender = excluded.sender, "updatedAt" = now()
  WHERE messages."userId" = $25::uuid
  RETURNING *),
request AS (
  INSERT INTO answer_requests ("messageId", "userId", record)
  SELECT message."messageId", message."userId", sent.record
  FROM message, jsonb_array_elements($26::jsonb) sent(record)),
stale AS (
  DELETE FROM answer_requests USING (
    SELECT kept."answerRequestId" FROM answer_requests kept, run
    WHERE kept."messageId" = run."responseMessageId" AND kept."userId" = $27::uuid
    ORDER BY kept."answerRequestId" DESC OFFSET $28) old
  WHERE answer_requests."answerRequestId" = old."answerRequestId"),
chunk AS (DELETE FROM run_chunks USING run WHERE run_chunks."runId" = run."runId"),
returned AS (
  DELETE FROM sent_calls USING run WHERE sent_calls."runId" = run."runId" AND sent_calls.state <> 'unknown'
    AND sent_calls."toolCallId" = ANY($29::text[])),
lost AS (
  UPDATE sent_calls SET state = 'unknown' FROM run WHERE sent_calls."runId" = run."runId"
    AND NOT sent_calls."toolCallId" = ANY($30::text[])),
conversation AS (
  UPDATE conversations SET "updatedAt" = now() FROM run
  WHERE conversations."conversationId" = run."conversationId" AND "userId" = $31::uuid
  RETURNING conversations.*)
SELECT to_jsonb(m) - 'seq' AS response, (SELECT to_jsonb(c) FROM conversation c) AS conversation,
  pg_notify($32, $33)::text AS told
FROM message m;
--   CTE Scan on message
--     CTE run: Update on runs
--       Index Scan on runs by runs_running_key
--     CTE account: LockRows
--       InitPlan 2: CTE Scan on run
--       Result
--         Index Scan on balances by balances_pkey
--     CTE charge: CTE Scan on run
--       InitPlan 4: CTE Scan on account
--       InitPlan 5: CTE Scan on account
--     CTE payment: Update on balances
--       Nested Loop
--         Nested Loop
--           Index Scan on balances by balances_pkey
--           CTE Scan on charge
--         CTE Scan on account
--     CTE entry: Insert on ledger_entries
--       CTE Scan on charge
--     CTE message: Insert on messages
--       Nested Loop
--         CTE Scan on charge
--         Function Scan on jsonb_to_recordset
--     CTE request: Insert on answer_requests
--       Nested Loop
--         CTE Scan on message
--         Function Scan on jsonb_array_elements
--     CTE stale: Delete on answer_requests
--       Nested Loop
--         Subquery Scan
--           Limit
--             Sort
--               Nested Loop
--                 CTE Scan on run
--                 Bitmap Heap Scan on answer_requests
--                   BitmapAnd
--                     Bitmap Index Scan by answer_requests_messageId_idx
--                     Bitmap Index Scan by answer_requests_userId_idx
--         Index Scan on answer_requests by answer_requests_pkey
--     CTE chunk: Delete on run_chunks
--       Nested Loop
--         CTE Scan on run
--         Bitmap Heap Scan on run_chunks
--           Bitmap Index Scan by run_chunks_pkey
--     CTE returned: Delete on sent_calls
--       Nested Loop
--         CTE Scan on run
--         Bitmap Heap Scan on sent_calls
--           Bitmap Index Scan by sent_calls_runId_idx
--     CTE lost: Update on sent_calls
--       Nested Loop
--         CTE Scan on run
--         Bitmap Heap Scan on sent_calls
--           Bitmap Index Scan by sent_calls_runId_idx
--     CTE conversation: Update on conversations
--       Nested Loop
--         CTE Scan on run
--         Index Scan on conversations by conversations_pkey
--     InitPlan 16: CTE Scan on conversation
