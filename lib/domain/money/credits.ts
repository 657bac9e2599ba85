import * as z from 'zod/mini';

/** Credits are whole numbers. */
export const CREDITS_PER_USD = 1_000_000;

export const CREDITS_PER_CENT = CREDITS_PER_USD / 100;

/** Only what is shown uses it. */
export function toUsd(credits: number): number {
  return credits / CREDITS_PER_USD;
}

/** Prices are finer than a credit, so they are counted in this part of one. */
export const MICROCREDITS_PER_CREDIT = 1_000_000;

/** The limit is a million dollars, so that sums stay exact. */
export const COST_LIMIT_CREDITS = 1_000_000_000_000;

export const creditsSchema = z.int().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER));
