import { SHARED_IN_TEXT_PARAMETER } from '@/lib/contracts/system/shared-in';
import { HOME_PATH } from '@/lib/domain/account/return-path';
import { readSharedIn } from '@/lib/server/http/route/read-shared-in';
import { bareRoute } from '@/lib/server/http/route/route';

const SEE_OTHER = 303;

/** The device itself sends what it shares; other sites may not write into a new chat. */
const SITES: ReadonlySet<string | null> = new Set([null, 'none', 'same-origin']);

/** It serves browsers whose service worker does not. Files are left out: they would be uploads of no user. */
export const POST = bareRoute(async (request) => {
  const text = SITES.has(request.headers.get('sec-fetch-site')) ? await readSharedIn(request) : '';
  const location =
    text === ''
      ? HOME_PATH
      : `${HOME_PATH}?${String(new URLSearchParams([[SHARED_IN_TEXT_PARAMETER, text]]))}`;
  return new Response(null, { status: SEE_OTHER, headers: { location, 'cache-control': 'no-store' } });
});
