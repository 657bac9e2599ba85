import { json, none, route } from '@/lib/server/http/route/route';
import { checkInstallation } from '@/lib/server/services/doctor/check-installation';

/** Writes one small file and deletes it, and asks providers for their models, so it is no `GET`. */
export const POST = route({ body: none, query: none, params: none, isForAdministrators: true }, async () =>
  json({ areas: await checkInstallation(null) }),
);
