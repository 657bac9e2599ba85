import { descendants, memoryMegabytes } from '../server/process-cpu.ts';

const SAMPLE_MS = 500;

/** Returns what a process and all below it hold; memory that several share counts once. */
export function heldMegabytes(pid: number): number {
  const pids = new Set([pid, ...descendants(pid, /./)]);
  return [...pids].map(heldBy).reduce((sum, each) => sum + each, 0);
}

export interface MemoryWatch {
  /** Returns the most that was held, in megabytes. */
  stop(): number;
}

/** Notes the most that a process and all below it hold together, until it is stopped. */
export function watchMemory(pid: number): MemoryWatch {
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, heldMegabytes(pid));
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return peakMb;
    },
  };
}

/** It may have ended since it was listed. */
function heldBy(pid: number): number {
  try {
    return memoryMegabytes(pid);
  } catch {
    return 0;
  }
}
