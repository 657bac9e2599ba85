import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** The result can be decrypted only for this owner and name. */
export function sealProviderKey(owner: OwnerId, name: string, value: string): SealedSecret {
  return sealSecret(placeOf(owner, name), value);
}

/** Returns null for another owner or name, or a lost master key. */
export function openProviderKey(owner: OwnerId, name: string, sealed: SealedSecret): string | null {
  return openSecret(placeOf(owner, name), sealed);
}

function placeOf(owner: string, name: string) {
  return { purpose: 'provider-key', owner, name } as const;
}
