import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/** Password hashing occupies up to four of the threads; file access and DNS lookups must not wait for them. */
const UV_THREADPOOL_SIZE = '8';
/** Without it any process of the same user could open the debugger of the server by a signal. */
const NO_DEBUGGER = ['--disable-sigusr1'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag));

/**
 * The process ends as on SIGTERM when this process has ended. It loads `preload` before any other module; `args`
 * are Node's; `isWatched` adds a pipe beyond the usual ones.
 */
export function startServerProcess(args, { cwd, env, preload = [], isWatched = false }) {
  const modules = ['./follow-launcher.mjs', ...preload].map((path) => new URL(path, import.meta.url).href);
  const child = spawn(
    process.execPath,
    [...NO_DEBUGGER, ...modules.flatMap((module) => ['--import', module]), ...args],
    {
      cwd,
      env: {
        UV_THREADPOOL_SIZE,
        ...withThisNodeFirst(env),
        NEXT_MANUAL_SIG_HANDLE: 'true',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      detached: true,
      // Bytes go from process to process too.
      serialization: isWatched ? 'advanced' : 'json',
      stdio: ['ignore', 'pipe', 'inherit', 'ipc', ...(isWatched ? ['pipe'] : [])],
    },
  );
  const state = { isReady: false, hasExited: false };
  const exited = new Promise((settle) => {
    child.once('exit', (code, signal) => settle({ code, words: signal ?? `exit code ${code}` }));
    child.once('error', (error) => settle({ code: null, words: error.message }));
  });
  void exited.then(() => (state.hasExited = true));
  // The framework's output during the start is hidden, since the launcher prints one line when it is ready.
  child.stdout.on('data', (chunk) => state.isReady && process.stdout.write(chunk));

  return {
    child,
    /** Resolves when the process has ended, with its exit code and a text for it. */
    exited,
    hasExited: () => state.hasExited,
    isReady: () => state.isReady,
    becameReady: () => (state.isReady = true),
    kill: (signal) => child.kill(signal),
  };
}

/**
 * The framework starts further processes as `node` while it compiles, with options that an older Node refuses: it
 * then tries again without end.
 */
function withThisNodeFirst(env) {
  const name = Object.keys(env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [dirname(process.execPath), env[name]].filter(Boolean).join(delimiter) };
}
