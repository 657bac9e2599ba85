import { COST_LIMIT_CREDITS } from '@/lib/domain/money/credits';
import { speechCostCredits, transcriptionCostCredits } from '@/lib/domain/money/speech-cost';

it('charges each character that is seen, and rounds their sum up once', () => {
  // 15 USD for a million characters are 15 credits for one.
  expect(speechCostCredits('Rivers', 15_000_000)).toBe(90);
  expect(speechCostCredits('Rivers', 100_000)).toBe(1);
  expect(speechCostCredits('😀', 15_000_000)).toBe(15);
  expect(speechCostCredits('Rivers', 0)).toBe(0);
});

it('charges a recording by the millisecond, and rounds up once', () => {
  // 0.006 USD a minute are 6,000 credits.
  expect(transcriptionCostCredits(60_000, 6_000_000_000)).toBe(6_000);
  expect(transcriptionCostCredits(1_000, 6_000_000_000)).toBe(100);
  expect(transcriptionCostCredits(0.5, 6_000_000_000)).toBe(1);
  expect(transcriptionCostCredits(0, 6_000_000_000)).toBe(0);
  expect(transcriptionCostCredits(-5, 6_000_000_000)).toBe(0);
});

it('never costs more than the limit', () => {
  expect(transcriptionCostCredits(1e15, Number.MAX_SAFE_INTEGER)).toBe(COST_LIMIT_CREDITS);
});
