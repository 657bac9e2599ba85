import { json, none, route } from '@/lib/server/http/route/route';
import { listOwnSessions, revokeOtherSessions } from '@/lib/server/services/account/own-sessions';

const schemas = { body: none, query: none, params: none };

export const GET = route(schemas, async ({ session }) => json({ sessions: await listOwnSessions(session) }));

export const DELETE = route(schemas, async ({ session }) =>
  json({ ended: await revokeOtherSessions(session) }),
);
