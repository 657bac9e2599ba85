import { createInterface } from 'node:readline';
import { isStarved } from './is-starved.mjs';
import { listenersByKind } from './listeners-by-kind.mjs';
import { startServerProcess } from './server-process.mjs';
import { NO_CONNECTION_MS, WATCH_FD, isLost } from './stall-limits.mjs';

/**
 * What is known of work that made an event loop hang. Of a process that was silent as a whole `burntMs` is undefined
 * and nothing else is known.
 *
 * @typedef {object} Stall
 * @property {number} silentMs
 * @property {number | undefined} [burntMs] How long the process computed meanwhile.
 * @property {readonly string[]} stack
 * @property {import('./remembered-stalls.mjs').Work | null} work
 */

/**
 * Starts one of `count` processes that share the launcher's port. Call `tick` at intervals of the launcher's own loop.
 * `onStall` is called before a process is ended.
 *
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, count: number, onStall: (stall: Stall) => void }} options
 */
export function startWatchedProcess(args, { cwd, env, count, onStall }) {
  const server = startServerProcess(args, {
    cwd,
    env: { ...env, PARLEY_PROCESSES: String(count) },
    preload: ['./inside/main.mjs'],
    isWatched: true,
  });
  const { child } = server;
  const heard = { silentMs: 0, unheardMs: 0, isDraining: false };
  const end = (stall) => {
    if (server.hasExited()) return;
    onStall({ silentMs: Math.max(heard.silentMs, heard.unheardMs), ...stall });
    child.kill('SIGKILL');
  };
  createInterface({ input: child.stdio[WATCH_FD] }).on('line', (line) => {
    const { silentMs, stall } = JSON.parse(line);
    Object.assign(heard, { silentMs, unheardMs: 0 });
    // Before it is ready the process loads its modules, which holds the loop for as long as the machine takes.
    if (stall !== undefined && server.isReady()) end(stall);
  });
  const { listen, deliver } = listenersByKind();
  child.on('message', deliver);
  const tell = (message, socket) => void (child.connected && child.send(message, socket, () => undefined));
  listen('draining', () => {
    heard.isDraining = true;
    tell({ kind: 'drain' });
  });
  return {
    ...server,
    listen,
    tell,
    isHeard: () => heard.unheardMs < NO_CONNECTION_MS,
    isLively: () =>
      !heard.isDraining && heard.silentMs < NO_CONNECTION_MS && heard.unheardMs < NO_CONNECTION_MS,
    tick(tickMs, isAnotherHeard) {
      heard.unheardMs += tickMs;
      const { unheardMs } = heard;
      if (server.isReady() && isLost({ unheardMs, isAnotherHeard, isStarved: () => isStarved(child.pid) }))
        end({ stack: [], work: null });
    },
  };
}
