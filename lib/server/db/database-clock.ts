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

/** A reading is dropped earlier when our two clocks part. */
const CACHE_MS = 60_000;
const DRIFT_LIMIT_MS = 1_000;

/**
 * Nodes' own clocks may be wrong, so dates use the database's. It asks once a minute, or after our clock was
 * set or the machine slept.
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
