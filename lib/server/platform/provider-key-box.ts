import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** The result can be decrypted for this owner and name only. */
export function sealProviderKey(owner: OwnerId, name: string, value: string): SealedSecret {
  return sealSecret(placeOf(owner, name), value);
}

/** Returns null when the key was stored for another owner or name, or under a master key that no longer exists. */
export function openProviderKey(owner: OwnerId, name: string, sealed: SealedSecret): string | null {
  return openSecret(placeOf(owner, name), sealed);
}

function placeOf(owner: string, name: string) {
  return { purpose: 'provider-key', owner, name } as const;
}
