import { presentPlugins } from '@/lib/server/http/present/present-plugin';
import { json, none, route } from '@/lib/server/http/route/route';
import { listPlugins } from '@/lib/server/services/tool/plugins';

/** Assistants may have plugins as functions. */
export const GET = route({ body: none, query: none, params: none }, async () =>
  json(presentPlugins(listPlugins())),
);
