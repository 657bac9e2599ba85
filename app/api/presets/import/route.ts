import { importPresetsSchema } from '@/lib/contracts/preset/presets';
import { presentPresets } from '@/lib/server/http/present/present-preset';
import { created, none, route } from '@/lib/server/http/route/route';
import { importPresets } from '@/lib/server/services/preset/presets';

export const POST = route({ body: importPresetsSchema, query: none, params: none }, async ({ owner, body }) =>
  created(presentPresets(owner, await importPresets(owner, body.presets))),
);
