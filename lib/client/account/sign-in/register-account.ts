import { REGISTER_PATH, type NewAccountFields } from '@/lib/contracts/account/auth';
import { SET_UP_PATH } from '@/lib/contracts/server/set-up';
import { clearBearer } from '../../request/bearer';
import { refreshBearer } from '../../request/refresh-bearer';
import { request } from '../../request/request';
import { RequestError } from '../../request/request-error';
import { announceSignIn } from '../../session/session-channel';
import { clearSessionLocalKeys } from '../../session/session-local-keys';
import { setAuthenticated } from '../../session/session-store';

/** The new account is signed in. Throws RequestError. */
export function registerAccount(fields: NewAccountFields): Promise<void> {
  // The protocol asks for the password twice.
  return createAccount(REGISTER_PATH, { ...fields, confirm_password: fields.password });
}

/** Creates the administrator and signs in. Throws RequestError. */
export function setUpServer(fields: NewAccountFields): Promise<void> {
  return createAccount(SET_UP_PATH, fields);
}

async function createAccount(path: string, fields: object): Promise<void> {
  await request(path, { method: 'POST', json: fields, isPublic: true });
  clearSessionLocalKeys();
  clearBearer();
  // The answer has set the cookie; a bearer that travelled in a header may have been stripped on the way.
  const session = await refreshBearer();
  if (session === null) throw new RequestError('unauthorized', 401);
  setAuthenticated(session.user);
  announceSignIn(session.user.id);
}
