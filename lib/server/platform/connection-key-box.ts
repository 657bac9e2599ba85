import 'server-only';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** It stands in place of a user's id for secrets of the whole server. */
export const SERVER_OWNER = 'server';

/** The result can be decrypted only for this name. */
export function sealConnectionKey(name: string, apiKey: string): SealedSecret {
  return sealSecret({ purpose: 'server-connection', owner: SERVER_OWNER, name }, apiKey);
}

/** Returns null for another name, or a lost master key. */
export function openConnectionKey(name: string, sealed: SealedSecret): string | null {
  return openSecret({ purpose: 'server-connection', owner: SERVER_OWNER, name }, sealed);
}
