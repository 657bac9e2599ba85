import 'server-only';
import { readFileSync } from 'node:fs';

/** A process that waits, or hardly gets the processor, ends after this many times its limit. */
const PATIENCE = 6;
const POLL_LIMIT_MS = 50;
/** Linux counts work in this unit, on every machine. */
const TICK_MS = 10;
const USER_TICKS_PLACE = 11;

/**
 * Counts processor time where the system reports it (Linux), else the clock, because a low-priority process on a
 * busy machine mostly waits, which makes its task no more expensive. Returns a function that ends the watch and
 * returns the time worked.
 */
export function limitWork(pid: number | undefined, limitMs: number, end: () => void): () => number {
  const startMs = performance.now();
  const workedBeforeMs = processorMs(pid) ?? 0;
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

/** Returns milliseconds; null when the system does not report them. */
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
