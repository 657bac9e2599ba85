import { deletePresetsSchema } from '@/lib/contracts/preset/presets';
import { created, none, route } from '@/lib/server/http/route/route';
import { deletePresets } from '@/lib/server/services/preset/presets';

export const POST = route({ body: deletePresetsSchema, query: none, params: none }, async ({ owner, body }) =>
  created(await deletePresets(owner, body)),
);
