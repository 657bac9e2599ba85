import 'server-only';
import { findKnownDevice } from '../../auth/session/known-device';
import { findDevice } from './session-cookies';

/** Returns whether the browser of a request has signed in to the account with this address before. */
export async function isKnownDevice(request: Request, { email }: { email: string }): Promise<boolean> {
  return (await findKnownDevice(email, findDevice(request))) !== null;
}
