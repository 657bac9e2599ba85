import fc from 'fast-check';
import { niceTicks } from '@/lib/domain/money/nice-ticks';

it.each([
  [0, [0]],
  [4, [0, 1, 2, 3, 4]],
  [193_700, [0, 50_000, 100_000, 150_000, 200_000]],
  [260_000, [0, 100_000, 200_000, 300_000]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 2.5, 5, 7.5, 10]],
])('up to %i they are %j', (most, ticks) => expect(niceTicks(most)).toEqual(ticks));

it('there are at most five, and the last is not below what is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (most) => {
      const ticks = niceTicks(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.at(-2)).toBeLessThan(most);
    }),
  );
});
