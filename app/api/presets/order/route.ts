import { presetOrderSchema } from '@/lib/contracts/preset/presets';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { orderPresets } from '@/lib/server/services/preset/presets';

export const PUT = route({ body: presetOrderSchema, query: none, params: none }, async ({ owner, body }) => {
  await orderPresets(owner, body.presetIds);
  return noContent();
});
