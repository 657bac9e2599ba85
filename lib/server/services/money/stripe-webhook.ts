import 'server-only';
import type Stripe from 'stripe';
import { AppError } from '@/lib/domain/shared/app-error';
import {
  failCheckout,
  settleCheckout,
  settleLostDispute,
  settleRefund,
  settleWonDispute,
} from '../../billing/settle-checkout';
import { findStripeGateway, type StripeGateway } from '../../billing/stripe-gateway';
import { logWarning } from '../../platform/log';

/**
 * Order and repetition do not matter. Throws not_found where no credit is sold, invalid_signature unless
 * Stripe signed within five minutes; other errors make Stripe deliver again.
 */
export async function receiveStripeEvent(body: Uint8Array, signature: string | null): Promise<void> {
  const gateway = findStripeGateway();
  if (gateway === null) throw new AppError('not_found');
  await handle(gateway, await openEvent(gateway, body, signature));
}

async function openEvent(
  { stripe, webhookSecret }: StripeGateway,
  body: Uint8Array,
  signature: string | null,
): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', webhookSecret);
  } catch (cause) {
    throw new AppError('invalid_signature', undefined, { cause });
  }
}

async function handle({ stripe }: StripeGateway, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return settleCheckout(event.data.object);
    case 'checkout.session.async_payment_failed':
      return failCheckout(event.data.object);
    case 'charge.refunded':
      return settleRefund(stripe, event.data.object);
    case 'charge.dispute.created':
      logWarning('a payment is disputed; its credit stays until the money is taken', {
        dispute: event.data.object.id,
      });
      return;
    case 'charge.dispute.funds_withdrawn':
      return settleLostDispute(stripe, event.data.object);
    case 'charge.dispute.funds_reinstated':
      return settleWonDispute(stripe, event.data.object);
    case 'charge.dispute.closed':
      if (event.data.object.status === 'lost') return settleLostDispute(stripe, event.data.object);
      if (event.data.object.status === 'won') return settleWonDispute(stripe, event.data.object);
      return;
    default:
  }
}
