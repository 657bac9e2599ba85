import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../start-problem.mjs';
import { onStopRequest } from './on-stop-request.mjs';

const START_LIMIT_MS = 60_000;
/** The server gives running answers 30 s; what has not gone by then is ended. */
const STOP_LIMIT_MS = 40_000;
const POLL_MS = 50;
/** Passwords take up to four of the threads for a while; files and look-ups of addresses must not wait for them. */
const UV_THREADPOOL_SIZE = '8';

/**
 * Starts a server process, calls `onReady` once `/health` answers 200, and answers an exit code when it has ended: 0 when we
 * were asked to stop, else 1. `args` are Node's.
 */
export async function runServer(args, { cwd, env, onReady }) {
  const follow = new URL('./follow-launcher.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', follow, ...args], {
    cwd,
    env: { UV_THREADPOOL_SIZE, ...env, NEXT_MANUAL_SIG_HANDLE: 'true', NEXT_TELEMETRY_DISABLED: '1' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const state = { isStopping: false, isReady: false };
  const exited = new Promise((settle) => child.once('exit', settle).once('error', settle)).then(
    () => (state.hasExited = true),
  );
  // What the framework says of itself while it starts is of no use to who waits for one line.
  child.stdout.on('data', (chunk) => state.isReady && process.stdout.write(chunk));
  stopOnRequest(child, state);

  if (await untilHealthy(env, state)) {
    state.isReady = true;
    onReady();
  } else if (!state.hasExited && !state.isStopping) {
    child.kill('SIGKILL');
    throw new StartProblem(`The server did not become ready within ${START_LIMIT_MS / 1000} s.`);
  }
  await exited;
  if (state.isStopping) return 0;
  process.stderr.write('The server ended by itself; what it said is above.\n');
  return 1;
}

function stopOnRequest(child, state) {
  onStopRequest(
    ({ isAgain }) => {
      state.isStopping = true;
      child.kill(isAgain ? 'SIGKILL' : 'SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS).unref();
    },
    // Before it is ready it has read nothing yet, and nobody in it listens.
    () => state.isReady && child.kill('SIGHUP'),
  );
}

async function untilHealthy(env, state) {
  const host = ['0.0.0.0', '::', ''].includes(env.HOST) ? 'localhost' : env.HOST;
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && !state.hasExited && !state.isStopping) {
    try {
      const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}/health`);
      await answer.arrayBuffer();
      if (answer.status === 200) return true;
    } catch {
      // Not listening yet.
    }
    await pause(POLL_MS);
  }
  return false;
}
