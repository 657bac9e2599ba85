import { addressConfirmationSchema } from '@/lib/contracts/account/confirm-address';
import { none, route } from '@/lib/server/http/route/route';
import { confirmAddress } from '@/lib/server/services/account/address-confirmation';

const NO_CONTENT = 204;

export const POST = route(
  { body: addressConfirmationSchema, query: none, params: none, limit: 'reset_token' },
  async ({ owner, body }) => {
    await confirmAddress(owner, body.token);
    return new Response(null, { status: NO_CONTENT });
  },
);
