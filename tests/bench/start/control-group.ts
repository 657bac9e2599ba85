import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ControlGroup {
  /** What stands before a command that is to run in it. */
  readonly enter: readonly string[];
  /** How often the system ended a process of it for want of memory. */
  killCount(): number;
  /** It stays while a process of it has not ended. */
  remove(): void;
}

interface Kind {
  readonly root: string;
  readonly limit: string;
  readonly events: string;
}

/** The first and the second way of Linux to bound the memory of several processes together. */
const KINDS: readonly Kind[] = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
];

/** Makes a group of processes that may use this much together; null where this user, or this system, has none. */
export function makeControlGroup(name: string, limitMb: number): ControlGroup | null {
  for (const { root, limit, events } of KINDS) {
    const folder = join(root, `parley-${name}-${String(process.pid)}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    if (existsSync(join(folder, limit))) {
      writeFileSync(join(folder, limit), String(limitMb * 2 ** 20));
      return {
        enter: ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs')],
        killCount: () =>
          Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, events), 'utf8'))?.[1] ?? 0),
        remove() {
          try {
            rmdirSync(folder);
          } catch {
            // An empty group is no harm.
          }
        },
      };
    }
    rmdirSync(folder);
  }
  return null;
}
