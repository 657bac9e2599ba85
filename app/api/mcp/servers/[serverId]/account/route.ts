import { mcpServerParamsSchema } from '@/lib/contracts/tool/mcp-servers';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { beginMcpAccount, forgetMcpAccount } from '@/lib/server/services/tool/mcp/mcp-account';

export const POST = route(
  { body: none, query: none, params: mcpServerParamsSchema },
  async ({ owner, session, params }) =>
    json(await beginMcpAccount({ owner, sessionId: session.sessionId }, params.serverId, new Date())),
);

export const DELETE = route(
  { body: none, query: none, params: mcpServerParamsSchema },
  async ({ owner, params }) => {
    await forgetMcpAccount(owner, params.serverId);
    return noContent();
  },
);
