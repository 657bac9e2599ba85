import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { rememberLocale } from '@/lib/server/services/account/user';

export const PUT = route({ body: none, query: none, params: none }, async ({ owner, request }) => {
  await rememberLocale(owner, toClientInfo(request).localeCode);
  return noContent();
});
