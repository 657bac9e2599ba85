import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { StorageUse } from '@/lib/domain/account/storage-use';
import { findStoredBytes } from '../../db/account/storage-repository';
import { env } from '../../env';

const MEGABYTE = 1024 * 1024;

/** What the owner stores now, and how much it may be. */
export async function getStorageUse(owner: OwnerId): Promise<StorageUse> {
  return { usedBytes: await findStoredBytes(owner), limitBytes: storageLimitBytes() };
}

/** The most a user may store, in bytes; null for no limit. */
export function storageLimitBytes(): number | null {
  const megabytes = env().STORAGE_QUOTA_MB;
  return megabytes === 0 ? null : megabytes * MEGABYTE;
}
