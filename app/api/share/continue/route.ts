import { continueSharedSchema } from '@/lib/contracts/share/share';
import { requestAddress } from '@/lib/server/http/request/request-address';
import { json, none, route } from '@/lib/server/http/route/route';
import { continueSharedBranch } from '@/lib/server/services/share/continue-shared-branch';

export const POST = route(
  { body: continueSharedSchema, query: none, params: none, limit: 'fork' },
  async ({ request, owner, body: { token } }) =>
    json(await continueSharedBranch(owner, token, requestAddress(request), request.signal), 201),
);
