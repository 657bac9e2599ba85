import 'server-only';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** Stands in place of a user's id for secrets of the whole server. */
export const SERVER_OWNER = 'server';

/** The result can be decrypted for this name only. */
export function sealConnectionKey(name: string, apiKey: string): SealedSecret {
  return sealSecret({ purpose: 'server-connection', owner: SERVER_OWNER, name }, apiKey);
}

/** Returns null when the key was stored for another name, or under a lost master key. */
export function openConnectionKey(name: string, sealed: SealedSecret): string | null {
  return openSecret({ purpose: 'server-connection', owner: SERVER_OWNER, name }, sealed);
}
