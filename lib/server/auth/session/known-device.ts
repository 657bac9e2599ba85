import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { unsafeIsKnownDevice } from '../../db/account/known-device-repository';

export interface Device {
  readonly id: string;
  readonly isNew: boolean;
}

const ID = /^[\w-]{43}$/;

/** Returns a new device when the cookie's value is not one of ours. */
export function toDevice(value: string | null): Device {
  if (value !== null && ID.test(value)) return { id: value, isNew: false };
  return { id: randomBytes(32).toString('base64url'), isNew: true };
}

/** The hash differs for each account, so that accounts of one browser cannot be tied together. */
export function hashDevice(email: string, deviceId: string): string {
  return createHash('sha256').update(`parley:device:${email}:${deviceId}`).digest('hex');
}

/** Returns null when the browser has not signed in to this account before. */
export async function findKnownDevice(email: string, { id, isNew }: Device): Promise<string | null> {
  if (isNew) return null;
  const deviceHash = hashDevice(email, id);
  return (await unsafeIsKnownDevice(email, deviceHash)) ? deviceHash : null;
}
