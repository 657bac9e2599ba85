import { toUsd } from '@/lib/domain/credits';
import { moneyDigits } from '@/lib/domain/money-digits';

const show = (credits: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...moneyDigits(credits) }).format(
    toUsd(credits),
  );

it.each([
  [0, '$0.00'],
  [1, '$0.000001'],
  [123, '$0.000123'],
  [9_999, '$0.009999'],
  [12_345, '$0.0123'],
  [500_000, '$0.50'],
  [1_234_567, '$1.23'],
  [12_345_678_900, '$12,345.68'],
  [-250_000, '-$0.25'],
])('%i credits are shown as %s', (credits, text) => {
  expect(show(credits)).toBe(text);
});
