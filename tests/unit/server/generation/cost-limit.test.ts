import { FREE_PRICE, toRates, type PriceUsed } from '@/lib/domain/money/price';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { CostLimit } from '@/lib/server/generation/meter/cost-limit';

/** A token costs one credit, a search ten. */
const price = {
  ...FREE_PRICE,
  rates: {
    ...toRates({ input: 1_000_000, output: 1_000_000 }),
    toolMicrocredits: { [PROVIDER_TOOLS.search.toolName]: 10_000_000, draw: 5_000_000 },
  },
};
const tokens = (count: number) => ({ type: 'text' as const, delta: 'abcd'.repeat(count) });
const search = {
  type: 'tool-call' as const,
  toolCallId: 'one',
  name: PROVIDER_TOOLS.search.toolName,
  input: '',
};

function limit(limitCredits: number, of: PriceUsed = price) {
  const onReached = jest.fn<void, []>();
  return { watched: new CostLimit({ price: of, promptTokenCount: 10, limitCredits, onReached }), onReached };
}

it('ends an answer once its prompt and its text cost as much as one may, and reports that once', () => {
  const { watched, onReached } = limit(100);
  watched.count(tokens(90));
  expect(onReached).not.toHaveBeenCalled();
  watched.count(tokens(1));
  watched.count(tokens(50));
  expect(onReached).toHaveBeenCalledTimes(1);
});

it('counts searches of the provider when they begin', () => {
  const { watched, onReached } = limit(100);
  watched.count(search);
  watched.count(tokens(70));
  expect(onReached).not.toHaveBeenCalled();
  watched.count(tokens(10));
  expect(onReached).toHaveBeenCalledTimes(1);
});

it('allows calls and further requests as long as they and a word after them may be paid', () => {
  const { watched, onReached } = limit(100);
  expect(watched.allow({ calls: ['draw'] })).toBe(true);
  expect(watched.allow({ promptTokenCount: 85 })).toBe(false);
  expect(watched.allow({ promptTokenCount: 84 })).toBe(true);
  expect(watched.allow({ calls: ['draw'] })).toBe(false);
  // A call that costs no credit is allowed at any time.
  expect(watched.allow({ calls: ['calculator'] })).toBe(true);
  watched.count(tokens(2));
  expect(onReached).toHaveBeenCalledTimes(1);
});

it('never ends an answer of a free model', () => {
  const { watched, onReached } = limit(1, FREE_PRICE);
  watched.count(tokens(100_000));
  expect(watched.allow({ promptTokenCount: 1_000_000 })).toBe(true);
  expect(onReached).not.toHaveBeenCalled();
});

it('counts a part at another price by that price, after what came before at its own', () => {
  const expensive = { ...FREE_PRICE, rates: toRates({ input: 10_000_000, output: 10_000_000 }) };
  const { watched, onReached } = limit(100, expensive);
  expect(watched.allow({ promptTokenCount: 1, price })).toBe(false);
  const other = limit(200, expensive);
  other.watched.count(tokens(4));
  // 140 credits are taken.
  expect(other.watched.allow({ promptTokenCount: 60, price })).toBe(false);
  expect(other.watched.allow({ promptTokenCount: 40, price })).toBe(true);
  other.watched.count(tokens(20));
  expect(other.onReached).not.toHaveBeenCalled();
  other.watched.count(tokens(1));
  expect(other.onReached).toHaveBeenCalledTimes(1);
  expect(onReached).not.toHaveBeenCalled();
});
