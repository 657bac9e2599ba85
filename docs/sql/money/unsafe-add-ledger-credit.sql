-- What lib/server/db/money/unsafe-add-ledger-credit.ts sends; `npm run sql` writes this file.

-- unsafeAddLedgerCredit
WITH account AS (
  SELECT credits FROM balances WHERE "userId" = $1::uuid FOR UPDATE),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "externalId", details)
  SELECT "userId", $2, GREATEST($3::bigint, -COALESCE((SELECT credits FROM account), 0)),
    $4, $5::jsonb
  FROM users WHERE "userId" = $6::uuid
  ON CONFLICT ("externalId") DO NOTHING
  RETURNING credits),
balance AS (
  INSERT INTO balances ("userId", credits, "updatedAt")
  SELECT $7::uuid, GREATEST(credits, 0), now() FROM entry
  ON CONFLICT ("userId") DO UPDATE
  SET credits = balances.credits + (SELECT credits FROM entry), "updatedAt" = now()
  RETURNING credits), log AS (
  INSERT INTO admin_actions ("actorId", actor, action, subject, details)
  VALUES ($8::uuid, $9, $10, $11, $12::jsonb))
SELECT (SELECT credits FROM entry) AS changed,
  COALESCE((SELECT credits FROM balance), (SELECT credits FROM account), 0) AS balance
FROM users WHERE "userId" = $13::uuid;

-- unsafeAddLedgerCredit, when action is null
WITH account AS (
  SELECT credits FROM balances WHERE "userId" = $1::uuid FOR UPDATE),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "externalId", details)
  SELECT "userId", $2, GREATEST($3::bigint, -COALESCE((SELECT credits FROM account), 0)),
    $4, $5::jsonb
  FROM users WHERE "userId" = $6::uuid
  ON CONFLICT ("externalId") DO NOTHING
  RETURNING credits),
balance AS (
  INSERT INTO balances ("userId", credits, "updatedAt")
  SELECT $7::uuid, GREATEST(credits, 0), now() FROM entry
  ON CONFLICT ("userId") DO UPDATE
  SET credits = balances.credits + (SELECT credits FROM entry), "updatedAt" = now()
  RETURNING credits)
SELECT (SELECT credits FROM entry) AS changed,
  COALESCE((SELECT credits FROM balance), (SELECT credits FROM account), 0) AS balance
FROM users WHERE "userId" = $8::uuid;
