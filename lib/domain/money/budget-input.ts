import { CREDITS_PER_USD } from './credits';
import { readDollars } from './typed-dollars';

export const BUDGET_LIMIT_CREDITS = 1_000_000 * CREDITS_PER_USD;

/**
 * Reads `12`, `12.5` or `12,50` dollars. Null for an empty text; undefined for no sum of dollars and cents from 0
 * to {@link BUDGET_LIMIT_CREDITS}.
 */
export function readBudget(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const credits = readDollars(typed);
  return credits !== undefined && credits >= 0 && credits <= BUDGET_LIMIT_CREDITS ? credits : undefined;
}
