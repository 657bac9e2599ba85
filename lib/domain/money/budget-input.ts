import { CREDITS_PER_USD } from './credits';
import { readDollars } from './typed-dollars';

export const BUDGET_LIMIT_CREDITS = 1_000_000 * CREDITS_PER_USD;

/**
 * It reads `12`, `12.5` or `12,50`. Null means an empty field; undefined, no sum up to {@link
 * BUDGET_LIMIT_CREDITS}.
 */
export function readBudget(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const credits = readDollars(typed);
  return credits !== undefined && credits >= 0 && credits <= BUDGET_LIMIT_CREDITS ? credits : undefined;
}
