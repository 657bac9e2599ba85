-- What lib/server/db/money/charge-title.ts sends; `npm run sql` writes this file.

-- chargeTitle
WITH account AS MATERIALIZED (
  SELECT b.credits, CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN b."monthCredits"
    ELSE 0 END AS spent FROM balances b WHERE b."userId" = $1::uuid FOR UPDATE),
cost AS MATERIALIZED (
  SELECT CASE WHEN $2::boolean
    THEN LEAST($3::bigint, COALESCE((SELECT credits FROM account), 0))
    ELSE $4::bigint END AS credits),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "conversationId", endpoint, model, "promptTokens",
      "completionTokens", "cachedTokens", "reasoningTokens", "externalId")
  SELECT $5::uuid, 'title', CASE WHEN $6::boolean THEN -cost.credits ELSE 0 END, cost.credits,
    $7::uuid, $8, $9, $10::int, $11::int,
    $12::int, $13::int, $14
  FROM cost
  RETURNING credits, "costCredits")
UPDATE balances SET credits = account.credits + entry.credits, "monthStart" = date_trunc('month', now() AT TIME ZONE
  'UTC')::date,
  "monthCredits" = account.spent + entry."costCredits", "updatedAt" = now()
FROM entry, account WHERE balances."userId" = $15::uuid;
