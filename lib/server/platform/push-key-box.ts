import 'server-only';
import { SERVER_OWNER } from './connection-key-box';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

const SCOPE = { purpose: 'push-key', owner: SERVER_OWNER, name: 'pair' } as const;

export function sealPushKey(privateKey: string): SealedSecret {
  return sealSecret(SCOPE, privateKey);
}

/** Returns null for a lost master key. */
export function openPushKey(sealed: SealedSecret): string | null {
  return openSecret(SCOPE, sealed);
}
