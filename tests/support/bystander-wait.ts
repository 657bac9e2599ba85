const TICK_MS = 5;

/**
 * Returns how long others of this process waited at most, in milliseconds: how much of the processor its thread
 * used without a turn of the event loop. The clock would also count other programs of the machine.
 */
export async function bystanderWaitMs(work: () => Promise<unknown>): Promise<number> {
  let lastMs = threadMs();
  let longestMs = 0;
  const tick = () => {
    const nowMs = threadMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  const timer = setInterval(tick, TICK_MS);
  try {
    await work();
    tick();
    return longestMs;
  } finally {
    clearInterval(timer);
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
