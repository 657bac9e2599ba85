import { z } from 'zod';

/** Credits are whole numbers, everywhere. A dollar is so many of them. */
export const CREDITS_PER_USD = 1_000_000;

/** A cent of a dollar is so many credits. */
export const CREDITS_PER_CENT = CREDITS_PER_USD / 100;

/** Credits as dollars, for showing only: money is never calculated in dollars. */
export function toUsd(credits: number): number {
  return credits / CREDITS_PER_USD;
}

/** Prices are finer than a credit: so many microcredits make one. */
export const MICROCREDITS_PER_CREDIT = 1_000_000;

/** More than any answer may cost (a million dollars); sums of thousands still fit a number exactly. */
export const COST_LIMIT_CREDITS = 1_000_000_000_000;

/** An amount that is there or was spent. */
export const creditsSchema = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
