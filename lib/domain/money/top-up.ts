import * as z from 'zod/mini';
import { CREDITS_PER_CENT } from './credits';

/** A slow bank can still pay an `expired` purchase; `refunded` means that all of it was refunded. */
export const topUpStateSchema = z.enum(['open', 'paid', 'expired', 'refunded']);

export type TopUpState = z.infer<typeof topUpStateSchema>;

/** Stripe spells the currency this way. */
export const TOP_UP_CURRENCY = 'usd';

export function creditsForCents(amountCents: number): number {
  return amountCents * CREDITS_PER_CENT;
}
