import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from '../platform/singleton';

/**
 * `reads` is for heavy reads of signed-in users, `public` for pages without a sign-in, `work` for background work and
 * long changes, whose statements have half an hour.
 */
export type LaneName = 'main' | 'reads' | 'public' | 'work';

interface Lane {
  readonly name: LaneName;
  /** The signal cancels the statement under way and refuses further ones. */
  readonly signal: AbortSignal | null;
}

declare module '../platform/singleton' {
  interface Singletons {
    databaseLane: AsyncLocalStorage<Lane>;
  }
}

const MAIN: Lane = { name: 'main', signal: null };

/** Heavy reads have connections of their own; the signal cancels the statement in the database. */
export function inReadLane<Value>(signal: AbortSignal | null, work: () => Value): Value {
  return lanes().run({ name: 'reads', signal }, work);
}

export function inPublicLane<Value>(work: () => Value): Value {
  return lanes().run({ name: 'public', signal: null }, work);
}

/** A statement has half an hour; the signal cancels it in the database. */
export function inWorkLane<Value>(work: () => Value, signal: AbortSignal | null = null): Value {
  return lanes().run({ name: 'work', signal }, work);
}

/** What outlives the read that began it is neither cancelled nor limited with it. */
export function inMainLane<Value>(work: () => Value): Value {
  return lanes().run(MAIN, work);
}

export function currentLane(): Lane {
  return lanes().getStore() ?? MAIN;
}

/**
 * Throws what the database throws for a cancelled statement: Prisma passes on unchanged only errors of the database.
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
