import 'server-only';
import { Pool } from 'pg';
import { z } from 'zod';
import { env } from '../../platform/env';
import { takesStatementTimeout } from '../statement-timeout';

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

interface Answer {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

export interface CounterClient {
  query(statement: Statement): Promise<Answer>;
  end(): Promise<void>;
}

/** Counters are small and quick; more connections would only take them from others. */
const POOL_SIZE = 2;

/** A database that does not answer by then counts as unreachable, and the limiter counts in memory. */
const WAIT_LIMIT_MS = 2_000;

const ADD_TO_COUNTER = /rlflx-upsert$/;

const countSchema = z.tuple([z.string(), z.number(), z.number(), z.number()]);

interface Count {
  readonly key: string;
  readonly points: number;
  readonly expireMs: number;
  readonly nowMs: number;
  readonly settle: PromiseWithResolvers<Answer>;
}

/** Counts of one moment (a message counts for its user and its address) go in one statement instead of one each. */
export function openCounterClient(): CounterClient {
  let opened: Pool | null = null;
  const poolOnceKnown = async (): Promise<Pool> => {
    const hasTimeout = await takesStatementTimeout();
    return (opened ??= openPool(hasTimeout));
  };
  let waiting: Count[] = [];

  const flush = (): void => {
    const counts = waiting;
    waiting = [];
    // One statement may change a row once, so a second count of a key waits for the next one.
    const batch = new Map<string, Count>();
    for (const count of counts)
      if (batch.has(count.key)) waiting.push(count);
      else batch.set(count.key, count);
    if (waiting.length > 0) setImmediate(flush);
    void addTogether(poolOnceKnown, [...batch.values()]);
  };

  return {
    async query(statement) {
      const values = statement.values ?? [];
      const count = ADD_TO_COUNTER.test(statement.name ?? '')
        ? countSchema.safeParse(values).data
        : undefined;
      if (count === undefined) return (await poolOnceKnown()).query({ ...statement, values: [...values] });
      const [key, points, expireMs, nowMs] = count;
      const settle = Promise.withResolvers<Answer>();
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ key, points, expireMs, nowMs, settle });
      return settle.promise;
    },
    end: async () => {
      await opened?.end();
    },
  };
}

/** Where the database may not end a statement by itself, only this process stops waiting for it. */
function openPool(hasTimeout: boolean): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: WAIT_LIMIT_MS,
    query_timeout: WAIT_LIMIT_MS,
    ...(hasTimeout ? { statement_timeout: WAIT_LIMIT_MS } : {}),
    allowExitOnIdle: true,
  });
  // A lost idle connection is replaced at the next use.
  pool.on('error', () => undefined);
  return pool;
}

/** Counts are added in the order of the keys, so that two processes never wait for each other. */
async function addTogether(openPool: () => Promise<Pool>, counts: readonly Count[]): Promise<void> {
  const sorted = counts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  try {
    const pool = await openPool();
    const { rows } = await pool.query<{ key: string; points: number; expire: string }>({
      name: 'add-to-counters',
      text: `INSERT INTO rate_limits (key, points, expire)
        SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[])
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN rate_limits.expire <= $4 THEN excluded.points
            ELSE rate_limits.points + excluded.points END,
          expire = CASE WHEN rate_limits.expire <= $4 THEN excluded.expire ELSE rate_limits.expire END
        RETURNING key, points, expire`,
      values: [
        sorted.map(({ key }) => key),
        sorted.map(({ points }) => points),
        sorted.map(({ expireMs }) => expireMs),
        Math.max(...sorted.map(({ nowMs }) => nowMs)),
      ],
    });
    const byKey = new Map(rows.map((row) => [row.key, row]));
    for (const { key, settle } of sorted) settle.resolve({ rows: [byKey.get(key)], rowCount: 1 });
  } catch (error) {
    for (const { settle } of sorted) settle.reject(error);
  }
}
