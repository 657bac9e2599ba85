import { addressConfirmationSchema } from '@/lib/contracts/account/confirm-address';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { confirmAddress } from '@/lib/server/services/account/address-confirmation';

export const POST = route(
  { body: addressConfirmationSchema, query: none, params: none, limit: 'reset_token' },
  async ({ owner, body }) => {
    await confirmAddress(owner, body.token);
    return noContent();
  },
);
