-- What lib/server/db/money/list-usage-entries.ts sends; `npm run sql` writes this file.

-- listUsageEntries
SELECT "entryId", "createdAt", kind, endpoint, model, "promptTokens", "cachedTokens", "completionTokens",
  "reasoningTokens", "costCredits", "conversationId", "messageId"
FROM ledger_entries
WHERE "userId" = $1::uuid AND kind IN ('settle', 'usage', 'agent', 'title', 'follow_up', 'speech', 'embedding') AND
  "costCredits" IS NOT NULL
  AND ("createdAt", "entryId") > ($2::timestamptz, $3::bigint)
  AND "createdAt" < $4::timestamptz
ORDER BY "createdAt", "entryId" LIMIT $5;
--   Limit
--     Incremental Sort
--       Index Scan on ledger_entries by ledger_entries_userId_createdAt_idx
