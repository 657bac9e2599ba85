import { toolApprovalParamsSchema } from '@/lib/contracts/tool/tool-approvals';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { revokeToolApproval } from '@/lib/server/services/tool/tool-approvals';

export const DELETE = route(
  { body: none, query: none, params: toolApprovalParamsSchema },
  async ({ owner, params }) => {
    await revokeToolApproval(owner, params.approvalId);
    return noContent();
  },
);
