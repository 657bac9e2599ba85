import { mcpServerParamsSchema } from '@/lib/contracts/tool/mcp-servers';
import { json, none, route } from '@/lib/server/http/route/route';
import { beginMcpAccount, forgetMcpAccount } from '@/lib/server/services/tool/mcp/mcp-account';

const NO_CONTENT = 204;

export const POST = route(
  { body: none, query: none, params: mcpServerParamsSchema },
  async ({ owner, session, params }) =>
    json(await beginMcpAccount({ owner, sessionId: session.sessionId }, params.serverId, new Date())),
);

export const DELETE = route(
  { body: none, query: none, params: mcpServerParamsSchema },
  async ({ owner, params }) => {
    await forgetMcpAccount(owner, params.serverId);
    return new Response(null, { status: NO_CONTENT });
  },
);
