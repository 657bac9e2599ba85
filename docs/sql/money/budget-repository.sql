-- What lib/server/db/money/budget-repository.ts sends; `npm run sql` writes this file.

-- findBudget
SELECT "monthlyBudgetCredits", (
  SELECT COALESCE(sum("costCredits"), 0)::bigint FROM ledger_entries
  WHERE "userId" = $1::uuid AND "createdAt" >= date_trunc('month', now() AT TIME ZONE 'UTC')::date::timestamp AT TIME
    ZONE 'UTC') AS "spentCredits" FROM users WHERE "userId" = $2::uuid;

-- saveBudget
WITH person AS (
  UPDATE users SET "monthlyBudgetCredits" = $1::bigint, "updatedAt" = now()
  WHERE "userId" = $2::uuid RETURNING "userId", "monthlyBudgetCredits")
INSERT INTO balances ("userId", credits, "monthStart", "monthCredits", "updatedAt")
SELECT "userId", 0, date_trunc('month', now() AT TIME ZONE 'UTC')::date, (
  SELECT COALESCE(sum("costCredits"), 0)::bigint FROM ledger_entries
  WHERE "userId" = $3::uuid AND "createdAt" >= date_trunc('month', now() AT TIME ZONE 'UTC')::date::timestamp AT TIME
    ZONE 'UTC') + (
  SELECT COALESCE(sum("heldCredits"), 0)::bigint FROM runs WHERE "userId" = $4::uuid AND state = 'running'),
  now()
FROM person WHERE "monthlyBudgetCredits" IS NOT NULL
ON CONFLICT ("userId") DO UPDATE SET "monthStart" = excluded."monthStart", "monthCredits" = excluded."monthCredits"
WHERE balances."monthStart" IS DISTINCT FROM excluded."monthStart";
