import { continuedPrice, ownUsage, withAgentShare } from '@/lib/domain/money/answer-price';
import { FREE_PRICE } from '@/lib/domain/money/price';

const used = (promptTokens: number, completionTokens: number) => ({
  promptTokens,
  completionTokens,
  cachedTokens: 0,
  reasoningTokens: 0,
  isEstimated: false,
});
const share = { model: 'one', usage: used(10, 5), costCredits: 7, price: FREE_PRICE };

it('a price without an agent is the price alone', () => {
  expect(withAgentShare(FREE_PRICE, null)).toEqual(FREE_PRICE);
  expect(continuedPrice(FREE_PRICE, null)).toEqual(FREE_PRICE);
  expect(continuedPrice(FREE_PRICE, FREE_PRICE)).not.toHaveProperty('agents');
});

it('what the same model took adds up over continuations, each other model stays apart', () => {
  const first = withAgentShare(FREE_PRICE, share);
  const again = withAgentShare(continuedPrice(FREE_PRICE, first), share);
  expect(again.agents).toEqual([{ ...share, usage: used(20, 10), costCredits: 14 }]);
  expect(withAgentShare(again, { ...share, model: 'two' }).agents).toHaveLength(2);
});

it('what agents took is no part of what the model of the answer took, and never more than all', () => {
  const price = withAgentShare(withAgentShare(FREE_PRICE, share), { ...share, model: 'two' });
  expect(ownUsage({ ...used(25, 9), cacheWriteTokens: 3 }, price)).toEqual({
    ...used(5, 0),
    cacheWriteTokens: 3,
  });
});
