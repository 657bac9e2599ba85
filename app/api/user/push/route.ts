import { newPushDeviceSchema } from '@/lib/contracts/account/push';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { addPushDevice, getPushState } from '@/lib/server/services/account/push-devices';

export const GET = route({ body: none, query: none, params: none }, async ({ session }) =>
  json(await getPushState(session)),
);

export const POST = route(
  { body: newPushDeviceSchema, query: none, params: none },
  async ({ session, body }) => {
    await addPushDevice(session, body);
    return noContent();
  },
);
