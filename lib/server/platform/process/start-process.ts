import 'server-only';
import { spawn, type ChildProcess } from 'node:child_process';

/** The engine bounds its heap, the system all memory. */
export interface ProcessLimits {
  readonly heapLimitMb: number;
  /** On Linux it bounds what lies beside the heap. */
  readonly bufferLimitMb: number;
  /** The limit also holds when no server is left to end the process. */
  readonly processorLimitSeconds: number;
}

/** Node reserves this much for code and stacks. */
const RESERVED_MB = 640;
const KILOBYTES_A_MEGABYTE = 1_024;

const SHELL_NAME = 'parley-process';

/** The shell bounds itself and what it becomes. A bound that the system does not know is left out. */
const PRELUDE = [
  'ulimit -c 0 2>/dev/null',
  'ulimit -d "$1" 2>/dev/null',
  'ulimit -t "$2" 2>/dev/null',
  'shift 2',
  'exec "$@"',
].join('\n');

/**
 * It interprets foreign input without the server's settings, secrets or modules. `stderr` has errors when
 * wanted.
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
