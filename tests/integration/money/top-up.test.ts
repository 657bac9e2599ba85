import { randomUUID } from 'node:crypto';
import { GET as getTopUp } from '@/app/api/top-up/[topUpId]/route';
import { topUpStartedSchema } from '@/lib/contracts/money/top-up';
import { unsafeListOpenCheckouts } from '@/lib/server/db/money/unsafe-top-up-money';
import { bytesOf, newTestUser } from '../../support/calls/conversation-calls';
import { topUpCalls } from '../../support/calls/top-up-calls';
import { withDatabase } from '../../support/database';
import { StripeServer, type SignedEvent } from '../../support/servers/stripe-server';

const database = withDatabase();
const stripe = new StripeServer();

process.env['CHECK_BALANCE'] = 'true';
process.env['STRIPE_SECRET_KEY'] = stripe.secretKey;
process.env['STRIPE_WEBHOOK_SECRET'] = stripe.webhookSecret;
process.env['DOMAIN_CLIENT'] = 'https://chat.example.org';

beforeAll(async () => {
  process.env['STRIPE_API_BASE'] = await stripe.start();
});
afterAll(() => stripe.stop());
beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));

const { start, buy, deliver, stateOf, balanceOf, paid } = topUpCalls(stripe, database);

describe('a purchase', () => {
  it('asks Stripe for one payment of the chosen amount, that leads back here', async () => {
    const user = await newTestUser();
    const answer = await start(user, { amountCents: 2_500, returnPath: '/c/new?x=1' });
    const { topUpId } = topUpStartedSchema.parse(await answer.json());
    expect(stripe.checkouts.at(-1)?.form).toMatchObject({
      mode: 'payment',
      client_reference_id: topUpId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2500',
      success_url: `https://chat.example.org/c/new?x=1&top-up=${topUpId}`,
      cancel_url: 'https://chat.example.org/c/new?x=1&top-up=cancelled',
    });
    expect(stripe.checkouts.at(-1)?.form['customer_email']).toMatch(/^ada-/);
    expect(await balanceOf(user)).toBe(0);
  });

  it('never leads back to another site', async () => {
    const user = await newTestUser();
    await start(user, { amountCents: 500, returnPath: '//evil.example/steal' });
    expect(stripe.checkouts.at(-1)?.form['success_url']).toMatch(/^https:\/\/chat\.example\.org\/c\/new\?/);
  });

  it.each([
    [{}],
    [{ amountCents: 501 }],
    [{ amountCents: -500 }],
    [{ amountCents: '500' }],
    [{ amountCents: 1e9 }],
    [{ amountCents: null }],
  ])('is refused for %j, and Stripe is not asked', async (body) => {
    const before = stripe.checkouts.length;
    expect((await start(await newTestUser(), body)).status).toBe(400);
    expect(stripe.checkouts).toHaveLength(before);
  });

  it('says so when Stripe does not answer, and keeps no purchase that could be paid', async () => {
    const user = await newTestUser();
    stripe.isFailing = true;
    const answer = await start(user, { amountCents: 500 });
    stripe.isFailing = false;
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: 'payment_unavailable' });
    expect(
      await database.query(
        'select state from top_ups where "userId" = $1 and "stripeSessionId" is not null',
        [user.userId],
      ),
    ).toEqual([]);
  });

  it('of a stranger is byte-equal to one that never existed', async () => {
    const [owner, stranger] = [await newTestUser(), await newTestUser()];
    const { topUpId } = await buy(owner);
    const seen = async (id: string) => bytesOf(await stranger.call(getTopUp, { params: { topUpId: id } }));
    expect(await seen(topUpId)).toBe(await seen(randomUUID()));
    expect(await stateOf(owner, topUpId)).toBe('open');
  });
});

describe('a paid purchase', () => {
  it('is credited, a million credits a dollar', async () => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user, 1_000);
    expect((await deliver(paid(checkout))).status).toBe(200);
    expect(await balanceOf(user)).toBe(10_000_000);
    expect(await stateOf(user, topUpId)).toBe('paid');
  });

  it('is credited once when the same event is delivered fifty times at once, and other events tell of it too', async () => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user, 500);
    const event = paid(checkout);
    const deliveries = Array.from({ length: 50 }, () => deliver(event));
    const lookUps = Array.from({ length: 5 }, () => stateOf(user, topUpId));
    const statuses = (await Promise.all(deliveries)).map(({ status }) => status);
    await Promise.all(lookUps);
    await deliver(stripe.checkoutEvent('checkout.session.async_payment_succeeded', checkout));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await balanceOf(user)).toBe(5_000_000);
  });

  it('adds to the balance', async () => {
    const user = await newTestUser();
    for (const amountCents of [500, 1_000]) await deliver(paid((await buy(user, amountCents)).checkout));
    expect(await balanceOf(user)).toBe(15_000_000);
  });

  it('is credited on return even when its events never come', async () => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user, 500);
    expect(await stateOf(user, topUpId)).toBe('open');
    stripe.pay(checkout);
    // Stripe is not asked on every request.
    expect(await stateOf(user, topUpId)).toBe('open');
    await database.query('update top_ups set "askedAt" = null where "topUpId" = $1', [topUpId]);
    expect(await stateOf(user, topUpId)).toBe('paid');
    await deliver(stripe.checkoutEvent('checkout.session.completed', checkout));
    expect(await balanceOf(user)).toBe(5_000_000);
  });

  it('of a slow bank is credited when the money comes, also after it was given up', async () => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user, 500);
    await deliver(stripe.checkoutEvent('checkout.session.completed', checkout, { payment_status: 'unpaid' }));
    expect(await balanceOf(user)).toBe(0);
    await deliver(stripe.checkoutEvent('checkout.session.async_payment_failed', checkout));
    expect(await stateOf(user, topUpId)).toBe('expired');
    stripe.pay(checkout);
    await deliver(stripe.checkoutEvent('checkout.session.async_payment_succeeded', checkout));
    expect(await balanceOf(user)).toBe(5_000_000);
  });

  it('stays paid when it is told late that the page expired', async () => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user);
    await deliver(paid(checkout));
    await deliver(stripe.checkoutEvent('checkout.session.expired', checkout, { status: 'expired' }));
    expect(await stateOf(user, topUpId)).toBe('paid');
    expect(await balanceOf(user)).toBe(10_000_000);
  });

  it.each([
    [{ amount_total: 1 }],
    [{ amount_total: 100_000 }],
    [{ amount_total: null }],
    [{ currency: 'idr' }],
    [{ currency: null }],
  ])('is not credited when it says %j, whatever its metadata claims', async (overrides) => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user);
    const metadata = { topUpId, amountCents: '1000', credits: '10000000' };
    const event = stripe.checkoutEvent('checkout.session.completed', checkout, {
      payment_status: 'paid',
      metadata,
      ...overrides,
    });
    expect((await deliver(event)).status).toBe(200);
    expect(await balanceOf(user)).toBe(0);
  });
});

describe('the webhook', () => {
  it('ignores a payment that is not ours, and says so in the log', async () => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user);
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const event = stripe.checkoutEvent('checkout.session.completed', checkout, {
      id: 'cs_test_somebody_else',
      payment_status: 'paid',
      client_reference_id: topUpId,
      metadata: { topUpId },
    });
    expect((await deliver(event)).status).toBe(200);
    expect(log.mock.calls.join()).toContain('a payment that is not ours was ignored');
    expect(await balanceOf(user)).toBe(0);
  });

  it('ignores events it does not know', async () => {
    expect((await deliver(stripe.sign('customer.created', { id: 'cus_1' }))).status).toBe(200);
  });

  it.each<[string, (event: SignedEvent) => SignedEvent]>([
    ['with the signature of another body', ({ body, signature }) => ({ body: `${body} `, signature })],
    ['without a signature', ({ body }) => ({ body, signature: '' })],
    ['with garbage for a signature', ({ body }) => ({ body, signature: 't=1,v1=00' })],
    ['that is not JSON', ({ signature }) => ({ body: 'x', signature })],
  ])('answers 400 to an event %s, and credits nothing', async (_what, spoil) => {
    const user = await newTestUser();
    const { checkout } = await buy(user);
    const answer = await deliver(spoil(paid(checkout)));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_signature' });
    expect(await balanceOf(user)).toBe(0);
  });

  it('answers 400 to an event that was signed long ago', async () => {
    const user = await newTestUser();
    const { checkout } = await buy(user);
    stripe.pay(checkout);
    const { id } = checkout;
    const old = stripe.sign(
      'checkout.session.completed',
      { id, payment_status: 'paid' },
      Date.now() - 600_000,
    );
    expect((await deliver(old)).status).toBe(400);
    expect(await balanceOf(user)).toBe(0);
  });

  it('answers 413 to a body without end', async () => {
    const event = stripe.sign('customer.created', { id: 'x'.repeat(1_100_000) });
    expect((await deliver(event)).status).toBe(413);
  });
});

describe('open purchases', () => {
  it('are at most five of one user, however many are begun at once', async () => {
    const user = await newTestUser();
    const begun = await Promise.all(Array.from({ length: 12 }, () => start(user, { amountCents: 500 })));
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(begun.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await start(await newTestUser(), { amountCents: 500 })).status).toBe(201);
    await database.query(`update top_ups set state = 'expired' where "userId" = $1`, [user.userId]);
    expect((await start(user, { amountCents: 500 })).status).toBe(201);
  });

  it('of one user do not keep those of others from being looked up', async () => {
    const [many, one] = [await newTestUser(), await newTestUser()];
    const insert = (userId: string, count: number, minutes: number) =>
      database.query(
        `insert into top_ups ("topUpId", "userId", "stripeSessionId", "amountCents", currency, credits, "createdAt")
         select gen_random_uuid(), $1::uuid, 'cs_fair_' || $1::uuid::text || n, 500, 'usd', 5000000, now() - $3 * interval '1 minute'
         from generate_series(1, $2::int) n`,
        [userId, count, minutes],
      );
    await insert(many.userId, 300, 600);
    await insert(one.userId, 1, 30);
    const hourMs = 60 * 60 * 1000;
    const [from, until] = [new Date(Date.now() - 24 * hourMs), new Date()];
    const listed = await unsafeListOpenCheckouts(from, until, 50);
    expect(listed).toContain(`cs_fair_${one.userId}1`);
  });
});
