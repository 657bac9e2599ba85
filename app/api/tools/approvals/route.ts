import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { listToolApprovals, revokeToolApprovals } from '@/lib/server/services/tool/tool-approvals';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listToolApprovals(owner)),
);

export const DELETE = route({ body: none, query: none, params: none }, async ({ owner }) => {
  await revokeToolApprovals(owner);
  return noContent();
});
