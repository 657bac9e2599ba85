import { GET as getTopUp } from '@/app/api/top-up/[topUpId]/route';
import { POST as postTopUp } from '@/app/api/top-up/route';
import { POST as postWebhook } from '@/app/api/top-up/webhook/route';
import { topUpAnswerSchema, topUpStartedSchema } from '@/lib/contracts/money/top-up';
import type { TestDatabase } from '../database';
import type { FakeCheckout, SignedEvent, StripeServer } from '../servers/stripe-server';
import { pageRequest } from './account-calls';
import type { TestUser } from './conversation-calls';

/** Buys credit through the real routes, with that server as Stripe. */
export function topUpCalls(stripe: StripeServer, database: TestDatabase) {
  const start = (user: TestUser, body: unknown) => user.call(postTopUp, { body });

  async function buy(
    user: TestUser,
    amountCents = 1_000,
  ): Promise<{ topUpId: string; checkout: FakeCheckout }> {
    const answer = await start(user, { amountCents });
    expect(answer.status).toBe(201);
    const { topUpId, url } = topUpStartedSchema.parse(await answer.json());
    const checkout = stripe.checkouts.find(({ id }) => url.endsWith(id));
    if (checkout === undefined) throw new Error('Stripe was not asked.');
    return { topUpId, checkout };
  }

  function deliver({ body, signature }: SignedEvent): Promise<Response> {
    return postWebhook(pageRequest('/api/top-up/webhook', body, { 'stripe-signature': signature }));
  }

  async function stateOf(user: TestUser, topUpId: string): Promise<string> {
    return topUpAnswerSchema.parse(await (await user.call(getTopUp, { params: { topUpId } })).json()).state;
  }

  /** Also checks that the balance is the sum of the ledger. */
  async function balanceOf(user: TestUser): Promise<number> {
    const [row] = await database.query(
      `select coalesce((select credits from balances where "userId" = $1), 0)::float8 as balance,
       coalesce((select sum(credits) from ledger_entries where "userId" = $1), 0)::float8 as ledger`,
      [user.userId],
    );
    expect(row?.['ledger']).toBe(row?.['balance']);
    return Number(row?.['balance']);
  }

  const paid = (checkout: FakeCheckout): SignedEvent => {
    stripe.pay(checkout);
    return stripe.checkoutEvent('checkout.session.completed', checkout);
  };

  return { start, buy, deliver, stateOf, balanceOf, paid };
}
