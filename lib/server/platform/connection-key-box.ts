import 'server-only';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** The owner of the secrets of the whole server, in place of a user's id. */
export const SERVER_OWNER = 'server';

/** Returns the key of a connection as it is stored: it can be decrypted for this name only. */
export function sealConnectionKey(name: string, apiKey: string): SealedSecret {
  return sealSecret({ purpose: 'server-connection', owner: SERVER_OWNER, name }, apiKey);
}

/** Returns the key of a connection; null when it was stored for another name, or under a master key that is lost. */
export function openConnectionKey(name: string, sealed: SealedSecret): string | null {
  return openSecret({ purpose: 'server-connection', owner: SERVER_OWNER, name }, sealed);
}
