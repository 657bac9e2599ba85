import { presetOrderSchema } from '@/lib/contracts/preset/presets';
import { none, route } from '@/lib/server/http/route/route';
import { orderPresets } from '@/lib/server/services/preset/presets';

const NO_CONTENT = 204;

export const PUT = route({ body: presetOrderSchema, query: none, params: none }, async ({ owner, body }) => {
  await orderPresets(owner, body.presetIds);
  return new Response(null, { status: NO_CONTENT });
});
