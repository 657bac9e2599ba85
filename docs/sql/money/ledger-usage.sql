-- What lib/server/db/money/ledger-usage.ts sends; `npm run sql` writes this file.

-- findFirstUsageMs
SELECT "createdAt" AS first FROM ledger_entries WHERE "userId" = $1::uuid AND kind IN ('settle', 'usage', 'agent',
  'title', 'follow_up', 'speech', 'embedding')
ORDER BY "createdAt" LIMIT 1;

-- sumUsage
/* kept */
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
    WHERE "userId" = $2::uuid AND kind IN ('settle', 'usage', 'agent', 'title', 'follow_up', 'speech', 'embedding') AND
      "costCredits" IS NOT NULL
      AND "createdAt" >= $3::timestamptz AND "createdAt" < $4::timestamptz
    GROUP BY 1, 2, 3) AS cells
  GROUP BY model, endpoint) AS used;

-- readUsageSums
  true;
