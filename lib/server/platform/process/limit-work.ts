import 'server-only';
import { readFileSync } from 'node:fs';

/** A process that waits, or gets almost nothing of the processor, ends after this many times its limit. */
const PATIENCE = 6;
const POLL_LIMIT_MS = 50;
/** The unit in which Linux counts the work of a process, on every machine. */
const TICK_MS = 10;
const USER_TICKS_PLACE = 11;

/**
 * Calls `end` once a process has worked for the limit. What counts is its time on the processor, where the system says
 * it (Linux), else the clock: on a busy machine a process of low priority waits most of the time, and what it was asked
 * for is no more expensive for that. Returns the function that ends the watch and returns how long it worked.
 */
export function limitWork(pid: number | undefined, limitMs: number, end: () => void): () => number {
  const startMs = performance.now();
  const workedBeforeMs = processorMs(pid) ?? 0;
  /** Of a process that has ended since, as far as it was seen. */
  let lastWorkedMs: number | null = null;
  let timer = setTimeout(judge, limitMs);
  function judge(): void {
    const workedMs = processorMs(pid);
    if (workedMs !== null) lastWorkedMs = workedMs - workedBeforeMs;
    const leftMs = workedMs === null ? 0 : limitMs - (workedMs - workedBeforeMs);
    if (leftMs <= 0 || performance.now() - startMs >= PATIENCE * limitMs) end();
    else timer = setTimeout(judge, Math.max(leftMs, POLL_LIMIT_MS));
  }
  return () => {
    clearTimeout(timer);
    const workedMs = processorMs(pid);
    if (workedMs !== null) lastWorkedMs = workedMs - workedBeforeMs;
    return lastWorkedMs ?? performance.now() - startMs;
  };
}

/** Returns how long a process has worked, in milliseconds; null where the system does not say it. */
function processorMs(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'latin1');
    // The name of the program comes before them, in parentheses, and may have blanks in it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[USER_TICKS_PLACE]) + Number(fields[USER_TICKS_PLACE + 1]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch {
    return null;
  }
}
