import * as z from 'zod/mini';
import { MEGABYTE } from '../shared/byte-units';

/** A null limit means that there is none. */
export const storageUseSchema = z.object({
  usedBytes: z.int().check(z.nonnegative()),
  limitBytes: z.nullable(z.int().check(z.positive())),
});

export type StorageUse = z.infer<typeof storageUseSchema>;

const NEARLY_FULL_RATIO = 0.9;

/** True also when the limit is reached already. An addition that fills the storage exactly still fits. */
export function isStorageFull({ usedBytes, limitBytes }: StorageUse, addedBytes: number): boolean {
  return limitBytes !== null && (usedBytes + addedBytes > limitBytes || usedBytes >= limitBytes);
}

export function storageLeftBytes({ usedBytes, limitBytes }: StorageUse): number | null {
  return limitBytes === null ? null : Math.max(0, limitBytes - usedBytes);
}

export function isStorageNearlyFull({ usedBytes, limitBytes }: StorageUse): boolean {
  return limitBytes !== null && usedBytes >= limitBytes * NEARLY_FULL_RATIO;
}

/** Returns whole megabytes; used ones are rounded up. */
export function storageFullDetails({ usedBytes, limitBytes }: StorageUse): {
  usedMegabytes: number;
  limitMegabytes: number;
} {
  return {
    usedMegabytes: Math.ceil(usedBytes / MEGABYTE),
    limitMegabytes: Math.floor((limitBytes ?? 0) / MEGABYTE),
  };
}
