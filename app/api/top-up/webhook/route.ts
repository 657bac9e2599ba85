import { rawBodyRoute } from '@/lib/server/http/route/raw-body-route';
import { receiveStripeEvent } from '@/lib/server/services/money/stripe-webhook';

export const POST = rawBodyRoute(async (body, request) => {
  await receiveStripeEvent(body, request.headers.get('stripe-signature'));
  return new Response(null, { status: 200 });
});
