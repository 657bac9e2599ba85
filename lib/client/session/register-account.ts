import { REGISTER_PATH, type RegistrationFields } from '@/lib/contracts/account/auth';
import { clearBearer } from '../request/bearer';
import { refreshBearer } from '../request/refresh-bearer';
import { request } from '../request/request';
import { RequestError } from '../request/request-error';
import { announceSignIn } from './session-channel';
import { clearSessionLocalKeys } from './session-local-keys';
import { setAuthenticated } from './session-store';

/** Creates an account and signs in to it. Throws RequestError. */
export async function registerAccount(fields: RegistrationFields): Promise<void> {
  await request(REGISTER_PATH, { method: 'POST', json: fields, isPublic: true });
  clearSessionLocalKeys();
  clearBearer();
  // The answer has set the cookie; a bearer that travelled in a header may have been stripped on the way.
  const session = await refreshBearer();
  if (session === null) throw new RequestError('unauthorized', 401);
  setAuthenticated(session.user);
  announceSignIn(session.user.id);
}
