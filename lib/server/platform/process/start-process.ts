import 'server-only';
import { spawn, type ChildProcess } from 'node:child_process';

/** What a process may use. The memory is bounded twice, since the engine bounds its heap and the system all of it. */
export interface ProcessLimits {
  /** Of what JavaScript has in its heap. */
  readonly heapLimitMb: number;
  /** Of memory beside the heap: buffers, and what libraries outside JavaScript take. Bounded on Linux. */
  readonly bufferLimitMb: number;
  /** Of work on the processor in its whole life; it ends there even when no server is left to end it. */
  readonly processorLimitSeconds: number;
}

/** What Node itself reserves as data before its first line: the room for its code and the stacks of its threads. */
const RESERVED_MB = 640;
const KILOBYTES_A_MEGABYTE = 1_024;

/** What the shell is called, in lists of processes and by tests. */
const SHELL_NAME = 'parley-process';

/**
 * What runs before Node: a shell that bounds memory and work for itself and what it becomes. A bound that the system
 * does not know is left out.
 */
const PRELUDE = [
  'ulimit -c 0 2>/dev/null',
  'ulimit -d "$1" 2>/dev/null',
  'ulimit -t "$2" 2>/dev/null',
  'shift 2',
  'exec "$@"',
].join('\n');

/**
 * Starts a file of ours as a process that interprets what others wrote: with limits, with a channel for structured
 * messages, and without the settings, secrets and preloaded modules of the server. Its errors come on `stderr` where
 * they are wanted.
 */
export function startProcess(
  file: string,
  { heapLimitMb, bufferLimitMb, processorLimitSeconds }: ProcessLimits,
  { isTellingErrors = false }: { isTellingErrors?: boolean } = {},
): ChildProcess {
  const options = [
    `--max-old-space-size=${String(heapLimitMb)}`,
    '--disable-warning=ExperimentalWarning',
    // Another process of the same user must not open its debugger.
    '--disable-sigusr1',
  ];
  const program = [process.execPath, ...options, file];
  const dataLimit = String((RESERVED_MB + heapLimitMb + bufferLimitMb) * KILOBYTES_A_MEGABYTE);
  const bounds = ['-c', PRELUDE, SHELL_NAME, dataLimit, String(processorLimitSeconds)];
  const [command = '', ...parameters] =
    process.platform === 'win32' ? program : ['/bin/sh', ...bounds, ...program];
  return spawn(/* turbopackIgnore: true */ command, parameters, {
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', isTellingErrors ? 'pipe' : 'ignore', 'ipc'],
    windowsHide: true,
  });
}
