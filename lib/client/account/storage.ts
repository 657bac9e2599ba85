'use client';

import useSWR from 'swr';
import { STORAGE_PATH } from '@/lib/contracts/account/storage';
import { storageUseSchema, type StorageUse } from '@/lib/domain/account/storage-use';
import { requestJson } from '../request/request';

export function useStorageUse(): { use: StorageUse | undefined; error: Error | null; retry: () => void } {
  const { data, error, mutate: refetch } = useSWR<StorageUse, Error>(STORAGE_PATH, fetchUse);
  return { use: data, error: error ?? null, retry: () => void refetch() };
}

function fetchUse(path: string): Promise<StorageUse> {
  return requestJson(path, storageUseSchema);
}
