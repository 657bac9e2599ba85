import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { json, none, route } from '@/lib/server/http/route/route';
import { getAssistantRuns } from '@/lib/server/services/turn/assistant/get-assistant-runs';

const schemas = { body: none, query: none, params: z.object({ messageId: uuidSchema }) };

export const GET = route(schemas, async ({ owner, params }) =>
  json({ runs: await getAssistantRuns(owner, params.messageId) }),
);
