import children from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import threads from 'node:worker_threads';
import { isRecord } from '@/lib/domain/shared/json-record';

// What the server does in processes and threads of low priority is what tests wait for. While other test files keep the
// processors busy it would get next to none of their time, so here it has the priority of the tests.
const PRELOAD = ['--import', pathToFileURL(join(__dirname, 'keep-priority.mjs')).href];
/** A shell starts a program that steps back like this. */
const STEPS_BACK = /\bnice -n \d+ /;

const real = { fork: children.fork, spawn: children.spawn, Worker: threads.Worker };

/** The shell has this name when it starts a process of ours within bounds. */
const BOUNDED = 'parley-process';

/** Adds the preload where options name one, as those of the server's own processes and threads do. */
function withPreload(parameters: readonly unknown[]): unknown[] {
  return parameters.map((each) =>
    isRecord(each) && Array.isArray(each['execArgv'])
      ? { ...each, execArgv: [...PRELOAD, ...each['execArgv']] }
      : each,
  );
}

function withoutNice(parameters: readonly unknown[]): unknown[] {
  const keep = (word: unknown) => (typeof word === 'string' ? word.replace(STEPS_BACK, '') : word);
  return parameters.map((each) => {
    if (!Array.isArray(each)) return each;
    const words = each.map(keep);
    if (!words.includes(BOUNDED)) return words;
    return words.flatMap((word) => (word === process.execPath ? [word, ...PRELOAD] : [word]));
  });
}

Object.assign(children, {
  fork: new Proxy(real.fork, {
    apply: (fork, self, parameters: unknown[]) => Reflect.apply(fork, self, withPreload(parameters)),
  }),
  spawn: new Proxy(real.spawn, {
    apply: (spawn, self, parameters: unknown[]) => Reflect.apply(spawn, self, withoutNice(parameters)),
  }),
});
Object.assign(threads, {
  Worker: new Proxy(real.Worker, {
    construct: (Worker, parameters: unknown[]) => Reflect.construct(Worker, withPreload(parameters)),
  }),
});

/** From now on processes and threads step back as they do on a server. */
export function withRealPriorities(): void {
  Object.assign(children, { fork: real.fork, spawn: real.spawn });
  Object.assign(threads, { Worker: real.Worker });
}

// The modules of Node are the same for all test files of a worker.
afterAll(withRealPriorities);
