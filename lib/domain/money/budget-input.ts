import { CREDITS_PER_USD } from './credits';
import { readDollars } from './typed-dollars';

/** The largest budget a user can set: a million dollars a month. */
export const BUDGET_LIMIT_CREDITS = 1_000_000 * CREDITS_PER_USD;

/**
 * Returns typed dollars a month (`12`, `12.5`, `12,50`) in credits. Null for an empty text; undefined for a text that
 * is no sum of dollars and cents from 0 to {@link BUDGET_LIMIT_CREDITS}.
 */
export function readBudget(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const credits = readDollars(typed);
  return credits !== undefined && credits >= 0 && credits <= BUDGET_LIMIT_CREDITS ? credits : undefined;
}
