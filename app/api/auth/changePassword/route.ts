import { passwordChangeSchema } from '@/lib/contracts/account/password';
import { json, none, route } from '@/lib/server/http/route/route';
import { updatePassword, hasPassword } from '@/lib/server/services/account/update-password';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json({ hasPassword: await hasPassword(owner) }),
);

export const POST = route(
  { body: passwordChangeSchema, query: none, params: none, limit: 'second_factor' },
  async ({ body, session }) => {
    await updatePassword(session, body);
    return json({ message: 'Password changed.' });
  },
);
