import { planUsageSteps } from '@/lib/domain/money/usage-period';
import { summariseUsage, usageSummarySchema } from '@/lib/domain/money/usage-summary';
import { byModel, type UsageRow } from '../../../support/stage/model-usage';

const steps = planUsageSteps({
  period: '7d',
  timeZone: 'UTC',
  nowMs: Date.parse('2026-11-21T12:00:00Z'),
  firstMs: null,
});

function row(step: number, endpoint: string, model: string, costCredits: number): UsageRow {
  return {
    step,
    endpoint,
    model,
    costCredits,
    answers: 1,
    promptTokens: 10,
    completionTokens: 5,
    cachedTokens: 2,
    reasoningTokens: 1,
  };
}

describe('the summary of usage', () => {
  const summary = summariseUsage(
    steps,
    byModel([
      row(6, 'openAI', 'gpt-5.2', 50),
      row(0, 'openAI', 'gpt-5.2', 100),
      row(6, 'custom', 'gpt-5.2', 1),
      row(6, 'anthropic', 'claude', 400),
    ]),
  );

  it('adds up the same in all, by model, by endpoint and by step', () => {
    const add = (figures: readonly { costCredits: number }[]) =>
      figures.reduce((total, { costCredits }) => total + costCredits, 0);
    expect(summary.totals).toEqual({
      costCredits: 551,
      answers: 4,
      promptTokens: 40,
      completionTokens: 20,
      cachedTokens: 8,
      reasoningTokens: 4,
    });
    expect(add(summary.models)).toBe(551);
    expect(add(summary.endpoints)).toBe(551);
    expect(add(summary.steps)).toBe(551);
  });

  it('lists the most expensive first and keeps models of one name at two endpoints apart', () => {
    expect(summary.models.map(({ endpoint, model }) => `${endpoint} ${model}`)).toEqual([
      'anthropic claude',
      'openAI gpt-5.2',
      'custom gpt-5.2',
    ]);
  });

  it('has every step, with what each model and endpoint cost in it', () => {
    expect(summary.steps).toHaveLength(7);
    expect(summary.steps[0]).toMatchObject({ modelCredits: [0, 100, 0], endpointCredits: [0, 100, 0] });
    expect(summary.steps[1]).toMatchObject({ costCredits: 0, modelCredits: [0, 0, 0] });
    expect(summary.steps[6]).toMatchObject({
      costCredits: 451,
      answers: 3,
      modelCredits: [400, 50, 1],
      endpointCredits: [400, 50, 1],
    });
  });

  it('lists those of one cost by their answers, then by their names, and endpoints together with their models', () => {
    const {
      models,
      endpoints,
      steps: days,
    } = summariseUsage(
      steps,
      byModel([
        row(2, 'openAI', 'b', 5),
        row(2, '', '', 5),
        row(2, 'openAI', 'a', 5),
        { ...row(2, 'custom', 'z', 5), answers: 2 },
      ]),
    );
    expect(models.map(({ endpoint, model }) => `${endpoint} ${model}`)).toEqual([
      'custom z',
      ' ',
      'openAI a',
      'openAI b',
    ]);
    expect(endpoints.map(({ endpoint, costCredits }) => [endpoint, costCredits])).toEqual([
      ['openAI', 10],
      ['custom', 5],
      ['', 5],
    ]);
    expect(days[2]).toMatchObject({ modelCredits: [5, 5, 5, 5], endpointCredits: [10, 5, 5], answers: 5 });
  });

  it('is read by its own schema, also when it is empty', () => {
    expect(usageSummarySchema.parse(summary)).toEqual(summary);
    expect(usageSummarySchema.parse(summariseUsage(steps, [])).totals.costCredits).toBe(0);
  });
});
