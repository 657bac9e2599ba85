const PULSE_MS = 5;
const MICROSECONDS_A_MS = 1_000;

/**
 * Returns the longest turn of the main thread's loop while `work` ran, in milliseconds of its own processor time:
 * how busy the machine is does not count.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let lastMs = workedMs();
  const pulse = setInterval(() => {
    const nowMs = workedMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  }, PULSE_MS);
  try {
    await work();
  } finally {
    clearInterval(pulse);
  }
  return Math.max(longestMs, workedMs() - lastMs);
}

/** Uses this much processor time, whatever else the machine does. */
export function burnMs(durationMs: number): void {
  const begun = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(begun);
    if (user + system >= durationMs * MICROSECONDS_A_MS) return;
  }
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS_A_MS;
}
