/**
 * Each process of the server loads this before any other module. The server talks to the launcher through
 * `globalThis.parleyProcess`.
 */
import { isMainThread } from 'node:worker_threads';
import { takeConnections } from './take-connections.mjs';
import { watchLoop } from './watch-loop.mjs';

const { PARLEY_PROCESSES: count } = process.env;
// Programs that the server starts are none of its processes.
delete process.env.PARLEY_PROCESSES;

if (isMainThread && count !== undefined && process.connected) {
  globalThis.parleyProcess = { count: Number(count), tell, listen };
  takeConnections({ tell, listen });
  watchLoop();
}

function tell(message) {
  // Without a launcher the process is about to end.
  if (process.connected) process.send(message, () => undefined);
}

function listen(kind, listener) {
  process.on('message', (message, socket) => {
    if (message?.kind === kind) listener(message, socket);
  });
}
