import { storeConnectionSchema } from '@/lib/contracts/server/connections';
import { created, json, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { listConnections, storeConnection } from '@/lib/server/services/server/connections';
import { requireProof } from '@/lib/server/services/server/require-proof';

export const GET = route({ body: none, query: none, params: none, isForAdministrators: true }, async () =>
  json({ connections: await listConnections() }),
);

export const POST = route(
  { body: storeConnectionSchema, query: none, params: none, isForAdministrators: true },
  async ({ owner, session, body: { password, ...typed } }) => {
    await requireProof(session, password);
    return created(await storeConnection(typed, await actorOf(owner)));
  },
);
