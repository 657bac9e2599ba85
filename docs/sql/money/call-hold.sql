-- What lib/server/db/money/call-hold.ts sends; `npm run sql` writes this file.

-- holdForCall
WITH
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b
  WHERE b."userId" = $1::uuid AND true FOR UPDATE),
allowance AS MATERIALIZED (
  SELECT CASE WHEN $2::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
    u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
  FROM users u LEFT JOIN account ON true WHERE u."userId" = $3::uuid),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "runId", endpoint, model)
  SELECT $4::uuid, 'hold', CASE WHEN $5::boolean THEN -$6::bigint ELSE 0 END, $7::uuid,
    $8, $9
  FROM allowance
  WHERE COALESCE(allowance."availableCredits" >= $10::bigint, true) AND COALESCE(allowance."budgetCredits" >=
    $11::bigint, true)
  RETURNING credits),
payment AS (
  UPDATE balances SET credits = account.credits + entry.credits, "monthStart" = date_trunc('month', now() AT TIME ZONE
    'UTC')::date,
    "monthCredits" = account.spent + $12::bigint, "updatedAt" = now()
  FROM entry, account WHERE balances."userId" = $13::uuid)
SELECT allowance.*, EXISTS (SELECT 1 FROM entry) AS "isHeld" FROM allowance;

-- settleCall
WITH
hold AS MATERIALIZED (
  SELECT "entryId", credits, "createdAt" AS "startedAt" FROM ledger_entries
  WHERE "runId" = $1::uuid AND kind = 'hold' AND "userId" = $2::uuid AND NOT EXISTS (
    SELECT 1 FROM ledger_entries s WHERE s."runId" = $3::uuid AND s.kind = 'settle')
  FOR UPDATE),
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent
  FROM balances b WHERE b."userId" = $4::uuid AND EXISTS (SELECT 1 FROM hold) FOR UPDATE),
charge AS MATERIALIZED (
  SELECT hold.*, CASE WHEN $5::boolean
    THEN LEAST($6::bigint, COALESCE((SELECT credits FROM account), 0) - hold.credits) ELSE $7::bigint END AS
      "costCredits"
  FROM hold),
payment AS (
  UPDATE balances SET
    credits = account.credits - CASE WHEN $8::boolean THEN charge.credits + charge."costCredits" ELSE 0 END,
    "monthCredits" = GREATEST(0, account.spent + charge."costCredits" - CASE
      WHEN date_trunc('month', charge."startedAt" AT TIME ZONE 'UTC')::date = date_trunc('month', now() AT TIME ZONE
        'UTC')::date THEN $9::bigint ELSE 0 END),
    "monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date, "updatedAt" = now()
  FROM charge, account WHERE balances."userId" = $10::uuid)
UPDATE ledger_entries SET kind = $11, "costCredits" = charge."costCredits", "promptTokens" = $12::int,
  credits = CASE WHEN $13::boolean THEN -charge."costCredits" ELSE 0 END,
  details = CASE WHEN charge."costCredits" < $14::bigint
  THEN jsonb_build_object('unpaidCredits', $15::bigint - charge."costCredits") END
FROM charge WHERE ledger_entries."entryId" = charge."entryId";

-- releaseCall
WITH
hold AS MATERIALIZED (
  SELECT "entryId", credits, "createdAt" AS "startedAt" FROM ledger_entries
  WHERE "runId" = $1::uuid AND kind = 'hold' AND "userId" = $2::uuid AND NOT EXISTS (
    SELECT 1 FROM ledger_entries s WHERE s."runId" = $3::uuid AND s.kind = 'settle')
  FOR UPDATE),
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent
  FROM balances b WHERE b."userId" = $4::uuid AND EXISTS (SELECT 1 FROM hold) FOR UPDATE),
payment AS (
  UPDATE balances SET
    credits = account.credits - CASE WHEN $5::boolean THEN hold.credits + 0 ELSE 0 END,
    "monthCredits" = GREATEST(0, account.spent + 0 - CASE
      WHEN date_trunc('month', hold."startedAt" AT TIME ZONE 'UTC')::date = date_trunc('month', now() AT TIME ZONE
        'UTC')::date THEN $6::bigint ELSE 0 END),
    "monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date, "updatedAt" = now()
  FROM hold, account WHERE balances."userId" = $7::uuid)
DELETE FROM ledger_entries USING hold WHERE ledger_entries."entryId" = hold."entryId";
