import { DEFAULT_PRICE, toRates } from '@/lib/domain/money/price';
import { pictureFeeMicrocredits, withToolFees } from '@/lib/domain/money/tool-fee';

const NOW = new Date('2026-11-23');
const CREDIT = 1_000_000;

describe('the fee of a picture', () => {
  it('is what its model writes for one in the best quality, at the price of its table', () => {
    // 6,240 tokens of a high, oblong picture at 8 dollars a million.
    expect(pictureFeeMicrocredits('gpt-image-1-mini', NOW)).toBe(49_920 * CREDIT);
  });

  it('of an unknown model is eight cents', () => {
    expect(pictureFeeMicrocredits('some-drawer', NOW)).toBe(80_000 * CREDIT);
  });
});

describe('the price of an answer with tools', () => {
  const rates = toRates({ input: 1, output: 2, tools: { draw: 5 } });
  const price = { ...DEFAULT_PRICE, rates, longPrompt: { aboveTokens: 10, rates } };

  it('has their fees, but for tools whose price it states', () => {
    const tools = [
      { name: 'draw', feeMicrocredits: 9 },
      { name: 'paint', feeMicrocredits: 7 },
      { name: 'add' },
    ];
    const withFees = withToolFees(price, tools);
    expect(withFees.rates.toolMicrocredits).toEqual({ draw: 5, paint: 7 });
    expect(withFees.longPrompt?.rates.toolMicrocredits).toEqual({ draw: 5, paint: 7 });
  });

  it('is the same where no tool has one', () => {
    expect(withToolFees(price, [{ name: 'add' }])).toBe(price);
  });
});
