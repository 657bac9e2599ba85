import { mcpServerChangeSchema, mcpServerParamsSchema } from '@/lib/contracts/tool/mcp-servers';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { updateOwnMcpServer, deleteOwnMcpServer } from '@/lib/server/services/tool/mcp/mcp-servers';

export const PATCH = route(
  { body: mcpServerChangeSchema, query: none, params: mcpServerParamsSchema },
  async ({ owner, body, params }) => json(await updateOwnMcpServer(owner, params.serverId, body)),
);

export const DELETE = route(
  { body: none, query: none, params: mcpServerParamsSchema },
  async ({ owner, params }) => {
    await deleteOwnMcpServer(owner, params.serverId);
    return noContent();
  },
);
