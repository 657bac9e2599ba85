import { continueSharedSchema } from '@/lib/contracts/share/share';
import { presentCopy } from '@/lib/server/http/present/present-conversation';
import { requestAddress } from '@/lib/server/http/request/request-address';
import { created, none, route } from '@/lib/server/http/route/route';
import { continueSharedBranch } from '@/lib/server/services/share/continue-shared-branch';

export const POST = route(
  { body: continueSharedSchema, query: none, params: none, limit: 'fork' },
  async ({ request, owner, body: { token } }) =>
    created(
      presentCopy(owner, await continueSharedBranch(owner, token, requestAddress(request), request.signal)),
    ),
);
