import { peopleQuerySchema } from '@/lib/contracts/server/people';
import { json, none, route } from '@/lib/server/http/route/route';
import { listPeople } from '@/lib/server/services/server/people';

export const GET = route(
  { body: none, query: peopleQuerySchema, params: none, isForAdministrators: true, isHeavyRead: true },
  async ({ owner, query }) => json(await listPeople(owner, query)),
);
