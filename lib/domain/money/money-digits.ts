/** There are as few digits as needed, since an answer may cost a hundredth of a cent. */
export interface MoneyDigits {
  readonly minimumFractionDigits: number;
  readonly maximumFractionDigits: number;
}

/** In a column the decimal points are aligned. */
export type MoneyDisplay = 'text' | 'column';

/**
 * In text: cents from a dollar on and for zero; below that four digits, and below a cent six, which is exact. In a
 * column: four digits, and six for a sum that four would not show.
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
