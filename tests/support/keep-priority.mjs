import { enableCompileCache, flushCompileCache, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const FLUSH_EACH_MS = 100;

// It is preloaded in a process or thread, and keeps the priority of the tests.
os.setPriority = () => undefined;
syncBuiltinESMExports();
if (isMainThread) {
  // The process gets no variable of the tests, so each one would compile what it loads again.
  enableCompileCache(join(import.meta.dirname, '../../.cache/node'));
  // The process is killed when its work is done.
  setInterval(flushCompileCache, FLUSH_EACH_MS).unref();
}
