import { json, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { beginFetchingPackages, getPythonPackages } from '@/lib/server/services/server/python-packages';

export const GET = route({ body: none, query: none, params: none, isForAdministrators: true }, async () =>
  json(await getPythonPackages()),
);

export const POST = route(
  { body: none, query: none, params: none, isForAdministrators: true },
  async ({ owner }) => {
    await beginFetchingPackages(await actorOf(owner));
    return json(await getPythonPackages());
  },
);
