import type { UsageFigures, UsageSummary } from './usage-summary';

export type UsageGrouping = 'model' | 'endpoint';

/** The colours of more series could not be told apart. */
export const SERIES_LIMIT = 5;

/** `endpoint` and `model` are null for the rest of several; `model` also when grouped by endpoint. */
export interface UsageSeries extends UsageFigures {
  readonly endpoint: string | null;
  readonly model: string | null;
  readonly count: number;
}

/** The most expensive series comes first. */
export interface UsageChartData {
  readonly series: readonly UsageSeries[];
  readonly steps: readonly {
    readonly startDay: string;
    readonly costCredits: number;
    readonly credits: readonly number[];
  }[];
}

export function toUsageChart(summary: UsageSummary, grouping: UsageGrouping): UsageChartData {
  const groups: UsageSeries[] =
    grouping === 'model'
      ? summary.models.map((model) => ({ ...model, count: 1 }))
      : summary.endpoints.map((endpoint) => ({ ...endpoint, model: null, count: 1 }));
  const rest = groups.slice(SERIES_LIMIT);
  const shown = groups.slice(0, SERIES_LIMIT);
  return {
    series: rest.length === 0 ? shown : [...shown, together(rest)],
    steps: summary.steps.map(({ startDay, costCredits, modelCredits, endpointCredits }) => {
      const credits = grouping === 'model' ? modelCredits : endpointCredits;
      const own = credits.slice(0, SERIES_LIMIT);
      const others = credits.slice(SERIES_LIMIT).reduce((total, each) => total + each, 0);
      return { startDay, costCredits, credits: rest.length === 0 ? own : [...own, others] };
    }),
  };
}

function together(groups: readonly UsageSeries[]): UsageSeries {
  const add = (pick: (figures: UsageFigures) => number) =>
    groups.reduce((total, figures) => total + pick(figures), 0);
  return {
    endpoint: null,
    model: null,
    count: groups.length,
    costCredits: add(({ costCredits }) => costCredits),
    answers: add(({ answers }) => answers),
    promptTokens: add(({ promptTokens }) => promptTokens),
    completionTokens: add(({ completionTokens }) => completionTokens),
    cachedTokens: add(({ cachedTokens }) => cachedTokens),
    reasoningTokens: add(({ reasoningTokens }) => reasoningTokens),
  };
}
