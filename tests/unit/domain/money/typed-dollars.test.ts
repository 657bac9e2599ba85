import { readDollars } from '@/lib/domain/money/typed-dollars';

it.each([
  ['5', 5_000_000],
  ['2.5', 2_500_000],
  ['2,50', 2_500_000],
  ['٢٫٥٠', 2_500_000],
  [' $7.05 ', 7_050_000],
  ['-3', -3_000_000],
  ['−$0,5', -500_000],
])('%j is read as %j credits', (typed, credits) => expect(readDollars(typed)).toBe(credits));

it.each(['', '1.500', '1,500', '1,000.00', '1e3', '--1', '.5', 'ten'])('%j is refused', (typed) =>
  expect(readDollars(typed)).toBeUndefined(),
);
