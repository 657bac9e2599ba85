import { deletePresetsSchema } from '@/lib/contracts/preset/presets';
import { json, none, route } from '@/lib/server/http/route/route';
import { removePresets } from '@/lib/server/services/preset/presets';

export const POST = route({ body: deletePresetsSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await removePresets(owner, body), 201),
);
