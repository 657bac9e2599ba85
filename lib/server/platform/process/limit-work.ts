import 'server-only';
import { readFileSync } from 'node:fs';

/** A process that only waits is ended after this many times its limit. */
const PATIENCE = 6;
const POLL_LIMIT_MS = 50;
/** On every machine Linux counts processor time in this unit. */
const TICK_MS = 10;
const USER_TICKS_PLACE = 11;

/**
 * Counts processor time on Linux, else the clock: a process that waits costs no more. Returns what ends the
 * watch and tells the time.
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
    // The name of the program stands before these fields, in parentheses, and may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[USER_TICKS_PLACE]) + Number(fields[USER_TICKS_PLACE + 1]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch {
    return null;
  }
}
