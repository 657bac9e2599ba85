import 'server-only';
import { LRUCache } from 'lru-cache';
import { type StorageUse, isStorageFull, storageFullDetails } from '@/lib/domain/account/storage-use';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { insertCheckedFile, insertPendingFile, type NewFile } from '../../db/file/file-repository';
import { findStoredBytes } from '../../db/limit/stored-bytes';
import { storageLimitBytes } from '../../db/limit/within-storage';
import { singleton } from '../../platform/singleton';

export async function getStorageUse(owner: OwnerId): Promise<StorageUse> {
  return { usedBytes: await findStoredBytes(owner), limitBytes: storageLimitBytes() };
}

declare module '../../platform/singleton' {
  interface Singletons {
    storageLooks: LRUCache<OwnerId, StorageUse>;
  }
}

/** A message is small beside a quota, so the use of a minute ago is exact enough. */
const LOOK_LIMIT_MS = 60_000;
const LOOKS_LIMIT = 10_000;

/** Throws storage_full with what is used and the limit. */
export async function requireStorage(
  owner: OwnerId,
  addedBytes: number | (() => Promise<number>),
): Promise<void> {
  if (storageLimitBytes() === null) return;
  const use = await getStorageUse(owner);
  requireFitting(owner, use, typeof addedBytes === 'number' ? addedBytes : await addedBytes());
}

/** When two calls come at the same time, only as many as fit are saved. Throws storage_full. */
export async function insertWithinQuota(
  owner: OwnerId,
  file: NewFile,
  claimId: string | null = null,
): Promise<void> {
  const limitBytes = storageLimitBytes();
  const isInserted =
    claimId === null
      ? await insertPendingFile(owner, file, limitBytes)
      : await insertCheckedFile(owner, file, { limitBytes, claimId });
  if (isInserted) return;
  throw new AppError('storage_full', storageFullDetails(await getStorageUse(owner)));
}

/** It is unknown after a refusal, since the user may have deleted something. */
export function isStorageUnknown(owner: OwnerId): boolean {
  if (storageLimitBytes() === null) return false;
  const known = looks().get(owner);
  return known === undefined || isStorageFull(known, 0);
}

/** Throws storage_full. */
export function requireRoom(owner: OwnerId, usedBytes: number): void {
  requireFitting(owner, { usedBytes, limitBytes: storageLimitBytes() }, 0);
}

function requireFitting(owner: OwnerId, use: StorageUse, addedBytes: number): void {
  looks().set(owner, use);
  if (isStorageFull(use, addedBytes)) throw new AppError('storage_full', storageFullDetails(use));
}

function looks(): LRUCache<OwnerId, StorageUse> {
  return singleton('storageLooks', () => new LRUCache({ max: LOOKS_LIMIT, ttl: LOOK_LIMIT_MS }));
}
