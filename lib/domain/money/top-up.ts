import * as z from 'zod/mini';
import { CREDITS_PER_CENT } from './credits';

/** A slow bank can still pay an `expired` purchase; `refunded` means that all of it was refunded. */
export const topUpStateSchema = z.enum(['open', 'paid', 'expired', 'refunded']);

export type TopUpState = z.infer<typeof topUpStateSchema>;

/** Stripe writes the currency in lower case. */
export const TOP_UP_CURRENCY = 'usd';

export const TOP_UP_MIN_CENTS = 100;
export const TOP_UP_LIMIT_CENTS = 1_000_000;

export function creditsForCents(amountCents: number): number {
  return amountCents * CREDITS_PER_CENT;
}
