import { emailChangeSchema } from '@/lib/contracts/account/profile';
import { json, none, route } from '@/lib/server/http/route/route';
import { updateEmail } from '@/lib/server/services/account/update-email';

export const POST = route(
  { body: emailChangeSchema, query: none, params: none, limit: 'second_factor' },
  async ({ session, body }) => json(await updateEmail(session, body)),
);
