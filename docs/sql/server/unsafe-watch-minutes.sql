-- What lib/server/db/server/unsafe-watch-minutes.ts sends; `npm run sql` writes this file.

-- unsafeAddMinute
WITH swept AS (
  DELETE FROM watch_minutes WHERE minute < now() - $1::int * interval '1 hour'
)
INSERT INTO watch_minutes AS known (minute, processes, "answersRunning", answers, "failedAnswers",
    "firstTokens", "firstTokenMs", "promptTokens", "completionTokens", requests, refusals, "providerErrors",
    "loopDelayMs", "memoryBytes")
VALUES (date_trunc('minute', now()), 1, $2::int, $3::int, $4::int,
    $5::int, $6::float8, $7::float8, $8::float8,
    $9::int, $10::int, $11::int, $12::float8, $13::float8)
ON CONFLICT (minute) DO UPDATE SET
  processes = known.processes + 1,
  "answersRunning" = known."answersRunning" + excluded."answersRunning",
  answers = known.answers + excluded.answers,
  "failedAnswers" = known."failedAnswers" + excluded."failedAnswers",
  "firstTokens" = known."firstTokens" + excluded."firstTokens",
  "firstTokenMs" = known."firstTokenMs" + excluded."firstTokenMs",
  "promptTokens" = known."promptTokens" + excluded."promptTokens",
  "completionTokens" = known."completionTokens" + excluded."completionTokens",
  requests = known.requests + excluded.requests,
  refusals = known.refusals + excluded.refusals,
  "providerErrors" = known."providerErrors" + excluded."providerErrors",
  "loopDelayMs" = GREATEST(known."loopDelayMs", excluded."loopDelayMs"),
  "memoryBytes" = known."memoryBytes" + excluded."memoryBytes";

-- unsafeListWatchPoints
SELECT date_bin($1::int * interval '1 minute', minute, timestamptz '2000-01-01 00:00Z') AS at,
  avg("answersRunning")::float8 AS "answersRunning", sum(answers)::float8 AS answers,
  sum("failedAnswers")::float8 AS "failedAnswers",
  sum("firstTokenMs") / nullif(sum("firstTokens"), 0) AS "firstTokenMs",
  sum("promptTokens" + "completionTokens") AS tokens, sum(requests)::float8 AS requests,
  sum(refusals)::float8 AS refusals, sum("providerErrors")::float8 AS "providerErrors",
  max("loopDelayMs") AS "loopDelayMs", avg("memoryBytes") AS "memoryBytes"
FROM watch_minutes
WHERE minute >= date_trunc('minute', now()) - $2::int * interval '1 minute'
  AND minute < date_trunc('minute', now())
GROUP BY at ORDER BY at;
--   Aggregate
--     Sort
--       Bitmap Heap Scan on watch_minutes
--         Bitmap Index Scan by watch_minutes_pkey
