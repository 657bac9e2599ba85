import { savePresetSchema } from '@/lib/contracts/preset/presets';
import { presentPreset, presentPresetPages } from '@/lib/server/http/present/present-preset';
import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { created, none, route } from '@/lib/server/http/route/route';
import { listPresetPages, savePreset } from '@/lib/server/services/preset/presets';

export const GET = route({ body: none, query: none, params: none }, ({ owner, request, session }) =>
  jsonListResponse(presentPresetPages(owner, listPresetPages(owner, request.signal)), session.sessionId),
);

export const POST = route({ body: savePresetSchema, query: none, params: none }, async ({ owner, body }) =>
  created(presentPreset(owner, await savePreset(owner, body))),
);
