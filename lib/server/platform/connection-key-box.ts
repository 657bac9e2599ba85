import 'server-only';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** The whole server's secrets have it as user. */
export const SERVER_OWNER = 'server';

/** Only this name decrypts it. */
export function sealConnectionKey(name: string, apiKey: string): SealedSecret {
  return sealSecret({ purpose: 'server-connection', owner: SERVER_OWNER, name }, apiKey);
}

/** Returns null for another name, or a lost master key. */
export function openConnectionKey(name: string, sealed: SealedSecret): string | null {
  return openSecret({ purpose: 'server-connection', owner: SERVER_OWNER, name }, sealed);
}
