import { CREDITS_PER_CENT, CREDITS_PER_USD } from './credits';

/** The largest budget a user can set: a million dollars a month. */
export const BUDGET_LIMIT_CREDITS = 1_000_000 * CREDITS_PER_USD;

/**
 * Returns typed dollars a month (`12`, `12.5`, `12,50`) in credits. Null for an empty text; undefined for a text that
 * is no sum of dollars and cents from 0 to {@link BUDGET_LIMIT_CREDITS}.
 */
export function readBudget(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return null;
  const [, dollars, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === undefined) return undefined;
  const credits = Number(dollars) * CREDITS_PER_USD + Number(cents.padEnd(2, '0')) * CREDITS_PER_CENT;
  return credits <= BUDGET_LIMIT_CREDITS ? credits : undefined;
}
