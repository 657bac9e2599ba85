import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteProviderKey } from '../../db/provider-key/provider-key-repository';

/** Takes away the person's key of this name; who has none has none afterwards. */
export async function revokeKey(owner: OwnerId, name: string): Promise<void> {
  await deleteProviderKey(owner, name);
}
