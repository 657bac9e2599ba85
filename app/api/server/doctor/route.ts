import { json, none, route } from '@/lib/server/http/route/route';
import { sharedCheck } from '@/lib/server/services/doctor/shared-check';

/** It writes and deletes one small file, and asks providers, so it is no `GET`. */
export const POST = route({ body: none, query: none, params: none, isForAdministrators: true }, async () =>
  json({ areas: await sharedCheck() }),
);
