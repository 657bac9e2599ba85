import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps in memory what is written here. */
export const IN_MEMORY = '/dev/shm';

/**
 * Returns the folder in memory where it has this much space and the machine this much memory, in bytes, else the
 * folder of temporary files: on a disk the kernel needs long to create a file.
 */
export function folderWithRoom(needed, free = measure()) {
  return free.space >= needed.space && free.memory >= needed.memory ? IN_MEMORY : tmpdir();
}

/** Returns free bytes in the folder in memory, 0 where there is none, and in memory. */
function measure() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return { space: bavail * bsize, memory: process.availableMemory() };
  } catch {
    // Only Linux has such a folder.
    return { space: 0, memory: 0 };
  }
}
