import { toUsd } from '@/lib/domain/money/credits';
import { moneyDigits, type MoneyDisplay } from '@/lib/domain/money/money-digits';

const show = (credits: number, place?: MoneyDisplay) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    ...moneyDigits(credits, place),
  }).format(toUsd(credits));

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

it.each([
  [0, '$0.0000'],
  [42, '$0.000042'],
  [71_000, '$0.0710'],
  [1_360_000, '$1.3600'],
])('%i credits are shown as %s in a column', (credits, text) => {
  expect(show(credits, 'column')).toBe(text);
});
