import { noContent, none, route } from '@/lib/server/http/route/route';
import { requestAddressConfirmation } from '@/lib/server/services/account/address-confirmation';

export const POST = route({ body: none, query: none, params: none }, async ({ owner }) => {
  await requestAddressConfirmation(owner);
  return noContent();
});
