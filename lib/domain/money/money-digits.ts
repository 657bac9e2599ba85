/** Amounts need many digits, since an answer may cost a hundredth of a cent. */
export interface MoneyDigits {
  readonly minimumFractionDigits: number;
  readonly maximumFractionDigits: number;
}

/** In a `column` the decimal points stand below each other. */
export type MoneyDisplay = 'text' | 'column';

/**
 * A text has cents from a dollar and for zero, four digits below, six below a cent. A column has four, or six
 * where needed.
 */
export function moneyDigits(credits: number, display: MoneyDisplay = 'text'): MoneyDigits {
  const size = Math.abs(credits);
  if (display === 'column') {
    const digits = size === 0 || size >= 100 ? 4 : 6;
    return { minimumFractionDigits: digits, maximumFractionDigits: digits };
  }
  const maximumFractionDigits = size === 0 || size >= 1_000_000 ? 2 : size >= 10_000 ? 4 : 6;
  return { minimumFractionDigits: 2, maximumFractionDigits };
}
