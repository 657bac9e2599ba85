-- What lib/server/db/money/unsafe-prove-balances.ts sends; `npm run sql` writes this file.

-- unsafeListMismatches
SELECT "userId", COALESCE(b.credits, 0) AS "balanceCredits", COALESCE(l.credits, 0)::bigint AS "ledgerCredits"
FROM balances b
  FULL JOIN (SELECT "userId", sum(credits) AS credits FROM ledger_entries GROUP BY "userId") l USING ("userId")
WHERE COALESCE(b.credits, 0) <> COALESCE(l.credits, 0) OR b.credits < 0;
--   Hash Join
--     Seq Scan on balances
--     Hash
--       Aggregate
--         Gather
--           Aggregate
--             Seq Scan on ledger_entries

-- unsafeCountBalances
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."balances"."userId" FROM "public"."balances" WHERE 1=1 OFFSET $1) AS "sub";

-- unsafeListLostHolds
SELECT h."userId", h."runId" FROM ledger_entries h
LEFT JOIN runs r ON r."runId" = h."runId"
WHERE h.kind = 'hold' AND r.state IS DISTINCT FROM 'running'
  AND COALESCE(r."endedAt", h."createdAt") < now() - make_interval(mins => $1)
  AND NOT EXISTS (SELECT 1 FROM ledger_entries s WHERE s."runId" = h."runId" AND s.kind = 'settle');
--   Gather
--     Nested Loop
--       Nested Loop
--         Bitmap Heap Scan on ledger_entries
--           Bitmap Index Scan by ledger_entries_runId_kind_key
--         Index Only Scan on ledger_entries by ledger_entries_runId_kind_key
--       Index Scan on runs by runs_pkey
