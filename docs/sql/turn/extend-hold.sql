-- What lib/server/db/turn/extend-hold.ts sends; `npm run sql` writes this file.

-- extendHold
WITH writing AS MATERIALIZED (
  SELECT "runId", "startedAt" FROM runs WHERE "runId" = $1::uuid AND "userId" = $2::uuid
    AND runs."nodeId" = $3 AND runs.epoch = $4::int AND runs.state = 'running' AND runs."handedOverAt" IS NULL FOR
      UPDATE),
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b
  WHERE b."userId" = $5::uuid AND EXISTS (SELECT 1 FROM writing) FOR UPDATE),
allowance AS MATERIALIZED (
  SELECT CASE WHEN $6::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
    u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
  FROM users u LEFT JOIN account ON true WHERE u."userId" = $7::uuid),
extra AS MATERIALIZED (
  SELECT writing."runId", writing."startedAt",
    GREATEST(0, LEAST($8::bigint, allowance."availableCredits", allowance."budgetCredits")) AS credits
  FROM writing, allowance),
run AS (
  UPDATE runs SET "heldCredits" = runs."heldCredits" + extra.credits FROM extra WHERE runs."runId" = extra."runId"),
payment AS (
  UPDATE balances SET credits = account.credits - CASE WHEN $9::boolean THEN extra.credits ELSE 0 END,
    "monthCredits" = balances."monthCredits" + CASE WHEN balances."monthStart" = date_trunc('month', now() AT TIME ZONE
      'UTC')::date
    AND date_trunc('month', extra."startedAt" AT TIME ZONE 'UTC')::date = date_trunc('month', now() AT TIME ZONE
      'UTC')::date THEN extra.credits ELSE 0 END, "updatedAt" = now()
  FROM extra, account WHERE balances."userId" = $10::uuid),
entry AS (
  UPDATE ledger_entries SET credits = ledger_entries.credits - extra.credits
  FROM extra WHERE ledger_entries."runId" = extra."runId" AND kind = 'hold' AND $11::boolean)
SELECT credits FROM extra;
--   CTE Scan on extra
--     CTE writing: LockRows
--       Index Scan on runs by runs_running_key
--     CTE account: LockRows
--       InitPlan 2: CTE Scan on writing
--       Result
--         Index Scan on balances by balances_pkey
--     CTE allowance: Nested Loop
--       Index Scan on users by users_pkey
--       CTE Scan on account
--     CTE extra: Nested Loop
--       CTE Scan on writing
--       CTE Scan on allowance
--     CTE run: Update on runs
--       Nested Loop
--         CTE Scan on extra
--         Index Scan on runs by runs_pkey
--     CTE payment: Update on balances
--       Nested Loop
--         Nested Loop
--           Index Scan on balances by balances_pkey
--           CTE Scan on extra
--         CTE Scan on account
--     CTE entry: Update on ledger_entries
--       Nested Loop
--         CTE Scan on extra
--         Index Scan on ledger_entries by ledger_entries_runId_kind_key
