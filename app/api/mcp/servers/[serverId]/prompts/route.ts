import { mcpPromptRequestSchema } from '@/lib/contracts/tool/mcp-prompts';
import { mcpServerParamsSchema } from '@/lib/contracts/tool/mcp-servers';
import { json, none, route } from '@/lib/server/http/route/route';
import { getPromptText, listPromptsOfServer } from '@/lib/server/services/tool/mcp/mcp-prompts';

export const GET = route(
  { body: none, query: none, params: mcpServerParamsSchema },
  async ({ owner, params }) => json(await listPromptsOfServer(owner, params.serverId)),
);

export const POST = route(
  { body: mcpPromptRequestSchema, query: none, params: mcpServerParamsSchema },
  async ({ owner, body, params }) => json(await getPromptText(owner, params.serverId, body)),
);
