import { startJobs, stopJobs } from '@/lib/server/jobs/start-jobs';
import { TOP_UP_QUEUE } from '@/lib/server/jobs/top-up-jobs';
import { runningBoss, wakeWorker } from '@/lib/server/queue/boss';
import { newTestUser } from '../../support/calls/conversation-calls';
import { topUpCalls } from '../../support/calls/top-up-calls';
import { withDatabase } from '../../support/database';
import { StripeServer, type FakeCheckout } from '../../support/servers/stripe-server';
import { until } from '../../support/until';

const database = withDatabase();
const stripe = new StripeServer();

process.env['CHECK_BALANCE'] = 'true';
process.env['STRIPE_SECRET_KEY'] = stripe.secretKey;
process.env['STRIPE_WEBHOOK_SECRET'] = stripe.webhookSecret;

beforeAll(async () => {
  process.env['STRIPE_API_BASE'] = await stripe.start();
});
afterAll(async () => {
  await stopJobs();
  await stripe.stop();
});

const { buy, balanceOf } = topUpCalls(stripe, database);

async function age(checkout: FakeCheckout, minutes: number): Promise<void> {
  await database.query(
    `update top_ups set "createdAt" = now() - $2 * interval '1 minute' where "stripeSessionId" = $1`,
    [checkout.id, minutes],
  );
}

it('a purchase without events is credited by the server itself, and one that cannot be looked up delays none', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const user = await newTestUser();
  const [gone, paid, fresh] = [await buy(user), await buy(user), await buy(user)];
  await age(gone.checkout, 40);
  await age(paid.checkout, 30);
  stripe.checkouts.splice(stripe.checkouts.indexOf(gone.checkout), 1);
  stripe.pay(paid.checkout);
  stripe.pay(fresh.checkout);
  expect(await balanceOf(user)).toBe(0);

  await startJobs();
  const [schedule] = await database.query('select cron from jobs.schedule where name = $1', [TOP_UP_QUEUE]);
  expect(schedule).toEqual({ cron: '*/10 * * * *' });
  await runningBoss()?.send(TOP_UP_QUEUE, {});
  wakeWorker(TOP_UP_QUEUE);
  await until(async () => (await balanceOf(user)) !== 0, 30_000);
  // The event of the purchase that was paid a moment ago may still come.
  expect(await balanceOf(user)).toBe(10_000_000);
}, 60_000);
