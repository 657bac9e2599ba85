import 'server-only';
import { hashDevice, type Device } from '../auth/session/known-device';
import { unsafeIsKnownDevice } from '../db/account/known-device-repository';

/**
 * Returns the id under which a known device is counted, or null: the browser has not signed in to the account with this
 * address.
 */
export async function findKnownDevice(email: string, { id, isNew }: Device): Promise<string | null> {
  if (isNew) return null;
  const deviceHash = hashDevice(email, id);
  return (await unsafeIsKnownDevice(email, deviceHash)) ? deviceHash : null;
}
