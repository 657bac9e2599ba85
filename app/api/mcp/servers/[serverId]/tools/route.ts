import { mcpServerParamsSchema, mcpToolSwitchSchema } from '@/lib/contracts/tool/mcp-servers';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { listToolsOfServer, switchToolOfServer } from '@/lib/server/services/tool/mcp/mcp-tools';

export const GET = route(
  { body: none, query: none, params: mcpServerParamsSchema },
  async ({ owner, params }) => json(await listToolsOfServer(owner, params.serverId)),
);

export const PATCH = route(
  { body: mcpToolSwitchSchema, query: none, params: mcpServerParamsSchema },
  async ({ owner, body, params }) => {
    await switchToolOfServer(owner, params.serverId, body);
    return noContent();
  },
);
