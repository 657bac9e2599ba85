import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { stopListening } from './listen-locally';

export interface FakeCheckout {
  readonly id: string;
  readonly paymentIntent: string;
  /** Holds the application's form, key by key (`line_items[0][quantity]`). */
  readonly form: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

const WEBHOOK_SECRET = `whsec_${'t'.repeat(32)}`;
const SECRET_KEY = `sk_test_${'t'.repeat(24)}`;

export class StripeServer {
  readonly checkouts: FakeCheckout[] = [];
  readonly secretKey = SECRET_KEY;
  readonly webhookSecret = WEBHOOK_SECRET;
  webhookUrl: string | null = null;
  isFailing = false;
  private readonly byKey = new Map<string, FakeCheckout>();
  origin = '';
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  async start(port = 0): Promise<string> {
    await new Promise<void>((settle) => this.server.listen(port, '127.0.0.1', settle));
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no address.');
    this.origin = `http://127.0.0.1:${String(address.port)}`;
    return this.origin;
  }

  async stop(): Promise<void> {
    await stopListening(this.server);
  }

  /** Signs as Stripe does; `overrides` change the page in the event. */
  checkoutEvent(type: string, checkout: FakeCheckout, overrides: Record<string, unknown> = {}): SignedEvent {
    return this.sign(type, { ...this.toSession(checkout), ...overrides });
  }

  /** `refundedCents` is the sum refunded so far. */
  refundEvent(checkout: FakeCheckout, refundedCents: number): SignedEvent {
    return this.sign('charge.refunded', {
      id: `ch_${checkout.id}`,
      object: 'charge',
      amount: amountOf(checkout),
      amount_refunded: refundedCents,
      currency: 'usd',
      payment_intent: checkout.paymentIntent,
    });
  }

  disputeEvent(type: string, checkout: FakeCheckout, status = 'needs_response'): SignedEvent {
    return this.sign(`charge.dispute.${type}`, {
      id: `dp_${checkout.id}`,
      object: 'dispute',
      amount: amountOf(checkout),
      currency: 'usd',
      payment_intent: checkout.paymentIntent,
      status,
    });
  }

  sign(type: string, object: Record<string, unknown>, at = Date.now()): SignedEvent {
    const body = JSON.stringify({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type,
      created: Math.floor(at / 1000),
      livemode: false,
      data: { object },
    });
    const timestamp = Math.floor(at / 1000);
    const secret = this.webhookSecret;
    return {
      body,
      signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
    };
  }

  pay(checkout: FakeCheckout): void {
    checkout.status = 'complete';
    checkout.paymentStatus = 'paid';
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    if (url.pathname.startsWith('/pay/')) return this.answerPage(request, response, url);
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    if (this.isFailing) return send(400, { error: { type: 'api_error', message: 'Out of order' } });
    const path = url.pathname.replace('/v1/checkout/sessions', '');
    if (request.method === 'POST' && path === '') return send(200, this.toSession(await this.open(request)));
    if (request.method === 'GET' && path === '') {
      const wanted = url.searchParams.get('payment_intent');
      const found = this.checkouts.filter(({ paymentIntent }) => paymentIntent === wanted);
      return send(200, {
        object: 'list',
        url: '/v1/checkout/sessions',
        has_more: false,
        data: found.map((checkout) => this.toSession(checkout)),
      });
    }
    const one = this.checkouts.find(({ id }) => `/${id}` === path);
    return one === undefined
      ? send(404, { error: { type: 'invalid_request_error', message: 'No such checkout.session' } })
      : send(200, this.toSession(one));
  }

  private async open(request: IncomingMessage): Promise<FakeCheckout> {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const id = randomUUID().replaceAll('-', '');
    const checkout: FakeCheckout = {
      id: `cs_test_${id}`,
      paymentIntent: `pi_${id}`,
      form,
      status: 'open',
      paymentStatus: 'unpaid',
    };
    this.checkouts.push(checkout);
    this.byKey.set(key, checkout);
    return checkout;
  }

  private async answerPage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const checkout = this.checkouts.find(({ id }) => url.pathname === `/pay/${id}`);
    if (checkout === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (request.method === 'POST') {
      this.pay(checkout);
      await this.deliver(this.checkoutEvent('checkout.session.completed', checkout));
      response.writeHead(303, { location: checkout.form['success_url'] ?? '/' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Checkout</title><link rel="icon" href="data:,"><h1>Pay $${(amountOf(checkout) / 100).toFixed(2)}</h1>` +
        `<form method="post"><button>Pay</button></form><a href="${checkout.form['cancel_url'] ?? '/'}">Back</a>`,
    );
  }

  private async deliver({ body, signature }: SignedEvent): Promise<void> {
    if (this.webhookUrl === null) return;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await fetch(this.webhookUrl, { method: 'POST', headers, body });
  }

  private toSession(checkout: FakeCheckout): Record<string, unknown> {
    return {
      id: checkout.id,
      object: 'checkout.session',
      mode: checkout.form['mode'],
      client_reference_id: checkout.form['client_reference_id'] ?? null,
      amount_total: amountOf(checkout),
      currency: checkout.form['line_items[0][price_data][currency]'],
      payment_intent: checkout.paymentIntent,
      payment_status: checkout.paymentStatus,
      status: checkout.status,
      metadata: {},
      url: checkout.status === 'open' ? `${this.origin}/pay/${checkout.id}` : null,
    };
  }
}

/** Signs only; it never makes a call. */
const stripe = new Stripe(SECRET_KEY);

function amountOf({ form }: FakeCheckout): number {
  return Number(form['line_items[0][price_data][unit_amount]']) * Number(form['line_items[0][quantity]']);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
