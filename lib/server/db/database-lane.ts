import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from '../platform/singleton';

/**
 * `reads`: heavy reads of users; `public`: pages without sign-in; `work`: background and long changes,
 * without a time limit.
 */
export type LaneName = 'main' | 'reads' | 'public' | 'work';

interface Lane {
  readonly name: LaneName;
  /** It cancels the running statement and refuses further ones. */
  readonly signal: AbortSignal | null;
}

declare module '../platform/singleton' {
  interface Singletons {
    databaseLane: AsyncLocalStorage<Lane>;
  }
}

const MAIN: Lane = { name: 'main', signal: null };

/** Has its own connections; the signal cancels the statement. */
export function inReadLane<Value>(signal: AbortSignal | null, work: () => Value): Value {
  return lanes().run({ name: 'reads', signal }, work);
}

export function inPublicLane<Value>(work: () => Value): Value {
  return lanes().run({ name: 'public', signal: null }, work);
}

/** Has no time limit; the signal cancels the statement. */
export function inWorkLane<Value>(work: () => Value, signal: AbortSignal | null = null): Value {
  return lanes().run({ name: 'work', signal }, work);
}

/** Work that outlives its read is not cancelled with it. */
export function inMainLane<Value>(work: () => Value): Value {
  return lanes().run(MAIN, work);
}

export function currentLane(): Lane {
  return lanes().getStore() ?? MAIN;
}

/** Prisma passes on only errors of the database unchanged, so it looks like one. */
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
