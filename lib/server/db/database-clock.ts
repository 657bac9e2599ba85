import 'server-only';
import { singleton } from '../platform/singleton';
import { prisma } from './prisma';

interface Reading {
  readonly databaseMs: number;
  readonly monotonicMs: number;
  readonly wallMs: number;
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

/**
 * All nodes share the database's time, so dates compare alike however wrong their own clocks are. Asks at most once a
 * minute, and when our clock was set or the machine slept.
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
  const monotonicMs = performance.now();
  const wallMs = Date.now();
  const [row] = await prisma().$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  if (row === undefined) throw new Error('The database told no time.');
  return { databaseMs: row.now.getTime(), monotonicMs, wallMs };
}

function driftMs({ monotonicMs, wallMs }: Reading): number {
  return Math.abs(Date.now() - wallMs - (performance.now() - monotonicMs));
}
