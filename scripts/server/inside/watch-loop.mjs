import { Worker } from 'node:worker_threads';

const BEAT_MS = 200;

export function watchLoop() {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  // No execArgv: what is loaded into the server before other modules is not for its threads.
  new Worker(new URL('./loop-watcher.mjs', import.meta.url), { workerData: beats, execArgv: [] }).unref();
}
