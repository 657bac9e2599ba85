import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from './singleton';

/** Whose work the process does at a moment; the owner is filled in when the session is known. */
export interface Work {
  /** The method and the pattern of the address, or a name of its own for what no request asked for. */
  readonly route: string;
  /** Where the request came from; null where it came from nowhere. */
  readonly address: string | null;
  owner: string | null;
}

declare module './singleton' {
  interface Singletons {
    /** Read from outside too, when the event loop hangs: see `scripts/server/inside/read-stall.mjs`. */
    currentWork: AsyncLocalStorage<Work>;
  }
}

/** Runs something, and all that follows from it, as the work of a request or a user. */
export function runWork<Value>(work: Work, run: () => Value): Value {
  return storage().run(work, run);
}

/** Runs what serves others too, like a timer for all, as the work of no user. */
export function runForAll<Value>(run: () => Value): Value {
  return storage().exit(run);
}

/** Returns whose work the calling code does, or null. */
export function currentWork(): Work | null {
  return storage().getStore() ?? null;
}

function storage(): AsyncLocalStorage<Work> {
  return singleton('currentWork', () => new AsyncLocalStorage());
}
