import { json, none, route } from '@/lib/server/http/route/route';
import { listToolApprovals, revokeToolApprovals } from '@/lib/server/services/tool/tool-approvals';

const NO_CONTENT = 204;

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listToolApprovals(owner)),
);

export const DELETE = route({ body: none, query: none, params: none }, async ({ owner }) => {
  await revokeToolApprovals(owner);
  return new Response(null, { status: NO_CONTENT });
});
