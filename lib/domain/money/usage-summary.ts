import * as z from 'zod/mini';
import { usageUnitSchema, type UsageSteps } from './usage-period';

const countSchema = z.int().check(z.nonnegative());

/** `promptTokens` include cached ones, `completionTokens` include reasoning. */
export const usageFiguresSchema = z.object({
  costCredits: countSchema,
  /** Titles and speech are in the other figures, but are no answers. */
  answers: countSchema,
  promptTokens: countSchema,
  completionTokens: countSchema,
  cachedTokens: countSchema,
  reasoningTokens: countSchema,
});

export type UsageFigures = z.infer<typeof usageFiguresSchema>;

export const usageSummarySchema = z.object({
  unit: usageUnitSchema,
  timeZone: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  totals: usageFiguresSchema,
  /** The most expensive model comes first. */
  models: z.array(z.extend(usageFiguresSchema, { endpoint: z.string(), model: z.string() })),
  endpoints: z.array(z.extend(usageFiguresSchema, { endpoint: z.string() })),
  /** All steps of the period are here, oldest first, also those without spending. */
  steps: z.array(
    z.object({
      startDay: z.iso.date(),
      costCredits: countSchema,
      answers: countSchema,
      /** The costs stand in the order of `models`; those of endpoints likewise. */
      modelCredits: z.array(countSchema),
      endpointCredits: z.array(countSchema),
    }),
  ),
});

export type UsageSummary = z.infer<typeof usageSummarySchema>;

export interface ModelUsage extends UsageFigures {
  readonly endpoint: string;
  readonly model: string;
  /** The numbers are indexes of steps, each at most once. */
  readonly steps: readonly number[];
  readonly stepCredits: readonly number[];
  readonly stepAnswers: readonly number[];
}

export function summariseUsage(steps: UsageSteps, used: readonly ModelUsage[]): UsageSummary {
  const models = ranked(used, ({ endpoint, model }) => JSON.stringify([endpoint, model]));
  const endpoints = ranked(
    [...Map.groupBy(models, ({ endpoint }) => endpoint)].map(([endpoint, own]) => ({
      endpoint,
      ...sum(own),
    })),
    ({ endpoint }) => endpoint,
  );
  return {
    unit: steps.unit,
    timeZone: steps.timeZone,
    firstDay: steps.starts[0] ?? steps.lastDay,
    lastDay: steps.lastDay,
    totals: sum(models),
    models: models.map((model) => ({ endpoint: model.endpoint, model: model.model, ...sum([model]) })),
    endpoints,
    steps: sumSteps(steps, models, endpoints),
  };
}

function sumSteps(
  { starts }: UsageSteps,
  models: readonly ModelUsage[],
  endpoints: readonly { readonly endpoint: string }[],
): UsageSummary['steps'] {
  const placeOf = new Map(endpoints.map(({ endpoint }, place) => [endpoint, place]));
  const sums = starts.map((startDay) => ({
    startDay,
    costCredits: 0,
    answers: 0,
    modelCredits: models.map(() => 0),
    endpointCredits: endpoints.map(() => 0),
  }));
  models.forEach(({ endpoint, steps, stepCredits, stepAnswers }, place) => {
    const endpointPlace = placeOf.get(endpoint) ?? 0;
    steps.forEach((step, index) => {
      const here = sums[step];
      if (here === undefined) return;
      const credits = stepCredits[index] ?? 0;
      here.costCredits += credits;
      here.answers += stepAnswers[index] ?? 0;
      here.modelCredits[place] = credits;
      here.endpointCredits[endpointPlace] = (here.endpointCredits[endpointPlace] ?? 0) + credits;
    });
  });
  return sums;
}

/** The most expensive come first, then those of more answers, then by key. */
function ranked<Group extends UsageFigures>(
  groups: readonly Group[],
  keyOf: (group: Group) => string,
): Group[] {
  return groups
    .map((group) => ({ key: keyOf(group), group }))
    .sort(
      (a, b) =>
        b.group.costCredits - a.group.costCredits ||
        b.group.answers - a.group.answers ||
        (a.key < b.key ? -1 : 1),
    )
    .map(({ group }) => group);
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
