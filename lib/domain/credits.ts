/** Credits are whole numbers, everywhere. A dollar is so many of them. */
export const CREDITS_PER_USD = 1_000_000;

/** A cent of a dollar is so many credits. */
export const CREDITS_PER_CENT = CREDITS_PER_USD / 100;

/** Credits as dollars, for showing only: money is never calculated in dollars. */
export function toUsd(credits: number): number {
  return credits / CREDITS_PER_USD;
}
