import { memorySwitchSchema, newMemorySchema } from '@/lib/contracts/tool/memories';
import { json, none, route } from '@/lib/server/http/route/route';
import {
  createMemory,
  deleteAllMemories,
  listMemories,
  switchMemory,
} from '@/lib/server/services/tool/memory/memories';

const CREATED = 201;
const NO_CONTENT = 204;

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listMemories(owner)),
);

export const POST = route({ body: newMemorySchema, query: none, params: none }, async ({ owner, body }) =>
  json(await createMemory(owner, body), CREATED),
);

export const PATCH = route(
  { body: memorySwitchSchema, query: none, params: none },
  async ({ owner, body }) => {
    await switchMemory(owner, body.isOn);
    return new Response(null, { status: NO_CONTENT });
  },
);

export const DELETE = route({ body: none, query: none, params: none }, async ({ owner }) => {
  await deleteAllMemories(owner);
  return new Response(null, { status: NO_CONTENT });
});
