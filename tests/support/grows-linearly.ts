const RUNS = 3;

/** Twice the size may cost twice the time; the rest is tolerance for other work of the machine. */
const FACTOR_LIMIT = 3.2;
const CLOCK_NOISE_MS = 8;

/**
 * Returns whether doubling the size of an input about doubles the time of the work, in processor time of this thread.
 * Returns false only after two tries.
 */
export function growsLinearly(work: (size: number) => void, size: number): boolean {
  return isLinear(work, size) || isLinear(work, size);
}

function isLinear(work: (size: number) => void, size: number): boolean {
  work(size);
  return busyMs(work, 2 * size) < FACTOR_LIMIT * busyMs(work, size) + CLOCK_NOISE_MS;
}

function busyMs(work: (size: number) => void, size: number): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.threadCpuUsage();
    work(size);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
