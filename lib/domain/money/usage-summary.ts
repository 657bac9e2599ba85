import * as z from 'zod/mini';
import { usageUnitSchema, type UsageSteps } from './usage-period';

const countSchema = z.int().check(z.nonnegative());

/**
 * The tokens and credits of some calls together. `promptTokens` includes the cached ones, `completionTokens` the
 * reasoning ones.
 */
export const usageFiguresSchema = z.object({
  costCredits: countSchema,
  /** The number of answers; titles and speech are in the other figures, but are no answers. */
  answers: countSchema,
  promptTokens: countSchema,
  completionTokens: countSchema,
  cachedTokens: countSchema,
  reasoningTokens: countSchema,
});

export type UsageFigures = z.infer<typeof usageFiguresSchema>;

/** Spending of one user over a period: in total, by model, by endpoint, and by step. */
export const usageSummarySchema = z.object({
  unit: usageUnitSchema,
  timeZone: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  totals: usageFiguresSchema,
  /** The most expensive first. */
  models: z.array(z.extend(usageFiguresSchema, { endpoint: z.string(), model: z.string() })),
  endpoints: z.array(z.extend(usageFiguresSchema, { endpoint: z.string() })),
  /** Every step of the period, oldest first, also those without any spending. */
  steps: z.array(
    z.object({
      startDay: z.iso.date(),
      costCredits: countSchema,
      answers: countSchema,
      /** The cost of each model, in the order of `models`; the endpoints likewise. */
      modelCredits: z.array(countSchema),
      endpointCredits: z.array(countSchema),
    }),
  ),
});

export type UsageSummary = z.infer<typeof usageSummarySchema>;

/** The spending on one model in one step of the period. */
export interface UsageRow extends UsageFigures {
  /** Index into the steps. */
  readonly step: number;
  readonly endpoint: string;
  readonly model: string;
}

/** Returns the ledger's figures for every step and model as one summary; rows outside the steps are left out. */
export function summariseUsage(steps: UsageSteps, rows: readonly UsageRow[]): UsageSummary {
  const inside = rows.filter(({ step }) => step >= 0 && step < steps.starts.length);
  const models = ranked(inside, ({ endpoint, model }) => JSON.stringify([endpoint, model]));
  const endpoints = ranked(inside, ({ endpoint }) => endpoint);
  const byStep = Map.groupBy(inside, ({ step }) => step);
  return {
    unit: steps.unit,
    timeZone: steps.timeZone,
    firstDay: steps.starts[0] ?? steps.lastDay,
    lastDay: steps.lastDay,
    totals: sum(inside),
    models: models.map(({ first, figures }) => ({
      endpoint: first.endpoint,
      model: first.model,
      ...figures,
    })),
    endpoints: endpoints.map(({ first, figures }) => ({ endpoint: first.endpoint, ...figures })),
    steps: steps.starts.map((startDay, index) => {
      const here = byStep.get(index) ?? [];
      const { costCredits, answers } = sum(here);
      return {
        startDay,
        costCredits,
        answers,
        modelCredits: creditsBy(models, here),
        endpointCredits: creditsBy(endpoints, here),
      };
    }),
  };
}

interface Group {
  readonly keyOf: (row: UsageRow) => string;
  readonly key: string;
  readonly first: UsageRow;
  readonly figures: UsageFigures;
}

function ranked(rows: readonly UsageRow[], keyOf: (row: UsageRow) => string): Group[] {
  return [...Map.groupBy(rows, keyOf)]
    .flatMap(([key, [first, ...rest]]) =>
      first === undefined ? [] : [{ key, keyOf, first, figures: sum([first, ...rest]) }],
    )
    .sort(
      (a, b) =>
        b.figures.costCredits - a.figures.costCredits ||
        b.figures.answers - a.figures.answers ||
        (a.key < b.key ? -1 : 1),
    );
}

function creditsBy(groups: readonly Group[], rows: readonly UsageRow[]): number[] {
  const credits = new Map<string, number>();
  const [any] = groups;
  if (any === undefined) return [];
  for (const row of rows) {
    const key = any.keyOf(row);
    credits.set(key, (credits.get(key) ?? 0) + row.costCredits);
  }
  return groups.map(({ key }) => credits.get(key) ?? 0);
}

function sum(rows: readonly UsageFigures[]): UsageFigures {
  const total = {
    costCredits: 0,
    answers: 0,
    promptTokens: 0,
    completionTokens: 0,
    cachedTokens: 0,
    reasoningTokens: 0,
  };
  for (const row of rows) {
    total.costCredits += row.costCredits;
    total.answers += row.answers;
    total.promptTokens += row.promptTokens;
    total.completionTokens += row.completionTokens;
    total.cachedTokens += row.cachedTokens;
    total.reasoningTokens += row.reasoningTokens;
  }
  return total;
}
