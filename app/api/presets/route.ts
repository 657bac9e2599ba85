import { savePresetSchema } from '@/lib/contracts/preset/presets';
import { json, none, route } from '@/lib/server/http/route/route';
import { listPresets, savePreset } from '@/lib/server/services/preset/presets';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listPresets(owner)),
);

export const POST = route({ body: savePresetSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await savePreset(owner, body), 201),
);
