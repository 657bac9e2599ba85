import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from './singleton';

/** The owner is filled in when the session is known. */
export interface Work {
  /** Has the method and address pattern, or a name of its own for work that no request asked for. */
  readonly route: string;
  /** Is null for work that no request asked for. */
  readonly address: string | null;
  owner: string | null;
  /** Stands in each line of the log about the request, and in its answer; absent for work that none asked for. */
  readonly logId?: string;
  /** Is the `performance.now()` at which the request came that the work is done in. */
  readonly startedMs?: number;
}

declare module './singleton' {
  interface Singletons {
    /** Is also read from outside when the event loop hangs: see `scripts/server/inside/read-stall.mjs`. */
    currentWork: AsyncLocalStorage<Work>;
  }
}

export function runWork<Value>(work: Work, run: () => Value): Value {
  return storage().run(work, run);
}

export function runForAll<Value>(run: () => Value): Value {
  return storage().exit(run);
}

export function currentWork(): Work | null {
  return storage().getStore() ?? null;
}

function storage(): AsyncLocalStorage<Work> {
  return singleton('currentWork', () => new AsyncLocalStorage());
}
