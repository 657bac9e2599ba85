import {
  abilitiesQuerySchema,
  decisionSchema,
  refusalPlaceSchema,
} from '@/lib/contracts/server/model-abilities';
import { json, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import {
  decideAbility,
  decideFigures,
  forgetRefusal,
  listModelAbilities,
} from '@/lib/server/services/server/model-abilities';

export const GET = route(
  { body: none, query: abilitiesQuerySchema, params: none, isForAdministrators: true },
  async ({ owner, query: { endpoint } }) => json({ models: await listModelAbilities(owner, endpoint) }),
);

export const PUT = route(
  { body: decisionSchema, query: none, params: none, isForAdministrators: true },
  async ({ owner, body }) => {
    const actor = await actorOf(owner);
    if ('ability' in body) await decideAbility(owner, body, actor);
    else await decideFigures(owner, body, actor);
    return json({ models: await listModelAbilities(owner, body.endpoint) });
  },
);

export const DELETE = route(
  { body: refusalPlaceSchema, query: none, params: none, isForAdministrators: true },
  async ({ owner, body }) => {
    await forgetRefusal(owner, body, await actorOf(owner));
    return json({ models: await listModelAbilities(owner, body.endpoint) });
  },
);
