import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteProviderKeys } from '../../db/provider-key/provider-key-repository';

/** Takes away every provider key the person has given; who has none has none afterwards. */
export async function revokeAllKeys(owner: OwnerId): Promise<void> {
  await deleteProviderKeys(owner);
}
