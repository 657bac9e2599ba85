-- What lib/server/db/money/charge-aside.ts sends; `npm run sql` writes this file.

-- chargeAside
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
  SELECT $5::uuid, $6, CASE WHEN $7::boolean THEN -cost.credits ELSE 0 END, cost.credits,
    $8::uuid, $9, $10, $11::int, $12::int,
    $13::int, $14::int, $15
  FROM cost
  RETURNING credits, "costCredits")
UPDATE balances SET credits = account.credits + entry.credits, "monthStart" = date_trunc('month', now() AT TIME ZONE
  'UTC')::date,
  "monthCredits" = account.spent + entry."costCredits", "updatedAt" = now()
FROM entry, account WHERE balances."userId" = $16::uuid;
