import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from '../platform/singleton';

/**
 * Which connections a statement may use: `reads` for heavy reads of signed-in users, `public` for pages without a
 * sign-in, `work` for background work and long changes, without a time limit; everything else is `main`.
 */
export type LaneName = 'main' | 'reads' | 'public' | 'work';

interface Lane {
  readonly name: LaneName;
  /** Cancels the statement under way and refuses further ones. */
  readonly signal: AbortSignal | null;
}

declare module '../platform/singleton' {
  interface Singletons {
    databaseLane: AsyncLocalStorage<Lane>;
  }
}

const MAIN: Lane = { name: 'main', signal: null };

/** Runs a heavy read on connections of its own; the signal cancels its statement in the database. */
export function inReadLane<Value>(signal: AbortSignal | null, work: () => Value): Value {
  return lanes().run({ name: 'reads', signal }, work);
}

/** Runs a read of a public page on the few connections there are for that. */
export function inPublicLane<Value>(work: () => Value): Value {
  return lanes().run({ name: 'public', signal: null }, work);
}

/**
 * Runs background work or a long change on connections of their own, without the time limit of a statement; a signal
 * cancels its statement in the database.
 */
export function inWorkLane<Value>(work: () => Value, signal: AbortSignal | null = null): Value {
  return lanes().run({ name: 'work', signal }, work);
}

/** Returns the lane of the calling code. */
export function currentLane(): Lane {
  return lanes().getStore() ?? MAIN;
}

/**
 * Throws where the caller has left before its statement ran, what the database throws of a statement that is cancelled:
 * Prisma hands on errors of the database alone as they are.
 */
export function throwIfLeft(signal: AbortSignal | null): void {
  if (signal?.aborted !== true) return;
  const cancelled = { code: '57014', severity: 'ERROR' };
  throw Object.assign(
    new Error('canceling statement due to user request', { cause: signal.reason }),
    cancelled,
  );
}

function lanes(): AsyncLocalStorage<Lane> {
  return singleton('databaseLane', () => new AsyncLocalStorage());
}
