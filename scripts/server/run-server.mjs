import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../start-problem.mjs';
import { isHealthyAt } from './ask-health.mjs';
import { BackOff } from './back-off.mjs';
import { onStopRequest } from './on-stop-request.mjs';
import { startServerProcess } from './server-process.mjs';
import { LAST_WORDS_MS, STOP_LIMIT_MS, UNUSABLE_SETTINGS_EXIT } from './stop-limits.mjs';
import { DEVELOPMENT_START_LIMIT_MS, untilReady } from './until-ready.mjs';

/**
 * Runs the development server until asked to stop, and returns an exit code. `onReady` is called once, when
 * `/health` first answers 200. A server that ends by itself after that is started again after 1, 2, 4 ... 30 s; one
 * that ends before is not, because it would end again. Throws a StartProblem when it does not become ready.
 */
export async function runServer(args, { cwd, env, onReady }) {
  const state = { isStopping: false, server: null };
  const stopped = new Promise((settle) => stopOnRequest(state, settle));
  const backOff = new BackOff();
  for (let hasBeenReady = false; ;) {
    backOff.started();
    const server = (state.server = startServerProcess(args, { cwd, env }));
    const isReady = await untilReady(server, {
      isHealthy: () => isHealthyAt(env),
      isStopping: () => state.isStopping,
      limitMs: DEVELOPMENT_START_LIMIT_MS,
    });
    if (isReady) {
      if (!hasBeenReady) onReady();
      hasBeenReady = true;
    } else if (!state.isStopping && !server.hasExited()) {
      server.kill('SIGKILL');
      if (!hasBeenReady) throw new StartProblem('The server did not become ready within 180 s.');
    }
    const ending = await server.exited;
    if (state.isStopping) return 0;
    if (ending.code === UNUSABLE_SETTINGS_EXIT) return 1;
    if (!hasBeenReady) {
      process.stderr.write(`The server ended by itself (${ending.words}); what it said is above.\n`);
      return 1;
    }
    const delayMs = backOff.next();
    process.stderr.write(
      `The server ended by itself (${ending.words}); starting it again in ${delayMs / 1000} s.\n`,
    );
    await Promise.race([pause(delayMs), stopped]);
    if (state.isStopping) return 0;
  }
}

function stopOnRequest(state, settle) {
  onStopRequest(
    ({ isAgain }) => {
      state.isStopping = true;
      settle();
      state.server?.kill(isAgain ? 'SIGKILL' : 'SIGTERM');
      if (isAgain) setTimeout(() => process.exit(1), LAST_WORDS_MS).unref();
      else setTimeout(() => state.server?.kill('SIGKILL'), STOP_LIMIT_MS).unref();
    },
    // Before the server is ready it has read no settings and has no listener for the signal.
    () => state.server?.isReady() && state.server.kill('SIGHUP'),
  );
}
