/** How many digits a sum of dollars is shown with: as few as tell it, for an answer may cost a hundredth of a cent. */
export interface MoneyDigits {
  readonly minimumFractionDigits: number;
  readonly maximumFractionDigits: number;
}

/** Cents from a dollar on and for nothing at all; below that four digits, and below a cent six, which is exact. */
export function moneyDigits(credits: number): MoneyDigits {
  const size = Math.abs(credits);
  const maximumFractionDigits = size === 0 || size >= 1_000_000 ? 2 : size >= 10_000 ? 4 : 6;
  return { minimumFractionDigits: 2, maximumFractionDigits };
}
