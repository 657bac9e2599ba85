import { LOGOUT_PATH } from '@/lib/contracts/account/session';
import { findBearer } from '../request/bearer';
import { request } from '../request/request';
import { forgetSession } from './forget-session';
import { announceSignOut } from './session-channel';

/** Ends the session here, in the other tabs and on the server. Here it ends even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const bearer = findBearer();
  forgetSession();
  announceSignOut();
  if (bearer === null) return;
  const headers = { authorization: `Bearer ${bearer}` };
  await request(LOGOUT_PATH, { method: 'POST', headers, isPublic: true, keepalive: true }).catch(
    () => undefined,
  );
}
