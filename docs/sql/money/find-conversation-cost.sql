-- What lib/server/db/money/find-conversation-cost.ts sends; `npm run sql` writes this file.

-- findConversationCost
SELECT COALESCE(sum(e."costCredits"), 0)::float8 AS "costCredits",
  COALESCE(sum(e."promptTokens"), 0)::float8 AS "promptTokens",
  COALESCE(sum(e."completionTokens"), 0)::float8 AS "completionTokens",
  COALESCE(sum(e."cachedTokens"), 0)::float8 AS "cachedTokens",
  COALESCE(sum(e."reasoningTokens"), 0)::float8 AS "reasoningTokens",
  COALESCE(sum(e."costCredits") FILTER (WHERE e.kind = 'title'), 0)::float8 AS "titleCredits",
  COALESCE(sum(e."costCredits") FILTER (WHERE e.kind = 'follow_up'), 0)::float8 AS "followUpCredits",
  count(e."entryId") FILTER (WHERE e.kind NOT IN ('title', 'follow_up', 'agent'))::int AS answers
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
LEFT JOIN ledger_entries e ON e."conversationId" = c."conversationId" AND e."userId" = c."userId"
  AND e.kind IN ('settle', 'usage', 'agent', 'title', 'follow_up')
WHERE c."conversationId" = $1::uuid AND c."userId" = $2::uuid
GROUP BY c."conversationId";
