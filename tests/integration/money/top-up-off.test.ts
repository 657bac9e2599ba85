import { randomUUID } from 'node:crypto';
import { GET as getConfig } from '@/app/api/config/route';
import { GET as getTopUp } from '@/app/api/top-up/[topUpId]/route';
import { POST as postTopUp } from '@/app/api/top-up/route';
import { POST as postWebhook } from '@/app/api/top-up/webhook/route';
import { startupConfigSchema } from '@/lib/contracts/system/config';
import { pageRequest } from '../../support/calls/account-calls';
import { newTestUser } from '../../support/calls/conversation-calls';
import { withDatabase } from '../../support/database';
import { StripeServer } from '../../support/servers/stripe-server';

withDatabase();
// A webhook secret alone does not switch sales on.
process.env['CHECK_BALANCE'] = 'true';
process.env['STRIPE_WEBHOOK_SECRET'] = 'whsec_left_behind';

it('without a key of Stripe no credit is sold, and every call for it answers 404', async () => {
  const user = await newTestUser();
  const config = await getConfig(pageRequest('/api/config', undefined, {}, 'GET'), {
    params: Promise.resolve({}),
  });
  expect(startupConfigSchema.parse(await config.json()).topUpAmountsCents).toBeUndefined();
  expect((await user.call(postTopUp, { body: { amountCents: 500 } })).status).toBe(404);
  expect((await user.call(getTopUp, { params: { topUpId: randomUUID() } })).status).toBe(404);
  const { body, signature } = new StripeServer().sign('customer.created', {});
  const event = pageRequest('/api/top-up/webhook', body, { 'stripe-signature': signature });
  expect((await postWebhook(event)).status).toBe(404);
});
