import { newMcpServerSchema } from '@/lib/contracts/tool/mcp-servers';
import { json, none, route } from '@/lib/server/http/route/route';
import { addMcpServer, listMcpServers } from '@/lib/server/services/tool/mcp/mcp-servers';

const CREATED = 201;

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listMcpServers(owner)),
);

export const POST = route({ body: newMcpServerSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await addMcpServer(owner, body), CREATED),
);
