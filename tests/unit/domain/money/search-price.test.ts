import { costCredits } from '@/lib/domain/money/cost';
import { toRates } from '@/lib/domain/money/price';
import { searchMicrocredits, withSearchPrice } from '@/lib/domain/money/search-price';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import { PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';

const { toolName } = PROVIDER_SEARCH;
const rates = toRates({ input: 1_000_000, output: 1_000_000 });

const costOf = (model: string, searches: number) =>
  costCredits(
    { rates: withSearchPrice(rates, model), longPrompt: null },
    { usage: NOTHING_USED, images: 0, toolCalls: new Map([[toolName, searches]]) },
  );

it.each([
  ['gpt-5.5', 10_000],
  ['claude-opus-5-5', 10_000],
  ['gemini-3.8-flash', 14_000],
  ['gemini-2.5-flash', 35_000],
  ['gpt-4.1-nano', 0],
  ['llama-3', 0],
])('a search for %s costs %d credits', (model, credits) => {
  expect(costOf(model, 1)).toBe(credits);
  expect(costOf(model, 3)).toBe(3 * credits);
  expect(searchMicrocredits(model)).toBe(credits * 1_000_000);
});

it('a price that the operator states for it counts', () => {
  const stated = { ...rates, toolMicrocredits: { [toolName]: 5 } };
  expect(withSearchPrice(stated, 'gpt-5.5').toolMicrocredits).toEqual({ [toolName]: 5 });
});
