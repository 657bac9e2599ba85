import 'server-only';
import { Pool, type QueryResult } from 'pg';
import { z } from 'zod';
import { env } from '../../platform/env';
import { logError, onceAMinute } from '../../platform/log';
import { idleLimitMs, stayUntilGivenBack } from '../give-back';
import { keepsStatements, mustBeAskedAgain } from '../kept-statement';
import { learnRefusal, takesStatementTimeout } from '../statement-timeout';

interface Statement {
  readonly name?: string | undefined;
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

/** A database that does not answer within this time counts as unreachable. */
const WAIT_LIMIT_MS = 2_000;

const ADD_TO_COUNTER = /rlflx-upsert$/;
const FIND_COUNTER = /rlflx-get$/;

/** Servers share a counter, so the clock of the database says how long it counts. */
const NOW_MS = '(extract(epoch FROM now()) * 1000)::bigint';

const countedSchema = z.object({
  key: z.string(),
  points: z.number(),
  /** The package takes it by the clock of this process. */
  leftMs: z.coerce.number(),
});
const countSchema = z.tuple([z.string(), z.number(), z.number(), z.number()]);
const findSchema = z.tuple([z.string(), z.number()]);

interface Count {
  readonly key: string;
  readonly points: number;
  readonly durationMs: number;
  readonly settle: PromiseWithResolvers<Answer>;
}

type Ask = (statement: Statement) => Promise<QueryResult>;

/**
 * One statement adds the counts of one moment. Failures are thrown, and logged once a minute with `lost` as their
 * effect.
 */
export function openCounterClient(lost: string): CounterClient {
  const counters = openCounters();
  const tell = onceAMinute((error) => logError(`limits cannot be counted in the database; ${lost}`, error));
  const ask: Ask = async (statement) => {
    try {
      return await counters.ask(statement);
    } catch (error) {
      tell(error);
      throw error;
    }
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
    void addTogether(ask, [...batch.values()]);
  };

  return {
    async query(statement) {
      const { name = '', values = [] } = statement;
      const found = FIND_COUNTER.test(name) ? findSchema.safeParse(values).data : undefined;
      if (found !== undefined) return findCounter(ask, found[0]);
      const count = ADD_TO_COUNTER.test(name) ? countSchema.safeParse(values).data : undefined;
      if (count === undefined) return ask({ ...statement, values });
      const [key, points, expireMs, nowMs] = count;
      const settle = Promise.withResolvers<Answer>();
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ key, points, durationMs: expireMs - nowMs, settle });
      return settle.promise;
    },
    end: counters.end,
  };
}

/** Statements keep their names and settings where the connections allow it. */
function openCounters(): { readonly ask: Ask; end(): Promise<void> } {
  const pools = new Map<boolean, Pool>();
  const poolOf = (hasTimeout: boolean): Pool => {
    const pool = pools.get(hasTimeout) ?? openPool(hasTimeout);
    pools.set(hasTimeout, pool);
    return pool;
  };
  const askOnce = async ({ name, text, values = [] }: Statement): Promise<QueryResult> => {
    stayUntilGivenBack();
    const pool = poolOf(await takesStatementTimeout());
    return pool.query({
      ...(name !== undefined && keepsStatements() ? { name } : {}),
      text,
      values: [...values],
    });
  };
  return {
    ask: (statement) =>
      askOnce(statement).catch((error: unknown) => {
        if (!learnRefusal(error) && !mustBeAskedAgain(error)) throw error;
        return askOnce({ ...statement, name: undefined });
      }),
    end: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

/** When the database may not end a statement by itself, only this process stops waiting for it. */
function openPool(hasTimeout: boolean): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: WAIT_LIMIT_MS,
    query_timeout: WAIT_LIMIT_MS,
    ...(hasTimeout ? { statement_timeout: WAIT_LIMIT_MS } : {}),
    idleTimeoutMillis: idleLimitMs(),
    allowExitOnIdle: true,
  });
  // A lost idle connection is replaced at the next use.
  pool.on('error', () => undefined);
  return pool;
}

/** The keys are sorted, so that two calls do not lock each other. */
async function addTogether(ask: Ask, counts: readonly Count[]): Promise<void> {
  const sorted = counts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  try {
    const { rows } = await ask({
      name: 'add-to-counters',
      text: `INSERT INTO rate_limits (key, points, expire)
        SELECT added.key, added.points, ${NOW_MS} + added.duration
        FROM unnest($1::text[], $2::int[], $3::bigint[]) AS added (key, points, duration)
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN rate_limits.expire <= ${NOW_MS} THEN excluded.points
            ELSE rate_limits.points + excluded.points END,
          expire = CASE WHEN rate_limits.expire <= ${NOW_MS} THEN excluded.expire ELSE rate_limits.expire END
        RETURNING key, points, expire - ${NOW_MS} AS "leftMs"`,
      values: [
        sorted.map(({ key }) => key),
        sorted.map(({ points }) => points),
        sorted.map(({ durationMs }) => durationMs),
      ],
    });
    const byKey = new Map(rows.map(toCounted).map((row) => [row.key, row]));
    for (const { key, settle } of sorted) settle.resolve({ rows: [byKey.get(key)], rowCount: 1 });
  } catch (error) {
    for (const { settle } of sorted) settle.reject(error);
  }
}

async function findCounter(ask: Ask, key: string): Promise<Answer> {
  const { rows, rowCount } = await ask({
    name: 'find-counter',
    text: `SELECT key, points, expire - ${NOW_MS} AS "leftMs" FROM rate_limits WHERE key = $1 AND expire > ${NOW_MS}`,
    values: [key],
  });
  return { rows: rows.map(toCounted), rowCount };
}

function toCounted(row: unknown): { key: string; points: number; expire: number } {
  const { key, points, leftMs } = countedSchema.parse(row);
  return { key, points, expire: Date.now() + leftMs };
}
