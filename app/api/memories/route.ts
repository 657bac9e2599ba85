import { memorySwitchSchema, newMemorySchema } from '@/lib/contracts/tool/memories';
import { created, json, noContent, none, route } from '@/lib/server/http/route/route';
import {
  createMemory,
  deleteAllMemories,
  listMemories,
  switchMemory,
} from '@/lib/server/services/tool/memory/memories';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listMemories(owner)),
);

export const POST = route({ body: newMemorySchema, query: none, params: none }, async ({ owner, body }) =>
  created(await createMemory(owner, body)),
);

export const PATCH = route(
  { body: memorySwitchSchema, query: none, params: none },
  async ({ owner, body }) => {
    await switchMemory(owner, body.isOn);
    return noContent();
  },
);

export const DELETE = route({ body: none, query: none, params: none }, async ({ owner }) => {
  await deleteAllMemories(owner);
  return noContent();
});
