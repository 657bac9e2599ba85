import { actionAccountParamsSchema } from '@/lib/contracts/assistant/action-account';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { beginActionAccount, forgetActionAccount } from '@/lib/server/services/tool/action/action-account';

export const POST = route(
  { body: none, query: none, params: actionAccountParamsSchema },
  async ({ owner, session, params }) =>
    json(await beginActionAccount({ owner, sessionId: session.sessionId }, params.actionId, new Date())),
);

export const DELETE = route(
  { body: none, query: none, params: actionAccountParamsSchema },
  async ({ owner, params }) => {
    await forgetActionAccount(owner, params.actionId);
    return noContent();
  },
);
