import { none, route } from '@/lib/server/http/route/route';
import { requestAddressConfirmation } from '@/lib/server/services/account/address-confirmation';

const NO_CONTENT = 204;

export const POST = route({ body: none, query: none, params: none }, async ({ owner }) => {
  await requestAddressConfirmation(owner);
  return new Response(null, { status: NO_CONTENT });
});
