-- What lib/server/db/turn/settle-lost-run.ts sends; `npm run sql` writes this file.

-- settleLostRun
WITH hold AS MATERIALIZED (
  SELECT * FROM ledger_entries WHERE "runId" = $1::uuid AND kind = 'hold' AND "userId" = $2::uuid FOR UPDATE),
run AS MATERIALIZED (
  SELECT hold."runId", hold."conversationId", hold."messageId" AS "responseMessageId", -hold.credits AS "heldCredits",
    hold."createdAt" AS "startedAt", hold.endpoint, hold.model
  FROM hold WHERE NOT EXISTS (
    SELECT 1 FROM ledger_entries s WHERE s."runId" = hold."runId" AND s.kind = 'settle')
    AND NOT EXISTS (SELECT 1 FROM runs r WHERE r."runId" = hold."runId" AND r.state = 'running')),
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b WHERE b."userId" = $3::uuid AND EXISTS (SELECT 1 FROM run) FOR UPDATE),
charge AS MATERIALIZED (
  SELECT priced.*, LEAST(priced."costCredits", $4::bigint) AS "agentCredits" FROM (
    SELECT run.*, CASE WHEN $5::boolean
      THEN LEAST($6::bigint, run."heldCredits" + COALESCE((SELECT credits FROM account), 0))
      ELSE $7::bigint END AS "costCredits"
    FROM run) priced),
payment AS (
  UPDATE balances SET
    credits = account.credits + CASE WHEN $8::boolean THEN charge."heldCredits" - charge."costCredits" ELSE 0 END,
    "monthCredits" = GREATEST(0, account.spent + charge."costCredits" - CASE
      WHEN date_trunc('month', charge."startedAt" AT TIME ZONE 'UTC')::date = date_trunc('month', now() AT TIME ZONE
        'UTC')::date THEN charge."heldCredits" ELSE 0 END),
    "monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date, "updatedAt" = now()
  FROM charge, account WHERE balances."userId" = $9::uuid),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
      model, "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens", details)
  SELECT $10::uuid, CASE WHEN $11::boolean THEN 'settle' ELSE 'usage' END,
    CASE WHEN $12::boolean THEN charge."heldCredits" - charge."costCredits" + charge."agentCredits" ELSE 0 END,
    charge."costCredits" - charge."agentCredits", charge."runId", charge."conversationId", charge."responseMessageId",
      charge.endpoint,
    charge.model, $13::int, $14::int, $15::int,
    $16::int, $17::int,
    CASE WHEN charge."costCredits" < $18::bigint THEN jsonb_build_object('unpaidCredits', $19::bigint -
      charge."costCredits") END
  FROM charge),
agent_entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
      model, "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens")
  SELECT $20::uuid, 'agent', CASE WHEN $21::boolean THEN -charge."agentCredits" ELSE 0 END,
    charge."agentCredits", charge."runId", charge."conversationId", charge."responseMessageId", charge.endpoint,
    $22::text, $23::int, $24::int, $25::int,
    $26::int, $27::int
  FROM charge)
SELECT "runId" FROM run;
--   CTE Scan on run
--     CTE hold: LockRows
--       Index Scan on ledger_entries by ledger_entries_runId_kind_key
--     CTE run: Nested Loop
--       Nested Loop
--         CTE Scan on hold
--         Index Only Scan on ledger_entries by ledger_entries_runId_kind_key
--       Index Scan on runs by runs_pkey
--     CTE account: LockRows
--       InitPlan 3: CTE Scan on run
--       Result
--         Index Scan on balances by balances_pkey
--     CTE charge: CTE Scan on run
--       InitPlan 5: CTE Scan on account
--       InitPlan 6: CTE Scan on account
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

-- settleLostRun, when charge.agent is null
WITH hold AS MATERIALIZED (
  SELECT * FROM ledger_entries WHERE "runId" = $1::uuid AND kind = 'hold' AND "userId" = $2::uuid FOR UPDATE),
run AS MATERIALIZED (
  SELECT hold."runId", hold."conversationId", hold."messageId" AS "responseMessageId", -hold.credits AS "heldCredits",
    hold."createdAt" AS "startedAt", hold.endpoint, hold.model
  FROM hold WHERE NOT EXISTS (
    SELECT 1 FROM ledger_entries s WHERE s."runId" = hold."runId" AND s.kind = 'settle')
    AND NOT EXISTS (SELECT 1 FROM runs r WHERE r."runId" = hold."runId" AND r.state = 'running')),
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b WHERE b."userId" = $3::uuid AND EXISTS (SELECT 1 FROM run) FOR UPDATE),
charge AS MATERIALIZED (
  SELECT priced.*, LEAST(priced."costCredits", $4::bigint) AS "agentCredits" FROM (
    SELECT run.*, CASE WHEN $5::boolean
      THEN LEAST($6::bigint, run."heldCredits" + COALESCE((SELECT credits FROM account), 0))
      ELSE $7::bigint END AS "costCredits"
    FROM run) priced),
payment AS (
  UPDATE balances SET
    credits = account.credits + CASE WHEN $8::boolean THEN charge."heldCredits" - charge."costCredits" ELSE 0 END,
    "monthCredits" = GREATEST(0, account.spent + charge."costCredits" - CASE
      WHEN date_trunc('month', charge."startedAt" AT TIME ZONE 'UTC')::date = date_trunc('month', now() AT TIME ZONE
        'UTC')::date THEN charge."heldCredits" ELSE 0 END),
    "monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date, "updatedAt" = now()
  FROM charge, account WHERE balances."userId" = $9::uuid),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
      model, "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens", details)
  SELECT $10::uuid, CASE WHEN $11::boolean THEN 'settle' ELSE 'usage' END,
    CASE WHEN $12::boolean THEN charge."heldCredits" - charge."costCredits" + charge."agentCredits" ELSE 0 END,
    charge."costCredits" - charge."agentCredits", charge."runId", charge."conversationId", charge."responseMessageId",
      charge.endpoint,
    charge.model, $13::int, $14::int, $15::int,
    $16::int, $17::int,
    CASE WHEN charge."costCredits" < $18::bigint THEN jsonb_build_object('unpaidCredits', $19::bigint -
      charge."costCredits") END
  FROM charge)
SELECT "runId" FROM run;
--   CTE Scan on run
--     CTE hold: LockRows
--       Index Scan on ledger_entries by ledger_entries_runId_kind_key
--     CTE run: Nested Loop
--       Nested Loop
--         CTE Scan on hold
--         Index Only Scan on ledger_entries by ledger_entries_runId_kind_key
--       Index Scan on runs by runs_pkey
--     CTE account: LockRows
--       InitPlan 3: CTE Scan on run
--       Result
--         Index Scan on balances by balances_pkey
--     CTE charge: CTE Scan on run
--       InitPlan 5: CTE Scan on account
--       InitPlan 6: CTE Scan on account
--     CTE payment: Update on balances
--       Nested Loop
--         Nested Loop
--           Index Scan on balances by balances_pkey
--           CTE Scan on charge
--         CTE Scan on account
--     CTE entry: Insert on ledger_entries
--       CTE Scan on charge
