import { existsSync, readFileSync } from 'node:fs';

const TICK_MS = 5;
const NANOSECONDS_PER_MS = 1e6;
const OWN_WORK = '/proc/self/task/' + String(process.pid) + '/schedstat';

export interface LoopWatch {
  longestMs(): number;
  stop(): void;
}

/**
 * Counts the main thread's processor time, where the system says it (Linux), so that a busy machine changes no
 * result; else the clock.
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
