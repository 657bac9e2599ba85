import { changeServerSettingsSchema } from '@/lib/contracts/server/server-settings';
import { json, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { requireProof } from '@/lib/server/services/server/require-proof';
import { changeServerSettings, getServerSettings } from '@/lib/server/services/server/server-settings';

export const GET = route({ body: none, query: none, params: none, isForAdministrators: true }, async () =>
  json(await getServerSettings()),
);

export const PUT = route(
  { body: changeServerSettingsSchema, query: none, params: none, isForAdministrators: true },
  async ({ owner, session, body: { password, ...change } }) => {
    await requireProof(session, password);
    await changeServerSettings(change, await actorOf(owner));
    return json(await getServerSettings());
  },
);
