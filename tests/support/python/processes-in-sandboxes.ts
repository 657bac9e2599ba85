import { readdirSync, readFileSync } from 'node:fs';

interface SandboxedProcess {
  readonly pid: number;
  /**
   * Is true for one that is stopped with all its threads or has ended, and for the first of its namespace, which
   * only waits.
   */
  readonly isIdle: boolean;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

export function processesInSandboxes(rootPid: number): SandboxedProcess[] {
  const pids = [String(rootPid)];
  for (const pid of pids)
    for (const task of list(`/proc/${pid}/task`))
      pids.push(...textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean));
  return pids.flatMap((pid) => {
    const status = textOf(`/proc/${pid}/status`);
    const numbers = /^NSpid:\s*(.*)$/m.exec(status)?.[1]?.split('\t') ?? [];
    if (numbers.length < 2) return [];
    const states = list(`/proc/${pid}/task`).map((task) => {
      const found = textOf(`/proc/${pid}/task/${task}/status`);
      return /^State:\s*(\S)/m.exec(found)?.[1] ?? 'X';
    });
    const isIdle = numbers.at(-1) === '1' || states.every((state) => ['T', 'Z', 'X'].includes(state));
    return [{ pid: Number(pid), isIdle }];
  });
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
