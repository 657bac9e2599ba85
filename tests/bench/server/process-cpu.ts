import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Counts user and system time together. Linux only. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
}

/** Shared memory counts by the process' share. Linux only. */
export function memoryMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) / 1024;
}

export function descendants(rootPid: number, matches: RegExp): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc'))
    if (/^\d+$/.test(entry)) {
      const parent = parentOf(Number(entry));
      if (parent !== null) parents.set(Number(entry), parent);
    }
  const isBelowRoot = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === rootPid) return true;
    return false;
  };
  return [...parents.keys()].filter((pid) => isBelowRoot(pid) && matches.test(commandLine(pid)));
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
