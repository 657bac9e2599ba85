import 'server-only';
import type { TopUpAnswer } from '@/lib/contracts/money/top-up';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { settleCheckout } from '../../billing/settle-checkout';
import { findStripeGateway } from '../../billing/stripe-gateway';
import { findTopUp, mayAskOfTopUp, type TopUp } from '../../db/money/top-up-repository';
import { logError } from '../../platform/log';

/**
 * How far a purchase of the person's own is. An open one is looked up at Stripe, every few seconds at most, so that credit
 * comes also where its events are late or lost. Throws not_found.
 */
export async function getTopUp(owner: OwnerId, topUpId: string): Promise<TopUpAnswer> {
  const gateway = findStripeGateway();
  const known = gateway === null ? null : await findTopUp(owner, topUpId);
  if (gateway === null || known === null) throw new AppError('not_found');
  if (known.state !== 'open' || known.stripeSessionId === null) return toAnswer(known);
  if (!(await mayAskOfTopUp(owner, topUpId))) return toAnswer(known);
  try {
    await settleCheckout(await gateway.stripe.checkout.sessions.retrieve(known.stripeSessionId));
  } catch (error) {
    logError('a payment could not be looked up', error);
    return toAnswer(known);
  }
  return toAnswer((await findTopUp(owner, topUpId)) ?? known);
}

function toAnswer({ topUpId, state, amountCents, currency, credits }: TopUp): TopUpAnswer {
  return { topUpId, state, amountCents, currency, credits };
}
