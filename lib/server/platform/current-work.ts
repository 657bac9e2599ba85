import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from './singleton';

/** The owner comes with the session. */
export interface Work {
  /** It is method and pattern, or the name of work without request. */
  readonly route: string;
  /** It is null for work without request. */
  readonly address: string | null;
  owner: string | null;
  /** Log lines and the answer have it; absent without request. */
  readonly logId?: string;
  /** The request came at this `performance.now()`. */
  readonly startedMs?: number;
}

declare module './singleton' {
  interface Singletons {
    /** `scripts/server/inside/read-stall.mjs` reads it when the event loop hangs. */
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
