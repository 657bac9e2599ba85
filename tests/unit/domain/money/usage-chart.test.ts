import { SERIES_LIMIT, toUsageChart } from '@/lib/domain/money/usage-chart';
import { planUsageSteps } from '@/lib/domain/money/usage-period';
import { summariseUsage } from '@/lib/domain/money/usage-summary';
import { byModel, type UsageRow } from '../../../support/stage/model-usage';

const steps = planUsageSteps({
  period: '7d',
  timeZone: 'UTC',
  nowMs: Date.parse('2026-11-21T12:00:00Z'),
  firstMs: null,
});

function rows(models: number): UsageRow[] {
  return Array.from({ length: models }, (_, index) => ({
    step: index % 7,
    endpoint: `endpoint-${String(index % 2)}`,
    model: `model-${String(index)}`,
    costCredits: 1_000 - index,
    answers: 1,
    promptTokens: 10,
    completionTokens: 5,
    cachedTokens: 2,
    reasoningTokens: 1,
  }));
}

describe('the chart of usage', () => {
  it.each([0, 1, SERIES_LIMIT, SERIES_LIMIT + 1, 40])(
    'of %i models shows every credit, in every step',
    (count) => {
      const summary = summariseUsage(steps, byModel(rows(count)));
      for (const grouping of ['model', 'endpoint'] as const) {
        const chart = toUsageChart(summary, grouping);
        expect(chart.series.length).toBeLessThanOrEqual(SERIES_LIMIT + 1);
        const inSeries = chart.series.reduce((total, { costCredits }) => total + costCredits, 0);
        expect(inSeries).toBe(summary.totals.costCredits);
        for (const { costCredits, credits } of chart.steps) {
          expect(credits).toHaveLength(chart.series.length);
          expect(credits.reduce((total, each) => total + each, 0)).toBe(costCredits);
        }
      }
    },
  );

  it('names the most expensive and counts the rest', () => {
    const { series } = toUsageChart(summariseUsage(steps, byModel(rows(8))), 'model');
    expect(series.map(({ model, count }) => [model, count])).toEqual([
      ['model-0', 1],
      ['model-1', 1],
      ['model-2', 1],
      ['model-3', 1],
      ['model-4', 1],
      [null, 3],
    ]);
    expect(series.at(-1)?.answers).toBe(3);
  });
});
