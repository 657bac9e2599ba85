import { existsSync, readFileSync } from 'node:fs';

const TICK_MS = 5;
const NANOSECONDS_PER_MS = 1e6;
const OWN_WORK = '/proc/self/task/' + String(process.pid) + '/schedstat';

/** Watches the event loop of this process. */
export interface LoopWatch {
  /** Returns the longest time for which it was at work without a turn for others, since the last call. */
  longestMs(): number;
  stop(): void;
}

/**
 * Starts the watch. What counts is the time of the main thread on the processor, where the system says it (Linux), so
 * that a busy machine changes nothing; else the clock.
 */
export function watchLoop(): LoopWatch {
  let longest = 0;
  let last = workedMs();
  const timer = setInterval(() => {
    const now = workedMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, TICK_MS);
  return {
    longestMs() {
      const ms = longest;
      longest = 0;
      last = workedMs();
      return ms;
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}

function workedMs(): number {
  if (!existsSync(OWN_WORK)) return performance.now();
  return Number(readFileSync(OWN_WORK, 'utf8').split(' ')[0]) / NANOSECONDS_PER_MS;
}
