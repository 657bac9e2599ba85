import type { ModelUsage, UsageFigures } from '@/lib/domain/money/usage-summary';

export interface UsageRow extends UsageFigures {
  readonly step: number;
  readonly endpoint: string;
  readonly model: string;
}

export function byModel(rows: readonly UsageRow[]): ModelUsage[] {
  const groups = Map.groupBy(rows, ({ endpoint, model }) => JSON.stringify([endpoint, model]));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const add = (pick: (row: UsageRow) => number) => own.reduce((total, row) => total + pick(row), 0);
    return {
      endpoint: first.endpoint,
      model: first.model,
      costCredits: add(({ costCredits }) => costCredits),
      answers: add(({ answers }) => answers),
      promptTokens: add(({ promptTokens }) => promptTokens),
      completionTokens: add(({ completionTokens }) => completionTokens),
      cachedTokens: add(({ cachedTokens }) => cachedTokens),
      reasoningTokens: add(({ reasoningTokens }) => reasoningTokens),
      steps: own.map(({ step }) => step),
      stepCredits: own.map(({ costCredits }) => costCredits),
      stepAnswers: own.map(({ answers }) => answers),
    };
  });
}
