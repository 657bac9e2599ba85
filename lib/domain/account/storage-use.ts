import { z } from 'zod';

/** What a user stores and how much it may be, in bytes; null for no limit. */
export const storageUseSchema = z.object({
  usedBytes: z.number().int().nonnegative(),
  limitBytes: z.number().int().positive().nullable(),
});

export type StorageUse = z.infer<typeof storageUseSchema>;

const MEGABYTE = 1024 * 1024;

/** From this part of the limit on the user is told that there is little left. */
const NEARLY_FULL_RATIO = 0.9;

/** True when so many bytes more are too many. What would fill a full storage up to its limit exactly still fits. */
export function isStorageFull({ usedBytes, limitBytes }: StorageUse, addedBytes: number): boolean {
  return limitBytes !== null && (usedBytes + addedBytes > limitBytes || usedBytes >= limitBytes);
}

/** True when little is left. */
export function isStorageNearlyFull({ usedBytes, limitBytes }: StorageUse): boolean {
  return limitBytes !== null && usedBytes >= limitBytes * NEARLY_FULL_RATIO;
}

/** Used and limit in whole megabytes, as the error `storage_full` tells them: used rounded up. */
export function storageFullDetails({ usedBytes, limitBytes }: StorageUse): {
  usedMegabytes: number;
  limitMegabytes: number;
} {
  return {
    usedMegabytes: Math.ceil(usedBytes / MEGABYTE),
    limitMegabytes: Math.floor((limitBytes ?? 0) / MEGABYTE),
  };
}
