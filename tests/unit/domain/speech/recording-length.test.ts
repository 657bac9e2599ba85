import { chargedDurationMs, longestDurationMs } from '@/lib/domain/speech/recording-length';

it('takes the length that the service says', () => {
  expect(chargedDurationMs({ sizeBytes: 40_000, saidMs: 9_500, textBytes: 5_000 })).toBe(9_500);
});

it('takes the length of a recording of ours where the service says none', () => {
  expect(chargedDurationMs({ sizeBytes: 40_000, saidMs: null, textBytes: 150 })).toBe(10_000);
});

it('charges a dense recording for the time its words take where the service says no length', () => {
  expect(chargedDurationMs({ sizeBytes: 40_000, saidMs: null, textBytes: 1_000 })).toBe(40_000);
});

it('charges no length that so few bytes cannot have', () => {
  expect(chargedDurationMs({ sizeBytes: 40_000, saidMs: 1e12, textBytes: 0 })).toBe(80_000);
  expect(chargedDurationMs({ sizeBytes: 40_000, saidMs: null, textBytes: 1e6 })).toBe(80_000);
  expect(chargedDurationMs({ sizeBytes: 0, saidMs: 5_000, textBytes: 0 })).toBe(0);
});

it('lets no recording be longer than its bytes can be', () => {
  expect(longestDurationMs(40_000)).toBe(80_000);
  expect(longestDurationMs(0)).toBe(0);
});
