import { chargedDurationMs } from '@/lib/domain/speech/recording-length';

it('charges the length that the service says, and never less than the recording has', () => {
  expect(chargedDurationMs({ countedMs: 9_000, saidMs: 9_500 })).toBe(9_500);
  expect(chargedDurationMs({ countedMs: 9_000, saidMs: 1 })).toBe(9_000);
  expect(chargedDurationMs({ countedMs: 9_000, saidMs: null })).toBe(9_000);
});
