import { CREDITS_PER_CENT, CREDITS_PER_USD, toUsd } from '@/lib/domain/money/credits';

it('a million credits are a dollar, and a cent is a hundredth of it', () => {
  expect(toUsd(1_000_000)).toBe(1);
  expect(toUsd(1_000)).toBe(0.001);
  expect(100 * CREDITS_PER_CENT).toBe(CREDITS_PER_USD);
});
