import 'server-only';
import type { ProviderKeyAnswer } from '@/lib/contracts/provider-key/provider-keys';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findProviderKey } from '../../db/provider-key/provider-key-repository';

/** Until when the person's key of this name lasts, over or not; nothing else of it is ever told. */
export async function findKeyExpiry(owner: OwnerId, name: string): Promise<ProviderKeyAnswer> {
  const stored = await findProviderKey(owner, name);
  return { expiresAt: stored?.expiresAt?.toISOString() ?? null };
}
