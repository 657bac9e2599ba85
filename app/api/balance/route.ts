import { none, route } from '@/lib/server/http/route/route';
import { getBalance } from '@/lib/server/services/money/balance';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) => {
  const credits = await getBalance(owner);
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(credits === null ? '' : String(credits), { headers });
});
