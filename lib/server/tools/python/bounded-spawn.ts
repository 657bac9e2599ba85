import 'server-only';
import { spawn, type ChildProcess } from 'node:child_process';
import { KILOBYTE } from '@/lib/domain/shared/byte-units';

export interface BoundedProgram {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly userId?: number;
  /** Some systems cannot bound this memory. */
  readonly dataLimitBytes: number;
  /** The program can read the filter once, at {@link FILTER_DESCRIPTOR}. */
  readonly filter?: Uint8Array;
}

export const FILTER_DESCRIPTOR = 4;

const PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * When memory runs out, the system ends this process first. When the server ends, even by a crash, the pipe of the
 * shell ends, and it kills the group.
 */
const PRELUDE = [
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
  '(read -r _ <&3; kill -9 -$$) </dev/null >/dev/null 2>&1 4<&- &',
  'exec 3<&-',
  'ulimit -c 0',
  'ulimit -d "$1" 2>/dev/null',
  'shift',
  'exec nice -n 10 "$@"',
].join('\n');

/** The program has a group and pipes of its own, and none of the server's settings and secrets. */
export function boundedSpawn(program: BoundedProgram): ChildProcess {
  const { file, args, env, userId, dataLimitBytes, filter } = program;
  const settings = { NODE_ENV: 'production' as const, PATH, ...env };
  if (process.platform === 'win32')
    return spawn(file, args, { env: settings, stdio: 'pipe', windowsHide: true });
  const limit = String(Math.ceil(dataLimitBytes / KILOBYTE));
  const child = spawn('/bin/sh', ['-c', PRELUDE, 'python', limit, file, ...args], {
    env: settings,
    detached: true,
    // Any user may enter this folder.
    cwd: '/',
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', ...(filter === undefined ? [] : ['pipe' as const])],
  });
  const filterPipe = child.stdio[FILTER_DESCRIPTOR];
  if (filter !== undefined && filterPipe && 'end' in filterPipe) {
    filterPipe.on('error', () => undefined);
    filterPipe.end(filter);
  }
  return child;
}

export function endGroup(child: ChildProcess): void {
  for (const pipe of child.stdio) pipe?.destroy();
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
  child.kill('SIGKILL');
}
