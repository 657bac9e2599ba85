import { assistantParamsSchema } from '@/lib/contracts/assistant/assistants';
import { json, none, route } from '@/lib/server/http/route/route';
import { listAssistantVersions } from '@/lib/server/services/assistant/assistants';

export const GET = route(
  { body: none, query: none, params: assistantParamsSchema },
  async ({ owner, params: { assistantId } }) =>
    json({ versions: await listAssistantVersions(owner, assistantId) }),
);
