import 'server-only';
import type Stripe from 'stripe';
import {
  unsafeExpireTopUp,
  unsafePayTopUp,
  unsafeRefundTopUp,
  unsafeReinstateTopUp,
  type Payment,
} from '../db/money/unsafe-top-up-money';
import { logError, logWarning } from '../platform/log';

/** A paid page is credited once. Our row decides purchase, owner and amount, never the metadata. */
export async function settleCheckout(session: Stripe.Checkout.Session): Promise<void> {
  if (session.status === 'expired') return unsafeExpireTopUp(session.id);
  if (session.payment_status !== 'paid') return;
  const payment = await unsafePayTopUp({
    stripeSessionId: session.id,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
  });
  logPayment(payment, session.id);
}

export async function failCheckout(session: Stripe.Checkout.Session): Promise<void> {
  await unsafeExpireTopUp(session.id);
}

/** The refund may be partial. The event of the payment may be late, so that is settled first. */
export async function settleRefund(stripe: Stripe, charge: Stripe.Charge): Promise<void> {
  await reverseCredit(stripe, charge, { refundedCents: charge.amount_refunded });
}

/** A dispute that is reported twice is reversed only once. */
export async function settleLostDispute(stripe: Stripe, dispute: Stripe.Dispute): Promise<void> {
  await reverseCredit(stripe, dispute, { disputedCents: dispute.amount });
}

export async function settleWonDispute(stripe: Stripe, dispute: Stripe.Dispute): Promise<void> {
  const session = await findCheckout(stripe, dispute);
  if (session === undefined) return;
  await settleCheckout(session);
  if (await unsafeReinstateTopUp(session.id))
    logWarning('a dispute was won; its credit was added to the balance again', {
      checkout: session.id,
      dispute: dispute.id,
    });
}

async function reverseCredit(
  stripe: Stripe,
  from: Stripe.Charge | Stripe.Dispute,
  taken: { refundedCents: number } | { disputedCents: number },
): Promise<void> {
  const session = await findCheckout(stripe, from);
  if (session === undefined) {
    logWarning('a refund or dispute of a payment that is not ours was ignored', { [from.object]: from.id });
    return;
  }
  await settleCheckout(session);
  const refund = await unsafeRefundTopUp(session.id, taken);
  if (refund !== null && refund.uncoveredCredits > 0)
    logWarning(
      'a refunded payment had been spent in part; what the balance does not cover stays as a debt in the ledger',
      {
        checkout: session.id,
        uncoveredCredits: refund.uncoveredCredits,
      },
    );
}

async function findCheckout(
  stripe: Stripe,
  { payment_intent: intent }: Pick<Stripe.Charge, 'payment_intent'>,
): Promise<Stripe.Checkout.Session | undefined> {
  const paymentIntent = typeof intent === 'string' ? intent : intent?.id;
  if (paymentIntent === undefined) return undefined;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  return data[0];
}

function logPayment(payment: Payment, checkout: string): void {
  if (payment === 'unknown') logWarning('a payment that is not ours was ignored', { checkout });
  if (payment === 'different')
    logError(
      'a payment was not credited; compare it with the purchase in Stripe',
      new Error('the amount or the currency differs from the purchase'),
      { checkout },
    );
}
