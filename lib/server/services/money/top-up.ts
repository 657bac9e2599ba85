import 'server-only';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { TOP_UP_CANCELLED, TOP_UP_RETURN_PARAMETER, type TopUpAnswer } from '@/lib/contracts/money/top-up';
import { creditsForCents, TOP_UP_CURRENCY } from '@/lib/domain/money/top-up';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { settleCheckout } from '../../billing/settle-checkout';
import { findStripeGateway } from '../../billing/stripe-gateway';
import { findUser } from '../../db/account/user-repository';
import {
  insertTopUp,
  setTopUpSession,
  findTopUp,
  mayAskOfTopUp,
  type TopUp,
} from '../../db/money/top-up-repository';
import { appTitle } from '../../platform/app-title';
import { env } from '../../platform/env';
import { logError } from '../../platform/log';

/** After this time an open purchase was paid or abandoned. */
const RETRY_AFTER_SECONDS = 15 * 60;

interface TopUpCall {
  readonly amountCents: number;
  readonly returnPath: string;
  readonly origin: string;
}

/**
 * Credit is added only when Stripe reports the payment. Throws not_found (none is sold), validation_failed,
 * payment_unavailable, rate_limited.
 */
export async function startTopUp(owner: OwnerId, call: TopUpCall): Promise<{ topUpId: string; url: string }> {
  const gateway = findStripeGateway();
  if (gateway === null) throw new AppError('not_found');
  const { amountCents } = call;
  if (!gateway.amountsCents.includes(amountCents))
    throw new AppError('validation_failed', { fields: { amountCents: 'is not one of the offered amounts' } });
  const topUpId = randomUUID();
  const user = await findUser(owner);
  const isInserted = await insertTopUp(owner, {
    topUpId,
    amountCents,
    currency: TOP_UP_CURRENCY,
    credits: creditsForCents(amountCents),
  });
  if (!isInserted) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const session = await openCheckout(gateway.stripe, topUpId, { ...call, email: user?.email });
  if (session.url === null || !(await setTopUpSession(owner, topUpId, session.id)))
    throw new AppError('payment_unavailable');
  return { topUpId, url: session.url };
}

async function openCheckout(
  stripe: Stripe,
  topUpId: string,
  { amountCents, returnPath, origin, email }: TopUpCall & { email: string | undefined },
): Promise<Stripe.Checkout.Session> {
  const { DOMAIN_CLIENT = origin } = env();
  const backWith = (word: string): string => {
    const url = new URL(returnPath, DOMAIN_CLIENT);
    url.searchParams.set(TOP_UP_RETURN_PARAMETER, word);
    return url.href;
  };
  try {
    return await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: topUpId,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: TOP_UP_CURRENCY,
              unit_amount: amountCents,
              product_data: { name: `${appTitle()} credit` },
            },
          },
        ],
        success_url: backWith(topUpId),
        cancel_url: backWith(TOP_UP_CANCELLED),
        ...(email === undefined ? {} : { customer_email: email }),
      },
      { idempotencyKey: topUpId },
    );
  } catch (cause) {
    logError('Stripe did not open a payment page; the user was told to try later', cause, { topUpId });
    throw new AppError('payment_unavailable', undefined, { cause });
  }
}

/** Asks Stripe every few seconds at most, in case events are lost. Throws not_found. */
export async function getTopUp(owner: OwnerId, topUpId: string): Promise<TopUpAnswer> {
  const gateway = findStripeGateway();
  const known = gateway === null ? null : await findTopUp(owner, topUpId);
  if (gateway === null || known === null) throw new AppError('not_found');
  if (known.state !== 'open' || known.stripeSessionId === null) return toAnswer(known);
  if (!(await mayAskOfTopUp(owner, topUpId))) return toAnswer(known);
  try {
    await settleCheckout(await gateway.stripe.checkout.sessions.retrieve(known.stripeSessionId));
  } catch (error) {
    logError('a payment could not be looked up at Stripe; the next read tries again', error, { topUpId });
    return toAnswer(known);
  }
  return toAnswer((await findTopUp(owner, topUpId)) ?? known);
}

function toAnswer({ topUpId, state, amountCents, currency, credits }: TopUp): TopUpAnswer {
  return { topUpId, state, amountCents, currency, credits };
}
