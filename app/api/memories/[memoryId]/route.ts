import { memoryChangeSchema, memoryParamsSchema } from '@/lib/contracts/tool/memories';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { deleteMemory, updateMemory } from '@/lib/server/services/tool/memory/memories';

export const PATCH = route(
  { body: memoryChangeSchema, query: none, params: memoryParamsSchema },
  async ({ owner, body, params }) => json(await updateMemory(owner, params.memoryId, body)),
);

export const DELETE = route(
  { body: none, query: none, params: memoryParamsSchema },
  async ({ owner, params }) => {
    await deleteMemory(owner, params.memoryId);
    return noContent();
  },
);
