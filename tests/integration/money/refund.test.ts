import { newTestUser } from '../../support/calls/conversation-calls';
import { topUpCalls } from '../../support/calls/top-up-calls';
import { withDatabase } from '../../support/database';
import { StripeServer } from '../../support/servers/stripe-server';

const database = withDatabase();
const stripe = new StripeServer();

process.env['CHECK_BALANCE'] = 'true';
process.env['STRIPE_SECRET_KEY'] = stripe.secretKey;
process.env['STRIPE_WEBHOOK_SECRET'] = stripe.webhookSecret;

beforeAll(async () => {
  process.env['STRIPE_API_BASE'] = await stripe.start();
});
afterAll(() => stripe.stop());
beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));

const { buy, deliver, stateOf, balanceOf, paid } = topUpCalls(stripe, database);

describe('a refund', () => {
  it('takes back what was refunded, in parts, once each, in any order', async () => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user, 1_000);
    await deliver(paid(checkout));
    await deliver(stripe.refundEvent(checkout, 300));
    expect(await balanceOf(user)).toBe(7_000_000);
    const [half, late] = [stripe.refundEvent(checkout, 500), stripe.refundEvent(checkout, 300)];
    await Promise.all([half, half, late, half, late].map(deliver));
    expect(await balanceOf(user)).toBe(5_000_000);
    expect(await stateOf(user, topUpId)).toBe('paid');
    await deliver(stripe.refundEvent(checkout, 1_000));
    expect(await balanceOf(user)).toBe(0);
    expect(await stateOf(user, topUpId)).toBe('refunded');
  });

  it('takes at most what is there, and the ledger says what was not', async () => {
    const user = await newTestUser();
    const { checkout } = await buy(user, 1_000);
    await deliver(paid(checkout));
    await database.query(
      `with spent as (update balances set credits = credits - 8000000 where "userId" = $1)
       insert into ledger_entries ("userId", kind, credits) values ($1, 'settle', -8000000)`,
      [user.userId],
    );
    await deliver(stripe.refundEvent(checkout, 1_000));
    expect(await balanceOf(user)).toBe(0);
    const [entry] = await database.query(
      `select credits::int, details from ledger_entries where "userId" = $1 and kind = 'refund'`,
      [user.userId],
    );
    expect(entry).toMatchObject({ credits: -2_000_000, details: { uncoveredCredits: 8_000_000 } });
  });

  it('that is told before its payment comes to the same end', async () => {
    const user = await newTestUser();
    const { checkout } = await buy(user, 1_000);
    const payment = paid(checkout);
    await deliver(stripe.refundEvent(checkout, 1_000));
    await deliver(payment);
    expect(await balanceOf(user)).toBe(0);
  });

  it('of a payment that is not ours is ignored', async () => {
    const event = stripe.sign('charge.refunded', {
      id: 'ch_1',
      object: 'charge',
      amount_refunded: 500,
      payment_intent: 'pi_unknown',
    });
    expect((await deliver(event)).status).toBe(200);
  });
});

describe('a dispute', () => {
  it.each([
    ['withdrawn, then lost', ['funds_withdrawn', 'closed']],
    ['lost, then withdrawn', ['closed', 'funds_withdrawn']],
  ])('takes its credit back once: %s', async (_, types) => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user, 1_000);
    await deliver(paid(checkout));
    await deliver(stripe.disputeEvent('created', checkout));
    expect(await balanceOf(user)).toBe(10_000_000);
    const events = types.map((type) => stripe.disputeEvent(type, checkout, 'lost'));
    for (const event of [...events, ...events]) expect((await deliver(event)).status).toBe(200);
    expect(await balanceOf(user)).toBe(0);
    expect(await stateOf(user, topUpId)).toBe('refunded');
  });

  it('and a refund of the same payment take no more than was bought', async () => {
    const user = await newTestUser();
    const [{ checkout }, other] = [await buy(user, 1_000), await buy(user, 500)];
    await deliver(paid(checkout));
    await deliver(paid(other.checkout));
    await deliver(stripe.refundEvent(checkout, 400));
    await Promise.all([
      deliver(stripe.disputeEvent('funds_withdrawn', checkout)),
      deliver(stripe.disputeEvent('closed', checkout, 'lost')),
      deliver(stripe.refundEvent(checkout, 1_000)),
    ]);
    expect(await balanceOf(user)).toBe(5_000_000);
  });

  it.each([
    ['in order', ['funds_withdrawn', 'funds_reinstated']],
    ['out of order', ['funds_reinstated', 'funds_withdrawn']],
  ])('that is won leaves the credit, told %s', async (_, types) => {
    const user = await newTestUser();
    const { topUpId, checkout } = await buy(user, 1_000);
    await deliver(paid(checkout));
    for (const type of [...types, 'funds_reinstated'])
      await deliver(stripe.disputeEvent(type, checkout, 'won'));
    expect(await balanceOf(user)).toBe(10_000_000);
    expect(await stateOf(user, topUpId)).toBe('paid');
  });

  it('leaves what was spent already as a debt in the ledger', async () => {
    const user = await newTestUser();
    const { checkout } = await buy(user, 1_000);
    await deliver(paid(checkout));
    await database.query(
      `with spent as (update balances set credits = credits - 8000000 where "userId" = $1)
       insert into ledger_entries ("userId", kind, credits) values ($1, 'settle', -8000000)`,
      [user.userId],
    );
    await deliver(stripe.disputeEvent('closed', checkout, 'lost'));
    const [entry] = await database.query(
      `select credits::int, details from ledger_entries where "userId" = $1 and kind = 'refund'`,
      [user.userId],
    );
    expect(entry).toMatchObject({ credits: -2_000_000, details: { uncoveredCredits: 8_000_000 } });
  });
});
