import 'server-only';
import { spawn, type ChildProcess } from 'node:child_process';

/** The memory is bounded twice, since the engine bounds its heap and the system all of it. */
export interface ProcessLimits {
  readonly heapLimitMb: number;
  /** Bounds memory beside the heap: buffers, and what libraries outside JavaScript take. It applies on Linux. */
  readonly bufferLimitMb: number;
  /** Bounds processor work in its whole life, even when no server is left to end it. */
  readonly processorLimitSeconds: number;
}

/** Node itself reserves this much data before its first line: room for its code and the stacks of its threads. */
const RESERVED_MB = 640;
const KILOBYTES_A_MEGABYTE = 1_024;

const SHELL_NAME = 'parley-process';

/**
 * A shell runs before Node to bound memory and work for itself and what it becomes. A bound unknown to the system
 * is left out.
 */
const PRELUDE = [
  'ulimit -c 0 2>/dev/null',
  'ulimit -d "$1" 2>/dev/null',
  'ulimit -t "$2" 2>/dev/null',
  'shift 2',
  'exec "$@"',
].join('\n');

/**
 * Starts our file as a process to interpret foreign input, with limits, a channel for structured messages, and none
 * of the server's settings, secrets or preloaded modules. Its errors come on `stderr` when wanted.
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
