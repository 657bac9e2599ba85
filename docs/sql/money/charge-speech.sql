-- What lib/server/db/money/charge-speech.ts sends; `npm run sql` writes this file.

-- findAllowance
SELECT CASE WHEN $1::boolean THEN COALESCE(b.credits, 0) END AS "availableCredits",
  u."monthlyBudgetCredits" - COALESCE(CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date
    THEN b."monthCredits" ELSE 0 END, 0) AS "budgetCredits"
FROM users u LEFT JOIN balances b USING ("userId") WHERE u."userId" = $2::uuid;

-- chargeSpeech
WITH
account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b
  WHERE b."userId" = $1::uuid AND true FOR UPDATE),
allowance AS MATERIALIZED (
  SELECT CASE WHEN $2::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
    u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
  FROM users u LEFT JOIN account ON true WHERE u."userId" = $3::uuid),
charge AS MATERIALIZED (
  SELECT $4::bigint AS credits FROM allowance
  WHERE COALESCE(allowance."availableCredits" >= $5::bigint, true)
    AND COALESCE(allowance."budgetCredits" >= $6::bigint, true)),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", endpoint, model)
  SELECT $7::uuid, 'speech', CASE WHEN $8::boolean THEN -charge.credits ELSE 0 END, charge.credits,
    $9, $10
  FROM charge
  RETURNING credits, "costCredits"),
payment AS (
  UPDATE balances SET credits = account.credits + entry.credits, "monthStart" = date_trunc('month', now() AT TIME ZONE
    'UTC')::date,
    "monthCredits" = account.spent + entry."costCredits", "updatedAt" = now()
  FROM entry, account WHERE balances."userId" = $11::uuid)
SELECT allowance.*, EXISTS (SELECT 1 FROM entry) AS "isTaken" FROM allowance;
