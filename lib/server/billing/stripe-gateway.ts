import 'server-only';
import Stripe from 'stripe';
import { env } from '../platform/env';
import { outboundFetch } from '../platform/outbound/outbound-fetch';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    stripe: Stripe;
  }
}

/** A repeated call has the same idempotency key, so that it counts once. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

export interface StripeGateway {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** The amounts stand in the order the operator wrote them. */
  readonly amountsCents: readonly number[];
}

/** Null means that none is sold. */
export function findStripeGateway(): StripeGateway | null {
  const { CHECK_BALANCE, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, TOP_UP_AMOUNTS } = env();
  if (!CHECK_BALANCE || STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return null;
  const stripe = singleton('stripe', () => openStripe(STRIPE_SECRET_KEY, new URL(STRIPE_API_BASE)));
  return { stripe, webhookSecret: STRIPE_WEBHOOK_SECRET, amountsCents: TOP_UP_AMOUNTS };
}

function openStripe(secretKey: string, base: URL): Stripe {
  const isPlain = base.protocol === 'http:';
  return new Stripe(secretKey, {
    host: base.hostname,
    port: base.port === '' ? (isPlain ? 80 : 443) : base.port,
    protocol: isPlain ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(outboundFetch),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}
