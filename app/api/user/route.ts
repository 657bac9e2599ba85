import { NextResponse } from 'next/server';
import { accountDeletionSchema } from '@/lib/contracts/account/delete-account';
import { profileSchema } from '@/lib/contracts/account/profile';
import { noStore, withoutSessionCookies } from '@/lib/server/http/request/session-cookies';
import { json, none, route } from '@/lib/server/http/route/route';
import { deleteOwnAccount } from '@/lib/server/services/account/delete-account';
import { updateUserProfile, getUser } from '@/lib/server/services/account/user';

const NO_CONTENT = 204;

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await getUser(owner)),
);

export const PUT = route({ body: profileSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await updateUserProfile(owner, body)),
);

export const DELETE = route(
  { body: accountDeletionSchema, query: none, params: none, limit: 'second_factor' },
  async ({ request, session, body }) => {
    await deleteOwnAccount(session, body);
    return withoutSessionCookies(new NextResponse(null, { status: NO_CONTENT, ...noStore }), request);
  },
);
