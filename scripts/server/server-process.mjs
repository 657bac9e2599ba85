import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
/** Password hashing occupies up to four of the threads; file access and DNS lookups must not wait for them. */
const UV_THREADPOOL_SIZE = '8';

/** Starts one server process; `args` are Node's. It ends as on SIGTERM when this process has ended. */
export function startServerProcess(args, { cwd, env }) {
  const follow = new URL('./follow-launcher.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', follow, ...args], {
    cwd,
    env: { UV_THREADPOOL_SIZE, ...env, NEXT_MANUAL_SIG_HANDLE: 'true', NEXT_TELEMETRY_DISABLED: '1' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const state = { isReady: false, hasExited: false };
  const exited = new Promise((settle) => {
    child.once('exit', (code, signal) => settle({ code, words: signal ?? `exit code ${code}` }));
    child.once('error', (error) => settle({ code: null, words: error.message }));
  });
  void exited.then(() => (state.hasExited = true));
  // The framework's output during the start is hidden, since the launcher prints one line when it is ready.
  child.stdout.on('data', (chunk) => state.isReady && process.stdout.write(chunk));

  return {
    /** Resolves when the process has ended, with its exit code and a text for it. */
    exited,
    hasExited: () => state.hasExited,
    isReady: () => state.isReady,
    kill: (signal) => child.kill(signal),
    /** Returns whether `/health` answered 200 in time; gives up early when `isStopping` returns true. */
    async untilReady(isStopping) {
      const deadline = Date.now() + START_LIMIT_MS;
      while (Date.now() < deadline && !state.hasExited && !isStopping()) {
        if (await isHealthy(env)) return (state.isReady = true);
        await pause(POLL_MS);
      }
      return false;
    },
  };
}

async function isHealthy({ HOST, PORT }) {
  const host = ['0.0.0.0', '::', ''].includes(HOST) ? 'localhost' : HOST;
  try {
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/health`);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    // Not listening yet.
    return false;
  }
}
