import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** Returns a key as it is stored: it can be decrypted for this owner and this name only. */
export function sealProviderKey(owner: OwnerId, name: string, value: string): SealedSecret {
  return sealSecret(placeOf(owner, name), value);
}

/**
 * Returns the value of a key; null when it was stored for another owner or name, or under a master key that no longer
 * exists.
 */
export function openProviderKey(owner: OwnerId, name: string, sealed: SealedSecret): string | null {
  return openSecret(placeOf(owner, name), sealed);
}

function placeOf(owner: string, name: string) {
  return { purpose: 'provider-key', owner, name } as const;
}
