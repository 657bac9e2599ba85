import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
/** They are counted from the first field behind the name. */
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/** Returns what a process has used so far; null where the system does not say. */
export function processorSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name before it may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}
