import { z } from 'zod';
import { CREDITS_PER_CENT } from './credits';

/** How far a purchase of credit is. `expired` ones can still be paid by a slow bank; `refunded`: all was given back. */
export const topUpStateSchema = z.enum(['open', 'paid', 'expired', 'refunded']);

export type TopUpState = z.infer<typeof topUpStateSchema>;

/** What credit is sold in, as Stripe writes it. */
export const TOP_UP_CURRENCY = 'usd';

/** The credits one gets for so many cents. */
export function creditsForCents(amountCents: number): number {
  return amountCents * CREDITS_PER_CENT;
}
