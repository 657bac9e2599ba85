import 'server-only';
import { unsafeListOpenCheckouts } from '../db/money/unsafe-top-up-money';
import { logError } from '../platform/log';
import { settleCheckout } from './settle-checkout';
import { findStripeGateway } from './stripe-gateway';

/** Stripe reports most payments within seconds, and a payment page lives for a day. */
const QUIET_MS = 10 * 60 * 1000;
const AGE_LIMIT_MS = 3 * 24 * 60 * 60 * 1000;
const BATCH_LIMIT = 200;

/** Events may be lost, and users may not come back. A purchase that fails holds up no other. */
export async function settleOpenCheckouts(nowMs: number): Promise<void> {
  const gateway = findStripeGateway();
  if (gateway === null) return;
  const [from, until] = [new Date(nowMs - AGE_LIMIT_MS), new Date(nowMs - QUIET_MS)];
  for (const id of await unsafeListOpenCheckouts(from, until, BATCH_LIMIT))
    try {
      await settleCheckout(await gateway.stripe.checkout.sessions.retrieve(id));
    } catch (error) {
      logError('a payment could not be looked up at Stripe; the next pass tries again', error, {
        checkout: id,
      });
    }
}
