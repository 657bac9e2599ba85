import {
  isStorageFull,
  isStorageNearlyFull,
  storageFullDetails,
  storageLeftBytes,
  storageUseSchema,
} from '@/lib/domain/account/storage-use';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

describe('the storage of a user', () => {
  it('accepts what fits to the last byte, and no byte once it is full', () => {
    expect(isStorageFull({ usedBytes: 60, limitBytes: 100 }, 40)).toBe(false);
    expect(isStorageFull({ usedBytes: 60, limitBytes: 100 }, 41)).toBe(true);
    expect(isStorageFull({ usedBytes: 100, limitBytes: 100 }, 0)).toBe(true);
  });

  it('without a limit is never full', () => {
    expect(isStorageFull({ usedBytes: Number.MAX_SAFE_INTEGER, limitBytes: null }, 1)).toBe(false);
    expect(isStorageNearlyFull({ usedBytes: Number.MAX_SAFE_INTEGER, limitBytes: null })).toBe(false);
  });

  it('is nearly full from nine tenths on', () => {
    expect(isStorageNearlyFull({ usedBytes: 89, limitBytes: 100 })).toBe(false);
    expect(isStorageNearlyFull({ usedBytes: 90, limitBytes: 100 })).toBe(true);
  });

  it('is reported in whole megabytes, the used ones rounded up', () => {
    expect(storageFullDetails({ usedBytes: 1.5 * MEGABYTE, limitBytes: 2 * MEGABYTE })).toEqual({
      usedMegabytes: 2,
      limitMegabytes: 2,
    });
  });

  it('has what is left of it, and never less than none', () => {
    expect(storageLeftBytes({ usedBytes: 60, limitBytes: 100 })).toBe(40);
    expect(storageLeftBytes({ usedBytes: 160, limitBytes: 100 })).toBe(0);
    expect(storageLeftBytes({ usedBytes: 60, limitBytes: null })).toBeNull();
  });

  it('is never below zero', () => {
    expect(storageUseSchema.safeParse({ usedBytes: -1, limitBytes: null }).success).toBe(false);
  });
});
