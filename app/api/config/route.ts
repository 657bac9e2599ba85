import { json, none, publicRoute } from '@/lib/server/http/route/route';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

export const GET = publicRoute({ body: none, query: none, params: none }, async () =>
  json(await getStartupConfig(new Date())),
);
