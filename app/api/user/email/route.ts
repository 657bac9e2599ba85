import { emailChangeSchema } from '@/lib/contracts/account/profile';
import { json, none, route } from '@/lib/server/http/route/route';
import { changeEmail } from '@/lib/server/services/account/change-email';

export const POST = route(
  { body: emailChangeSchema, query: none, params: none, limit: 'second_factor' },
  async ({ session, body }) => json(await changeEmail(session, body)),
);
