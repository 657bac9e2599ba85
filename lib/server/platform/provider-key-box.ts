import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** A key as it is stored: it opens for this owner and this name only. */
export function sealProviderKey(owner: OwnerId, name: string, value: string): SealedSecret {
  return sealSecret(placeOf(owner, name), value);
}

/** The value of a key; null when it was stored for somebody or something else, or under a master key that is gone. */
export function openProviderKey(owner: OwnerId, name: string, sealed: SealedSecret): string | null {
  return openSecret(placeOf(owner, name), sealed);
}

function placeOf(owner: string, name: string) {
  return { purpose: 'provider-key', owner, name } as const;
}
