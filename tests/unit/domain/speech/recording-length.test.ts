import { chargedDurationMs } from '@/lib/domain/speech/recording-length';

it('takes the length that the service says', () => {
  expect(chargedDurationMs(40_000, 9_500)).toBe(9_500);
});

it('takes the length of a recording of ours where the service says none', () => {
  expect(chargedDurationMs(40_000, null)).toBe(10_000);
});

it('charges no length that so few bytes cannot have', () => {
  expect(chargedDurationMs(40_000, 1e12)).toBe(80_000);
  expect(chargedDurationMs(0, 5_000)).toBe(0);
});
