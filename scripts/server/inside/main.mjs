/**
 * Each process of the server loads this before any other module. The server talks to the launcher through
 * `globalThis.parleyProcess`.
 */
import { isMainThread } from 'node:worker_threads';
import { listenersByKind } from '../listeners-by-kind.mjs';
import { takeConnections } from './take-connections.mjs';
import { watchLoop } from './watch-loop.mjs';

const { PARLEY_PROCESSES: count } = process.env;
// Programs that the server starts do not belong to its processes.
delete process.env.PARLEY_PROCESSES;

if (isMainThread && count !== undefined && process.connected) {
  const { listen, deliver } = listenersByKind();
  process.on('message', deliver);
  globalThis.parleyProcess = { count: Number(count), tell, listen };
  takeConnections({ tell, listen });
  watchLoop();
}

function tell(message) {
  // Without a launcher the process is about to end.
  if (process.connected) process.send(message, () => undefined);
}
