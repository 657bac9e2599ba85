import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from './singleton';

/** The owner is filled in once the session is known. */
export interface Work {
  /** It is the method and the pattern of the address, or a name for work that no request asked for. */
  readonly route: string;
  /** Null for work that no request began. */
  readonly address: string | null;
  owner: string | null;
  /** It stands in log lines and in the answer; absent without a request. */
  readonly logId?: string;
  /** When the request came, by `performance.now()`. */
  readonly startedMs?: number;
}

declare module './singleton' {
  interface Singletons {
    /** `scripts/server/inside/read-stall.mjs` reads it from outside when the event loop hangs. */
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
