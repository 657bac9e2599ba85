import { newMcpServerSchema } from '@/lib/contracts/tool/mcp-servers';
import { created, json, none, route } from '@/lib/server/http/route/route';
import { addMcpServer, listMcpServers } from '@/lib/server/services/tool/mcp/mcp-servers';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listMcpServers(owner)),
);

export const POST = route({ body: newMcpServerSchema, query: none, params: none }, async ({ owner, body }) =>
  created(await addMcpServer(owner, body)),
);
