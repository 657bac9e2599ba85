import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { unsafeIsKnownDevice } from '../../db/account/known-device-repository';

/** A browser, told apart from others by a random id in a cookie of its own. */
export interface Device {
  readonly id: string;
  /** The browser has no such cookie yet. */
  readonly isNew: boolean;
}

const ID = /^[\w-]{43}$/;

/** Returns the device of a cookie's value; a new one where the value is not one of ours. */
export function toDevice(value: string | null): Device {
  if (value !== null && ID.test(value)) return { id: value, isNew: false };
  return { id: randomBytes(32).toString('base64url'), isNew: true };
}

/** Returns what is stored of a device, for each account apart: accounts of one browser are not tied together. */
export function hashDevice(email: string, deviceId: string): string {
  return createHash('sha256').update(`parley:device:${email}:${deviceId}`).digest('hex');
}

/**
 * Returns the id under which a known device is counted, or null: the browser has not signed in to the account with this
 * address.
 */
export async function findKnownDevice(email: string, { id, isNew }: Device): Promise<string | null> {
  if (isNew) return null;
  const deviceHash = hashDevice(email, id);
  return (await unsafeIsKnownDevice(email, deviceHash)) ? deviceHash : null;
}
