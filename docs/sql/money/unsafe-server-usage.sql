-- What lib/server/db/money/unsafe-server-usage.ts sends; `npm run sql` writes this file.

-- unsafeFindFirstUsageMs
SELECT min("createdAt") AS first
FROM ledger_entries
WHERE kind IN ('settle', 'usage', 'agent', 'title', 'follow_up', 'speech', 'embedding');

-- unsafeSumUsage
SELECT coalesce(json_agg(used), '[]') AS models FROM (
  SELECT endpoint, model, sum("costCredits") AS "costCredits", sum(answers) AS answers,
    sum("promptTokens") AS "promptTokens", sum("completionTokens") AS "completionTokens",
    sum("cachedTokens") AS "cachedTokens", sum("reasoningTokens") AS "reasoningTokens",
    array_agg(step) AS steps, array_agg("costCredits") AS "stepCredits", array_agg(answers) AS "stepAnswers"
  FROM (
    SELECT width_bucket("createdAt", $1::timestamptz[]) - 1 AS step,
      coalesce(model, '') COLLATE "C" AS model, coalesce(endpoint, '') COLLATE "C" AS endpoint,
      sum("costCredits"::float8) AS "costCredits",
      count(*) FILTER (WHERE kind IN ('settle', 'usage'))::int AS answers,
      coalesce(sum("promptTokens"), 0)::float8 AS "promptTokens",
      coalesce(sum("completionTokens"), 0)::float8 AS "completionTokens",
      coalesce(sum("cachedTokens"), 0)::float8 AS "cachedTokens",
      coalesce(sum("reasoningTokens"), 0)::float8 AS "reasoningTokens"
    FROM ledger_entries
    WHERE true AND kind IN ('settle', 'usage', 'agent', 'title', 'follow_up', 'speech', 'embedding') AND "costCredits"
      IS NOT NULL
      AND "createdAt" >= $2::timestamptz AND "createdAt" < $3::timestamptz
    GROUP BY 1, 2, 3) AS cells
  GROUP BY model, endpoint) AS used;

-- unsafeListPersonUsage
SELECT users."userId"::text AS "userId", users.email, users.name, spent."costCredits", spent.answers
FROM (
  SELECT "userId", sum("costCredits")::float8 AS "costCredits",
    count(*) FILTER (WHERE kind IN ('settle', 'usage'))::int AS answers
  FROM ledger_entries
  WHERE kind IN ('settle', 'usage', 'agent', 'title', 'follow_up', 'speech', 'embedding') AND "costCredits" IS NOT NULL
    AND "createdAt" >= $1::timestamptz AND "createdAt" < $2::timestamptz
  GROUP BY 1) AS spent
JOIN users ON users."userId" = spent."userId"
ORDER BY spent."costCredits" DESC, spent.answers DESC, users.email LIMIT $3;
--   Limit
--     Sort
--       Nested Loop
--         Aggregate
--           Sort
--             Bitmap Heap Scan on ledger_entries
--               Bitmap Index Scan by ledger_entries_userId_createdAt_idx
--         Index Scan on users by users_pkey
