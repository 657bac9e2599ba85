import 'server-only';
import { z } from 'zod';
import type { MinuteFigures } from '../../platform/watch/minute-figures';
import { prisma } from '../prisma';

/** Older minutes are deleted. */
const KEPT_HOURS = 24;

/** Adds the figures to the present minute, by the clock of the database. */
export async function unsafeAddMinute(figures: MinuteFigures): Promise<void> {
  const { answersRunning, answers, failedAnswers, firstTokens, firstTokenMs } = figures;
  const { promptTokens, completionTokens, requests, refusals, providerErrors } = figures;
  const { loopDelayMs, memoryBytes } = figures;
  await prisma().$executeRaw`
    WITH swept AS (
      DELETE FROM watch_minutes WHERE minute < now() - ${KEPT_HOURS}::int * interval '1 hour'
    )
    INSERT INTO watch_minutes AS known (minute, processes, "answersRunning", answers, "failedAnswers",
      "firstTokens", "firstTokenMs", "promptTokens", "completionTokens", requests, refusals, "providerErrors",
      "loopDelayMs", "memoryBytes")
    VALUES (date_trunc('minute', now()), 1, ${answersRunning}::int, ${answers}::int, ${failedAnswers}::int,
      ${firstTokens}::int, ${firstTokenMs}::float8, ${promptTokens}::float8, ${completionTokens}::float8,
      ${requests}::int, ${refusals}::int, ${providerErrors}::int, ${loopDelayMs}::float8, ${memoryBytes}::float8)
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
      "memoryBytes" = known."memoryBytes" + excluded."memoryBytes"`;
}

const pointsSchema = z.array(
  z.object({
    at: z.date(),
    answersRunning: z.number(),
    answers: z.number(),
    failedAnswers: z.number(),
    firstTokenMs: z.number().nullable(),
    tokens: z.number(),
    requests: z.number(),
    refusals: z.number(),
    providerErrors: z.number(),
    loopDelayMs: z.number(),
    memoryBytes: z.number(),
  }),
);

export type WatchPoint = z.infer<typeof pointsSchema>[number];

/**
 * The oldest comes first: sums of counts, means of measures, the longest delay. The present minute is left out as
 * incomplete.
 */
export async function unsafeListWatchPoints({
  minutes,
  stepMinutes,
}: {
  readonly minutes: number;
  readonly stepMinutes: number;
}): Promise<WatchPoint[]> {
  const rows = await prisma().$queryRaw`
    SELECT date_bin(${stepMinutes}::int * interval '1 minute', minute, timestamptz '2000-01-01 00:00Z') AS at,
      avg("answersRunning")::float8 AS "answersRunning", sum(answers)::float8 AS answers,
      sum("failedAnswers")::float8 AS "failedAnswers",
      sum("firstTokenMs") / nullif(sum("firstTokens"), 0) AS "firstTokenMs",
      sum("promptTokens" + "completionTokens") AS tokens, sum(requests)::float8 AS requests,
      sum(refusals)::float8 AS refusals, sum("providerErrors")::float8 AS "providerErrors",
      max("loopDelayMs") AS "loopDelayMs", avg("memoryBytes") AS "memoryBytes"
    FROM watch_minutes
    WHERE minute >= date_trunc('minute', now()) - ${minutes}::int * interval '1 minute'
      AND minute < date_trunc('minute', now())
    GROUP BY at ORDER BY at`;
  return pointsSchema.parse(rows);
}
