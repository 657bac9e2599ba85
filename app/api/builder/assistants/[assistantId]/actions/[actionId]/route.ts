import { actionParamsSchema } from '@/lib/contracts/assistant/compat-actions';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { deleteAction } from '@/lib/server/services/assistant/actions';

export const DELETE = route(
  { body: none, query: none, params: actionParamsSchema },
  async ({ owner, params: { assistantId, actionId } }) => {
    await deleteAction(owner, assistantId, actionId);
    return noContent();
  },
);
