import 'server-only';
import { singleton } from '../platform/singleton';
import { prisma } from './prisma';

interface Reading {
  readonly databaseMs: number;
  readonly monotonicMs: number;
  readonly wallMs: number;
  readonly tripMs: number;
}

interface Clock {
  reading: Reading | null;
  asking: Promise<Reading> | null;
}

declare module '../platform/singleton' {
  interface Singletons {
    sharedClock: Clock;
  }
}

/** A reading is cached this long, and dropped earlier when our own two clocks part by as much. */
const CACHE_MS = 60_000;
const DRIFT_LIMIT_MS = 1_000;

/** An answer that took longer is asked for once more, since the time it tells is as old as its way back. */
const TRIP_LIMIT_MS = 200;

/**
 * All nodes share the database's time, so dates compare alike however wrong their own clocks are. It is never ahead of
 * the database. Asks at most once a minute, and when our clock was set or the machine slept.
 */
export async function databaseNow(): Promise<Date> {
  const clock = singleton('sharedClock', () => ({ reading: null, asking: null }));
  const { reading } = clock;
  const sinceMs = reading === null ? 0 : performance.now() - reading.monotonicMs;
  if (reading !== null && sinceMs < CACHE_MS && driftMs(reading) < DRIFT_LIMIT_MS)
    return new Date(reading.databaseMs + sinceMs);
  clock.asking ??= ask().finally(() => {
    clock.asking = null;
  });
  const fresh = await clock.asking;
  clock.reading = fresh;
  return new Date(fresh.databaseMs + performance.now() - fresh.monotonicMs);
}

async function ask(): Promise<Reading> {
  const first = await askOnce();
  if (first.tripMs <= TRIP_LIMIT_MS) return first;
  const second = await askOnce();
  return second.tripMs < first.tripMs ? second : first;
}

async function askOnce(): Promise<Reading> {
  const askedMs = performance.now();
  const [row] = await prisma().$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  if (row === undefined) throw new Error('The database told no time.');
  // A question that waits for a connection waits before the database tells its time, so the end is nearer to it.
  const monotonicMs = performance.now();
  return {
    databaseMs: row.now.getTime(),
    monotonicMs,
    wallMs: Date.now(),
    tripMs: monotonicMs - askedMs,
  };
}

function driftMs({ monotonicMs, wallMs }: Reading): number {
  return Math.abs(Date.now() - wallMs - (performance.now() - monotonicMs));
}
