-- What lib/server/db/money/unsafe-grant-allowances.ts sends; `npm run sql` writes this file.

-- unsafeGrantAllowances
WITH due AS (
  SELECT u."userId", 'grant' AS kind, $1::bigint AS credits, 'start:' || u."userId" AS "externalId"
  FROM users u
  WHERE ($2::uuid IS NULL OR u."userId" = $3::uuid)
    AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e."externalId" = 'start:' || u."userId") ORDER BY "userId"
      LIMIT $4),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "externalId")
  SELECT "userId", kind, credits, "externalId" FROM due ORDER BY "userId"
  ON CONFLICT ("externalId") DO NOTHING
  RETURNING "userId", kind, credits),
balance AS (
  INSERT INTO balances ("userId", credits, "refilledAt", "updatedAt")
  SELECT "userId", credits, CASE WHEN kind = 'refill' THEN now() END, now() FROM entry
  ON CONFLICT ("userId") DO UPDATE SET credits = balances.credits + excluded.credits,
    "refilledAt" = COALESCE(excluded."refilledAt", balances."refilledAt"), "updatedAt" = now())
SELECT count(*) AS granted FROM entry;

-- unsafeGrantAllowances
WITH due AS (
  SELECT u."userId", 'refill' AS kind, $1::bigint AS credits, 'refill:' || u."userId" || ':' || $2 AS "externalId"
  FROM users u
  WHERE ($3::uuid IS NULL OR u."userId" = $4::uuid)
    AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e."externalId" = 'refill:' || u."userId" || ':' || $5)
    AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e."externalId" = 'start:' || u."userId"
      AND e."createdAt" >= $6::timestamptz) ORDER BY "userId" LIMIT $7),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "externalId")
  SELECT "userId", kind, credits, "externalId" FROM due ORDER BY "userId"
  ON CONFLICT ("externalId") DO NOTHING
  RETURNING "userId", kind, credits),
balance AS (
  INSERT INTO balances ("userId", credits, "refilledAt", "updatedAt")
  SELECT "userId", credits, CASE WHEN kind = 'refill' THEN now() END, now() FROM entry
  ON CONFLICT ("userId") DO UPDATE SET credits = balances.credits + excluded.credits,
    "refilledAt" = COALESCE(excluded."refilledAt", balances."refilledAt"), "updatedAt" = now())
SELECT count(*) AS granted FROM entry;
