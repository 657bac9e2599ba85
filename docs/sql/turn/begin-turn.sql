-- What lib/server/db/turn/begin-turn.ts sends; `npm run sql` writes this file.

-- beginTurn
/* kept */ WITH running AS MATERIALIZED (
  SELECT running_answers($1::uuid) AS count
  FROM (SELECT pg_advisory_xact_lock($2::int, hashtext($3)) OFFSET 0) AS locked
), account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b
  WHERE b."userId" = $4::uuid AND EXISTS (SELECT 1 FROM running) FOR UPDATE
), allowance AS MATERIALIZED (
  SELECT CASE WHEN $5::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
    u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
  FROM users u LEFT JOIN account ON true WHERE u."userId" = $6::uuid
), live AS MATERIALIZED (
  SELECT true
), run AS (
  INSERT INTO runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId",
      "requestId", "requestDigest", kind, endpoint, model, plan, "nodeId", "leaseUntil", "startedAt", "heldCredits")
  SELECT $7::uuid, $8::uuid, $9::uuid, $10::uuid,
    $11::uuid, $12, $13::text, $14, $15,
    $16, $17::jsonb, $18,
    now() + make_interval(secs => $19), now(),
    CASE WHEN allowance."availableCredits" IS NULL AND allowance."budgetCredits" IS NULL THEN 0
    ELSE LEAST($20::bigint, allowance."availableCredits", allowance."budgetCredits")
    END
  FROM running, allowance, live
  WHERE ($21::bigint = 0 OR (COALESCE(allowance."availableCredits" >= $22::bigint, true)
        AND COALESCE(allowance."budgetCredits" >= $23::bigint, true))) AND running.count < $24::int
    AND NOT EXISTS (SELECT 1 FROM runs writer
    WHERE writer.state = 'running' AND writer."responseMessageId" = $25::uuid)
  ON CONFLICT DO NOTHING
  RETURNING "runId", "conversationId", "responseMessageId", "heldCredits", endpoint, model
), payment AS (
  UPDATE balances SET
    credits = account.credits - CASE WHEN $26::boolean THEN run."heldCredits" ELSE 0 END,
    "monthCredits" = account.spent + run."heldCredits", "monthStart" = date_trunc('month', now() AT TIME ZONE
      'UTC')::date, "updatedAt" = now()
  FROM run, account WHERE balances."userId" = $27::uuid AND run."heldCredits" > 0
), hold AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "runId", "conversationId", "messageId", endpoint, model)
  SELECT $28::uuid, 'hold', -run."heldCredits", run."runId", run."conversationId", run."responseMessageId",
    run.endpoint, run.model
  FROM run WHERE $29::boolean AND run."heldCredits" > 0
), conversation AS (
  INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model,
      "iconURL", settings, "folderId", "expiresAt")
  SELECT $30::uuid, $31::uuid, $32, $33,
    $34, $35, $36,
    $37::jsonb,
  (SELECT f."folderId" FROM folders f
    WHERE f."folderId" = $38::uuid AND f."userId" = $39::uuid),
    $40::timestamptz
  FROM run
  RETURNING *
), message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens",
    "imageInputTokens", "imageOutputTokens", "isUsageEstimated", "firstTokenMs", "durationMs", "price", "files",
    "sources", "origins", "createdAt", "updatedAt")
  SELECT record.* FROM jsonb_to_recordset($41::jsonb) AS record("messageId" uuid, "conversationId" uuid, "userId" uuid,
    "parentMessageId" uuid, "isCreatedByUser" boolean, "sender" text, "endpoint" text, "model" text, "answeredModel"
    text, "content" jsonb, "text" text, "isEdited" boolean, "unfinished" boolean, "error" jsonb, "finishReason" text,
    "tokenCount" int, "promptTokens" int, "completionTokens" int, "cachedTokens" int, "cacheWriteTokens" int,
    "reasoningTokens" int, "imageInputTokens" int, "imageOutputTokens" int, "isUsageEstimated" boolean, "firstTokenMs"
    int, "durationMs" int, "price" jsonb, "files" jsonb, "sources" jsonb, "origins" jsonb, "createdAt" timestamptz,
    "updatedAt" timestamptz), run
  ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text,
    sources = excluded.sources, origins = excluded.origins, unfinished = true, error = null,
    "finishReason" = null, "updatedAt" = now()
  WHERE messages."userId" = $42::uuid AND messages."messageId" = $43::uuid
), used AS (
  UPDATE files SET "usageCount" = files."usageCount" + 1 FROM run
  WHERE files."userId" = $44::uuid AND files."fileId" = ANY($45::text[])
), assistant_run AS (
  INSERT INTO assistant_runs ("runId", "userId", "assistantId")
  SELECT "runId", $46::uuid, $47 FROM run
)
SELECT EXISTS (SELECT 1 FROM run) AS "hasBegun", EXISTS (SELECT 1 FROM live) AS "isThere",
(SELECT to_jsonb(c) FROM conversation c) AS conversation, (SELECT count FROM running) AS "runningCount",
(SELECT "heldCredits" FROM run) AS "heldCredits", (SELECT to_jsonb(allowance) FROM allowance) AS allowance,
(SELECT ($48::bigint = 0 OR (COALESCE(allowance."availableCredits" >= $49::bigint, true)
        AND COALESCE(allowance."budgetCredits" >= $50::bigint, true))) FROM allowance) AS "isAllowed";
--   Result
--     CTE running: Subquery Scan
--       Result
--     CTE account: LockRows
--       InitPlan 2: CTE Scan on running
--       Result
--         Index Scan on balances by balances_pkey
--     CTE allowance: Nested Loop
--       Index Scan on users by users_pkey
--       CTE Scan on account
--     CTE live: Result
--     CTE run: Insert on runs
--       InitPlan 6: Index Only Scan on runs by runs_one_writer_key
--       Result
--         Nested Loop
--           Nested Loop
--             CTE Scan on running
--             CTE Scan on allowance
--           CTE Scan on live
--     CTE payment: Update on balances
--       Nested Loop
--         Nested Loop
--           Index Scan on balances by balances_pkey
--           CTE Scan on run
--         CTE Scan on account
--     CTE hold: Insert on ledger_entries
--       Result
--         CTE Scan on run
--     CTE conversation: Insert on conversations
--       InitPlan 10: Index Scan on folders by folders_pkey
--       CTE Scan on run
--     CTE message: Insert on messages
--       Nested Loop
--         CTE Scan on run
--         Function Scan on jsonb_to_recordset
--     CTE used: Update on files
--       Nested Loop
--         Bitmap Heap Scan on files
--           BitmapAnd
--             Bitmap Index Scan by files_userId_updatedAt_idx
--             Bitmap Index Scan by files_pkey
--         CTE Scan on run
--     CTE assistant_run: Insert on assistant_runs
--       CTE Scan on run
--     InitPlan 15: CTE Scan on run
--     InitPlan 16: CTE Scan on live
--     InitPlan 17: CTE Scan on conversation
--     InitPlan 18: CTE Scan on running
--     InitPlan 19: CTE Scan on run
--     InitPlan 20: CTE Scan on allowance
--     InitPlan 21: CTE Scan on allowance

-- beginTurn, when turn.plan.assistantId is null
/* kept */ WITH running AS MATERIALIZED (
  SELECT running_answers($1::uuid) AS count
  FROM (SELECT pg_advisory_xact_lock($2::int, hashtext($3)) OFFSET 0) AS locked
), account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b
  WHERE b."userId" = $4::uuid AND EXISTS (SELECT 1 FROM running) FOR UPDATE
), allowance AS MATERIALIZED (
  SELECT CASE WHEN $5::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
    u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
  FROM users u LEFT JOIN account ON true WHERE u."userId" = $6::uuid
), live AS MATERIALIZED (
  SELECT true
), run AS (
  INSERT INTO runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId",
      "requestId", "requestDigest", kind, endpoint, model, plan, "nodeId", "leaseUntil", "startedAt", "heldCredits")
  SELECT $7::uuid, $8::uuid, $9::uuid, $10::uuid,
    $11::uuid, $12, $13::text, $14, $15,
    $16, $17::jsonb, $18,
    now() + make_interval(secs => $19), now(),
    CASE WHEN allowance."availableCredits" IS NULL AND allowance."budgetCredits" IS NULL THEN 0
    ELSE LEAST($20::bigint, allowance."availableCredits", allowance."budgetCredits")
    END
  FROM running, allowance, live
  WHERE ($21::bigint = 0 OR (COALESCE(allowance."availableCredits" >= $22::bigint, true)
        AND COALESCE(allowance."budgetCredits" >= $23::bigint, true))) AND running.count < $24::int
    AND NOT EXISTS (SELECT 1 FROM runs writer
    WHERE writer.state = 'running' AND writer."responseMessageId" = $25::uuid)
  ON CONFLICT DO NOTHING
  RETURNING "runId", "conversationId", "responseMessageId", "heldCredits", endpoint, model
), payment AS (
  UPDATE balances SET
    credits = account.credits - CASE WHEN $26::boolean THEN run."heldCredits" ELSE 0 END,
    "monthCredits" = account.spent + run."heldCredits", "monthStart" = date_trunc('month', now() AT TIME ZONE
      'UTC')::date, "updatedAt" = now()
  FROM run, account WHERE balances."userId" = $27::uuid AND run."heldCredits" > 0
), hold AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "runId", "conversationId", "messageId", endpoint, model)
  SELECT $28::uuid, 'hold', -run."heldCredits", run."runId", run."conversationId", run."responseMessageId",
    run.endpoint, run.model
  FROM run WHERE $29::boolean AND run."heldCredits" > 0
), conversation AS (
  INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model,
      "iconURL", settings, "folderId", "expiresAt")
  SELECT $30::uuid, $31::uuid, $32, $33,
    $34, $35, $36,
    $37::jsonb,
  (SELECT f."folderId" FROM folders f
    WHERE f."folderId" = $38::uuid AND f."userId" = $39::uuid),
    $40::timestamptz
  FROM run
  RETURNING *
), message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens",
    "imageInputTokens", "imageOutputTokens", "isUsageEstimated", "firstTokenMs", "durationMs", "price", "files",
    "sources", "origins", "createdAt", "updatedAt")
  SELECT record.* FROM jsonb_to_recordset($41::jsonb) AS record("messageId" uuid, "conversationId" uuid, "userId" uuid,
    "parentMessageId" uuid, "isCreatedByUser" boolean, "sender" text, "endpoint" text, "model" text, "answeredModel"
    text, "content" jsonb, "text" text, "isEdited" boolean, "unfinished" boolean, "error" jsonb, "finishReason" text,
    "tokenCount" int, "promptTokens" int, "completionTokens" int, "cachedTokens" int, "cacheWriteTokens" int,
    "reasoningTokens" int, "imageInputTokens" int, "imageOutputTokens" int, "isUsageEstimated" boolean, "firstTokenMs"
    int, "durationMs" int, "price" jsonb, "files" jsonb, "sources" jsonb, "origins" jsonb, "createdAt" timestamptz,
    "updatedAt" timestamptz), run
  ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text,
    sources = excluded.sources, origins = excluded.origins, unfinished = true, error = null,
    "finishReason" = null, "updatedAt" = now()
  WHERE messages."userId" = $42::uuid AND messages."messageId" = $43::uuid
), used AS (
  UPDATE files SET "usageCount" = files."usageCount" + 1 FROM run
  WHERE files."userId" = $44::uuid AND files."fileId" = ANY($45::text[])
)
SELECT EXISTS (SELECT 1 FROM run) AS "hasBegun", EXISTS (SELECT 1 FROM live) AS "isThere",
(SELECT to_jsonb(c) FROM conversation c) AS conversation, (SELECT count FROM running) AS "runningCount",
(SELECT "heldCredits" FROM run) AS "heldCredits", (SELECT to_jsonb(allowance) FROM allowance) AS allowance,
(SELECT ($46::bigint = 0 OR (COALESCE(allowance."availableCredits" >= $47::bigint, true)
        AND COALESCE(allowance."budgetCredits" >= $48::bigint, true))) FROM allowance) AS "isAllowed";
--   Result
--     CTE running: Subquery Scan
--       Result
--     CTE account: LockRows
--       InitPlan 2: CTE Scan on running
--       Result
--         Index Scan on balances by balances_pkey
--     CTE allowance: Nested Loop
--       Index Scan on users by users_pkey
--       CTE Scan on account
--     CTE live: Result
--     CTE run: Insert on runs
--       InitPlan 6: Index Only Scan on runs by runs_one_writer_key
--       Result
--         Nested Loop
--           Nested Loop
--             CTE Scan on running
--             CTE Scan on allowance
--           CTE Scan on live
--     CTE payment: Update on balances
--       Nested Loop
--         Nested Loop
--           Index Scan on balances by balances_pkey
--           CTE Scan on run
--         CTE Scan on account
--     CTE hold: Insert on ledger_entries
--       Result
--         CTE Scan on run
--     CTE conversation: Insert on conversations
--       InitPlan 10: Index Scan on folders by folders_pkey
--       CTE Scan on run
--     CTE message: Insert on messages
--       Nested Loop
--         CTE Scan on run
--         Function Scan on jsonb_to_recordset
--     CTE used: Update on files
--       Nested Loop
--         Bitmap Heap Scan on files
--           BitmapAnd
--             Bitmap Index Scan by files_userId_updatedAt_idx
--             Bitmap Index Scan by files_pkey
--         CTE Scan on run
--     InitPlan 14: CTE Scan on run
--     InitPlan 15: CTE Scan on live
--     InitPlan 16: CTE Scan on conversation
--     InitPlan 17: CTE Scan on running
--     InitPlan 18: CTE Scan on run
--     InitPlan 19: CTE Scan on allowance
--     InitPlan 20: CTE Scan on allowance

-- beginTurn, when turn.isNewConversation is false
/* kept */ WITH running AS MATERIALIZED (
  SELECT running_answers($1::uuid) AS count
  FROM (SELECT pg_advisory_xact_lock($2::int, hashtext($3)) OFFSET 0) AS locked
), account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b
  WHERE b."userId" = $4::uuid AND EXISTS (SELECT 1 FROM running) FOR UPDATE
), allowance AS MATERIALIZED (
  SELECT CASE WHEN $5::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
    u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
  FROM users u LEFT JOIN account ON true WHERE u."userId" = $6::uuid
), live AS MATERIALIZED (
  SELECT c."conversationId" FROM conversations c CROSS JOIN allowance
  WHERE c."conversationId" = $7::uuid AND c."userId" = $8::uuid AND (c."deletedAt" IS NULL AND (c."expiresAt" IS NULL OR
    c."expiresAt" > now()))
  FOR UPDATE OF c
), run AS (
  INSERT INTO runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId",
      "requestId", "requestDigest", kind, endpoint, model, plan, "nodeId", "leaseUntil", "startedAt", "heldCredits")
  SELECT $9::uuid, $10::uuid, $11::uuid, $12::uuid,
    $13::uuid, $14, $15::text, $16, $17,
    $18, $19::jsonb, $20,
    now() + make_interval(secs => $21), now(),
    CASE WHEN allowance."availableCredits" IS NULL AND allowance."budgetCredits" IS NULL THEN 0
    ELSE LEAST($22::bigint, allowance."availableCredits", allowance."budgetCredits")
    END
  FROM running, allowance, live
  WHERE ($23::bigint = 0 OR (COALESCE(allowance."availableCredits" >= $24::bigint, true)
        AND COALESCE(allowance."budgetCredits" >= $25::bigint, true))) AND running.count < $26::int
    AND NOT EXISTS (SELECT 1 FROM runs writer
    WHERE writer.state = 'running' AND writer."responseMessageId" = $27::uuid)
  ON CONFLICT DO NOTHING
  RETURNING "runId", "conversationId", "responseMessageId", "heldCredits", endpoint, model
), payment AS (
  UPDATE balances SET
    credits = account.credits - CASE WHEN $28::boolean THEN run."heldCredits" ELSE 0 END,
    "monthCredits" = account.spent + run."heldCredits", "monthStart" = date_trunc('month', now() AT TIME ZONE
      'UTC')::date, "updatedAt" = now()
  FROM run, account WHERE balances."userId" = $29::uuid AND run."heldCredits" > 0
), hold AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "runId", "conversationId", "messageId", endpoint, model)
  SELECT $30::uuid, 'hold', -run."heldCredits", run."runId", run."conversationId", run."responseMessageId",
    run.endpoint, run.model
  FROM run WHERE $31::boolean AND run."heldCredits" > 0
), conversation AS (
  UPDATE conversations SET endpoint = $32,
    "endpointType" = $33, model = $34,
    "iconURL" = $35, settings = $36::jsonb,
    "updatedAt" = now()
  FROM run
  WHERE conversations."conversationId" = $37::uuid AND "userId" = $38::uuid
  RETURNING conversations.*
), message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens",
    "imageInputTokens", "imageOutputTokens", "isUsageEstimated", "firstTokenMs", "durationMs", "price", "files",
    "sources", "origins", "createdAt", "updatedAt")
  SELECT record.* FROM jsonb_to_recordset($39::jsonb) AS record("messageId" uuid, "conversationId" uuid, "userId" uuid,
    "parentMessageId" uuid, "isCreatedByUser" boolean, "sender" text, "endpoint" text, "model" text, "answeredModel"
    text, "content" jsonb, "text" text, "isEdited" boolean, "unfinished" boolean, "error" jsonb, "finishReason" text,
    "tokenCount" int, "promptTokens" int, "completionTokens" int, "cachedTokens" int, "cacheWriteTokens" int,
    "reasoningTokens" int, "imageInputTokens" int, "imageOutputTokens" int, "isUsageEstimated" boolean, "firstTokenMs"
    int, "durationMs" int, "price" jsonb, "files" jsonb, "sources" jsonb, "origins" jsonb, "createdAt" timestamptz,
    "updatedAt" timestamptz), run
  ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text,
    sources = excluded.sources, origins = excluded.origins, unfinished = true, error = null,
    "finishReason" = null, "updatedAt" = now()
  WHERE messages."userId" = $40::uuid AND messages."messageId" = $41::uuid
), used AS (
  UPDATE files SET "usageCount" = files."usageCount" + 1 FROM run
  WHERE files."userId" = $42::uuid AND files."fileId" = ANY($43::text[])
), assistant_run AS (
  INSERT INTO assistant_runs ("runId", "userId", "assistantId")
  SELECT "runId", $44::uuid, $45 FROM run
)
SELECT EXISTS (SELECT 1 FROM run) AS "hasBegun", EXISTS (SELECT 1 FROM live) AS "isThere",
(SELECT to_jsonb(c) FROM conversation c) AS conversation, (SELECT count FROM running) AS "runningCount",
(SELECT "heldCredits" FROM run) AS "heldCredits", (SELECT to_jsonb(allowance) FROM allowance) AS allowance,
(SELECT ($46::bigint = 0 OR (COALESCE(allowance."availableCredits" >= $47::bigint, true)
        AND COALESCE(allowance."budgetCredits" >= $48::bigint, true))) FROM allowance) AS "isAllowed";
--   Result
--     CTE running: Subquery Scan
--       Result
--     CTE account: LockRows
--       InitPlan 2: CTE Scan on running
--       Result
--         Index Scan on balances by balances_pkey
--     CTE allowance: Nested Loop
--       Index Scan on users by users_pkey
--       CTE Scan on account
--     CTE live: LockRows
--       Nested Loop
--         Index Scan on conversations by conversations_pkey
--         CTE Scan on allowance
--     CTE run: Insert on runs
--       InitPlan 6: Index Only Scan on runs by runs_one_writer_key
--       Result
--         Nested Loop
--           Nested Loop
--             CTE Scan on running
--             CTE Scan on allowance
--           CTE Scan on live
--     CTE payment: Update on balances
--       Nested Loop
--         Nested Loop
--           Index Scan on balances by balances_pkey
--           CTE Scan on run
--         CTE Scan on account
--     CTE hold: Insert on ledger_entries
--       Result
--         CTE Scan on run
--     CTE conversation: Update on conversations
--       Nested Loop
--         Index Scan on conversations by conversations_pkey
--         CTE Scan on run
--     CTE message: Insert on messages
--       Nested Loop
--         CTE Scan on run
--         Function Scan on jsonb_to_recordset
--     CTE used: Update on files
--       Nested Loop
--         Bitmap Heap Scan on files
--           BitmapAnd
--             Bitmap Index Scan by files_userId_updatedAt_idx
--             Bitmap Index Scan by files_pkey
--         CTE Scan on run
--     CTE assistant_run: Insert on assistant_runs
--       CTE Scan on run
--     InitPlan 14: CTE Scan on run
--     InitPlan 15: CTE Scan on live
--     InitPlan 16: CTE Scan on conversation
--     InitPlan 17: CTE Scan on running
--     InitPlan 18: CTE Scan on run
--     InitPlan 19: CTE Scan on allowance
--     InitPlan 20: CTE Scan on allowance

-- beginTurn, when turn.isNewUserMessage is false
/* kept */ WITH running AS MATERIALIZED (
  SELECT running_answers($1::uuid) AS count
  FROM (SELECT pg_advisory_xact_lock($2::int, hashtext($3)) OFFSET 0) AS locked
), account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b
  WHERE b."userId" = $4::uuid AND EXISTS (SELECT 1 FROM running) FOR UPDATE
), allowance AS MATERIALIZED (
  SELECT CASE WHEN $5::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
    u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
  FROM users u LEFT JOIN account ON true WHERE u."userId" = $6::uuid
), live AS MATERIALIZED (
  SELECT true
), run AS (
  INSERT INTO runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId",
      "requestId", "requestDigest", kind, endpoint, model, plan, "nodeId", "leaseUntil", "startedAt", "heldCredits")
  SELECT $7::uuid, $8::uuid, $9::uuid, $10::uuid,
    $11::uuid, $12, $13::text, $14, $15,
    $16, $17::jsonb, $18,
    now() + make_interval(secs => $19), now(),
    CASE WHEN allowance."availableCredits" IS NULL AND allowance."budgetCredits" IS NULL THEN 0
    ELSE LEAST($20::bigint, allowance."availableCredits", allowance."budgetCredits")
    END
  FROM running, allowance, live
  WHERE ($21::bigint = 0 OR (COALESCE(allowance."availableCredits" >= $22::bigint, true)
        AND COALESCE(allowance."budgetCredits" >= $23::bigint, true))) AND running.count < $24::int
    AND NOT EXISTS (SELECT 1 FROM runs writer
    WHERE writer.state = 'running' AND writer."responseMessageId" = $25::uuid)
  ON CONFLICT DO NOTHING
  RETURNING "runId", "conversationId", "responseMessageId", "heldCredits", endpoint, model
), payment AS (
  UPDATE balances SET
    credits = account.credits - CASE WHEN $26::boolean THEN run."heldCredits" ELSE 0 END,
    "monthCredits" = account.spent + run."heldCredits", "monthStart" = date_trunc('month', now() AT TIME ZONE
      'UTC')::date, "updatedAt" = now()
  FROM run, account WHERE balances."userId" = $27::uuid AND run."heldCredits" > 0
), hold AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "runId", "conversationId", "messageId", endpoint, model)
  SELECT $28::uuid, 'hold', -run."heldCredits", run."runId", run."conversationId", run."responseMessageId",
    run.endpoint, run.model
  FROM run WHERE $29::boolean AND run."heldCredits" > 0
), conversation AS (
  INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model,
      "iconURL", settings, "folderId", "expiresAt")
  SELECT $30::uuid, $31::uuid, $32, $33,
    $34, $35, $36,
    $37::jsonb,
  (SELECT f."folderId" FROM folders f
    WHERE f."folderId" = $38::uuid AND f."userId" = $39::uuid),
    $40::timestamptz
  FROM run
  RETURNING *
), message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens",
    "imageInputTokens", "imageOutputTokens", "isUsageEstimated", "firstTokenMs", "durationMs", "price", "files",
    "sources", "origins", "createdAt", "updatedAt")
  SELECT record.* FROM jsonb_to_recordset($41::jsonb) AS record("messageId" uuid, "conversationId" uuid, "userId" uuid,
    "parentMessageId" uuid, "isCreatedByUser" boolean, "sender" text, "endpoint" text, "model" text, "answeredModel"
    text, "content" jsonb, "text" text, "isEdited" boolean, "unfinished" boolean, "error" jsonb, "finishReason" text,
    "tokenCount" int, "promptTokens" int, "completionTokens" int, "cachedTokens" int, "cacheWriteTokens" int,
    "reasoningTokens" int, "imageInputTokens" int, "imageOutputTokens" int, "isUsageEstimated" boolean, "firstTokenMs"
    int, "durationMs" int, "price" jsonb, "files" jsonb, "sources" jsonb, "origins" jsonb, "createdAt" timestamptz,
    "updatedAt" timestamptz), run
  ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text,
    sources = excluded.sources, origins = excluded.origins, unfinished = true, error = null,
    "finishReason" = null, "updatedAt" = now()
  WHERE messages."userId" = $42::uuid AND messages."messageId" = $43::uuid
), follow_up AS (
  DELETE FROM follow_ups USING run
  WHERE follow_ups."messageId" = $44::uuid AND follow_ups."userId" = $45::uuid
), assistant_run AS (
  INSERT INTO assistant_runs ("runId", "userId", "assistantId")
  SELECT "runId", $46::uuid, $47 FROM run
)
SELECT EXISTS (SELECT 1 FROM run) AS "hasBegun", EXISTS (SELECT 1 FROM live) AS "isThere",
(SELECT to_jsonb(c) FROM conversation c) AS conversation, (SELECT count FROM running) AS "runningCount",
(SELECT "heldCredits" FROM run) AS "heldCredits", (SELECT to_jsonb(allowance) FROM allowance) AS allowance,
(SELECT ($48::bigint = 0 OR (COALESCE(allowance."availableCredits" >= $49::bigint, true)
        AND COALESCE(allowance."budgetCredits" >= $50::bigint, true))) FROM allowance) AS "isAllowed";
--   Result
--     CTE running: Subquery Scan
--       Result
--     CTE account: LockRows
--       InitPlan 2: CTE Scan on running
--       Result
--         Index Scan on balances by balances_pkey
--     CTE allowance: Nested Loop
--       Index Scan on users by users_pkey
--       CTE Scan on account
--     CTE live: Result
--     CTE run: Insert on runs
--       InitPlan 6: Index Only Scan on runs by runs_one_writer_key
--       Result
--         Nested Loop
--           Nested Loop
--             CTE Scan on running
--             CTE Scan on allowance
--           CTE Scan on live
--     CTE payment: Update on balances
--       Nested Loop
--         Nested Loop
--           Index Scan on balances by balances_pkey
--           CTE Scan on run
--         CTE Scan on account
--     CTE hold: Insert on ledger_entries
--       Result
--         CTE Scan on run
--     CTE conversation: Insert on conversations
--       InitPlan 10: Index Scan on folders by folders_pkey
--       CTE Scan on run
--     CTE message: Insert on messages
--       Nested Loop
--         CTE Scan on run
--         Function Scan on jsonb_to_recordset
--     CTE follow_up: Delete on follow_ups
--       Nested Loop
--         Index Scan on follow_ups by follow_ups_pkey
--         CTE Scan on run
--     CTE assistant_run: Insert on assistant_runs
--       CTE Scan on run
--     InitPlan 15: CTE Scan on run
--     InitPlan 16: CTE Scan on live
--     InitPlan 17: CTE Scan on conversation
--     InitPlan 18: CTE Scan on running
--     InitPlan 19: CTE Scan on run
--     InitPlan 20: CTE Scan on allowance
--     InitPlan 21: CTE Scan on allowance
