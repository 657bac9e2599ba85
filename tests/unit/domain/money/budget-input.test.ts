import { BUDGET_LIMIT_CREDITS, readBudget } from '@/lib/domain/money/budget-input';

it.each([
  ['12', 12_000_000],
  ['12.5', 12_500_000],
  ['12,50', 12_500_000],
  [' $7.05 ', 7_050_000],
  ['0', 0],
  ['٣', 3_000_000],
  ['1000000', BUDGET_LIMIT_CREDITS],
  ['', null],
  ['   ', null],
])('%j is read as %j credits', (typed, credits) => expect(readBudget(typed)).toBe(credits));

it.each(['-1', '1.234', '1e3', 'ten', '1 000', '1,000.00', '1000000.01', 'NaN', '٣٣٣٣٣٣٣'])(
  '%j is refused',
  (typed) => expect(readBudget(typed)).toBeUndefined(),
);
