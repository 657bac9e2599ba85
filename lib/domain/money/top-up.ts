import * as z from 'zod/mini';
import { CREDITS_PER_CENT } from './credits';

/**
 * The state of a purchase of credit. An `expired` one can still be paid by a slow bank; `refunded`: all of it was
 * refunded.
 */
export const topUpStateSchema = z.enum(['open', 'paid', 'expired', 'refunded']);

export type TopUpState = z.infer<typeof topUpStateSchema>;

/** The currency credit is sold in, as Stripe spells it. */
export const TOP_UP_CURRENCY = 'usd';

/** Returns the credits sold for an amount of cents. */
export function creditsForCents(amountCents: number): number {
  return amountCents * CREDITS_PER_CENT;
}
