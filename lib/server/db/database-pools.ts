import 'server-only';
import { Pool, type PoolClient, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import { z } from 'zod';
import { env } from '../platform/env';
import { logError } from '../platform/log';
import { findLauncher } from '../platform/process/launcher';
import { withinInvocation } from '../platform/shape/invocation';
import { tellFigure, type LaneConnections } from '../platform/watch/current-figures';
import { currentLane, throwIfLeft, type LaneName } from './database-lane';
import { unlessDead } from './dead-connection';
import { idleLimitMs, stayUntilGivenBack } from './give-back';
import { idleOptions, KEPT_OPTIONS, mustBeAskedAgain } from './kept-statement';
import { limitTransactions, queryInTransaction, watchTransactions } from './limit-in-transaction';
import { oneAtATime } from './one-at-a-time';
import { learnRefusal, takesStatementTimeout } from './statement-timeout';

type PoolName = LaneName | `${KeptLane}-kept`;
type KeptLane = 'main' | 'reads';

/** The sizes hold for one process. Heavy reads and public pages can never take the connections of everything else. */
const POOL_SIZES: Readonly<Record<PoolName, number>> = {
  main: 6,
  'main-kept': 6,
  reads: 6,
  'reads-kept': 6,
  public: 2,
  work: 4,
};

/** A server of more processes holds no more connections than a server of this number. */
const WHOLE_PROCESSES = 2;

/** Work in the background waits for a connection as long as a statement of its own may hang. */
const CONNECTION_WAIT_LIMIT_MS = 15_000;

/** No background statement takes as long: it hangs, or its connection is dead. */
const HANG_LIMIT_MS = 30 * 60_000;

interface PoolOptions {
  readonly hangLimitMs?: number;
}

const backendSchema = z.object({ processID: z.number() });

/**
 * Calls go to the caller's lane. Statements and idle transactions end after STATEMENT_TIMEOUT, statements of
 * `work` after HANG_LIMIT_MS: by a setting of the connection or, behind a pooler that refuses it, of the
 * transaction. Kept plans read no table whole.
 */
export function openDatabasePools(
  connectionString: string,
  { hangLimitMs = HANG_LIMIT_MS }: PoolOptions = {},
): Pool {
  const pools = new Map<string, Pool>();
  const limitMs = env().STATEMENT_TIMEOUT;
  tellFigure('connections', () => countConnections(pools));
  // A pool that was opened while it was unknown what connections may begin with serves no later statement.
  const poolOf = (name: PoolName, hasTimeout: boolean): Pool => {
    const key = `${name} ${hasTimeout ? 'with' : 'without'} settings`;
    const open = pools.get(key) ?? openPool(connectionString, { name, hasTimeout, hangLimitMs });
    pools.set(key, open);
    return open;
  };
  const cancelProcess = async (processId: number): Promise<void> => {
    const pool = poolOf('main', await takesStatementTimeout());
    await pool.query('SELECT pg_cancel_backend($1)', [processId]);
  };
  const cancel = async (client: PoolClient): Promise<void> => {
    const backend = backendSchema.safeParse(client);
    if (backend.success) await cancelProcess(backend.data.processID);
  };
  const ask = async (named: QueryArrayConfig): Promise<QueryArrayResult> => {
    const { name, signal } = currentLane();
    stayUntilGivenBack();
    const hasTimeout = await takesStatementTimeout();
    const isKept = isNamed(named) && hasKept(name);
    const plain = isKept ? named : { ...named, name: '' };
    const statement = unlessDead(plain, name === 'work' ? hangLimitMs : limitMs);
    const pool = poolOf(isKept && hasTimeout ? `${name}-kept` : name, hasTimeout);
    if (!hasTimeout && name !== 'work')
      return queryInTransaction(pool, statement, { limitMs, isKept, signal, cancel: cancelProcess });
    return signal === null ? pool.query(statement) : queryUntil(signal, pool, statement, cancel);
  };
  const query = (statement: QueryArrayConfig): Promise<QueryArrayResult> =>
    ask(statement).catch((error: unknown) => {
      if (learnRefusal(error)) return ask(statement);
      if (!isNamed(statement) || !mustBeAskedAgain(error)) throw error;
      return ask({ ...statement, name: '' });
    });
  const connectAs = async (hasTimeout: boolean): Promise<PoolClient> => {
    const { name } = currentLane();
    stayUntilGivenBack();
    const client = oneAtATime(await poolOf(name, hasTimeout).connect());
    const watched = { limitMs, hangLimitMs, areStatementsLimited: name !== 'work' };
    return hasTimeout ? watchTransactions(client, watched) : limitTransactions(client, watched);
  };
  const connect = async (): Promise<PoolClient> =>
    connectAs(await takesStatementTimeout()).catch((error: unknown) => {
      if (!learnRefusal(error)) throw error;
      return connectAs(false);
    });
  // The target pool never connects itself.
  return new Proxy(new Pool(), {
    get: (face, property, receiver): unknown => {
      if (property === 'query') return query;
      if (property === 'connect') return connect;
      return property === 'end' ? () => endAll(pools) : Reflect.get(face, property, receiver);
    },
  });
}

async function endAll(pools: Map<string, Pool>): Promise<void> {
  const closing = [...pools.values()].map((pool) => pool.end());
  pools.clear();
  await Promise.all(closing);
}

/** Pools of one lane count together: one of them serves no later statement. */
function countConnections(pools: ReadonlyMap<string, Pool>): Record<string, LaneConnections> {
  const lanes: Record<string, LaneConnections> = {};
  for (const [key, { totalCount, idleCount, waitingCount, options }] of pools) {
    const [lane = ''] = key.split(' ', 1);
    const before = lanes[lane] ?? { used: 0, idle: 0, limit: 0, waiting: 0 };
    lanes[lane] = {
      used: before.used + totalCount - idleCount,
      idle: before.idle + idleCount,
      limit: Math.max(before.limit, options.max),
      waiting: before.waiting + waitingCount,
    };
  }
  return lanes;
}

function hasKept(name: LaneName): name is KeptLane {
  return name === 'main' || name === 'reads';
}

function isNamed({ name = '' }: QueryArrayConfig): boolean {
  return name !== '';
}

/** The processes share the connections; each has at least one of each lane. */
function poolSize(name: PoolName): number {
  const processes = Math.max(WHOLE_PROCESSES, findLauncher()?.count ?? 1);
  return Math.max(1, Math.floor((POOL_SIZES[name] * WHOLE_PROCESSES) / processes));
}

interface OpenedPool {
  readonly name: PoolName;
  readonly hasTimeout: boolean;
  readonly hangLimitMs: number;
}

function openPool(connectionString: string, { name, hasTimeout, hangLimitMs }: OpenedPool): Pool {
  const limitMs = env().STATEMENT_TIMEOUT;
  const isWork = name === 'work';
  const options = name.endsWith('-kept') ? `${KEPT_OPTIONS} ${idleOptions(limitMs)}` : idleOptions(limitMs);
  const pool = new Pool({
    connectionString,
    max: poolSize(name),
    application_name: `parley-${name}`,
    idleTimeoutMillis: idleLimitMs(),
    // Only these connections send a statement together with its transaction.
    ...(hasTimeout ? { options, statement_timeout: isWork ? hangLimitMs : limitMs } : { pipeline: true }),
    connectionTimeoutMillis: withinInvocation(isWork ? hangLimitMs : CONNECTION_WAIT_LIMIT_MS),
  });
  // A lost idle connection is replaced at the next use; when a connection is lost during a statement, that statement
  // fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function queryUntil(
  signal: AbortSignal,
  pool: Pool,
  statement: QueryArrayConfig,
  cancel: (client: PoolClient) => Promise<void>,
): Promise<QueryArrayResult> {
  throwIfLeft(signal);
  const client = await pool.connect();
  let cancelling: Promise<void> | undefined;
  const leave = (): void => {
    cancelling = cancel(client).catch((error: unknown) => {
      logError(
        'a statement of a request that was closed could not be cancelled; it runs to its end or its time limit',
        error,
      );
    });
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    throwIfLeft(signal);
    const result = await client.query(statement);
    signal.removeEventListener('abort', leave);
    // A late cancellation must not meet the next statement of this connection.
    await cancelling;
    client.release(cancelling !== undefined);
    return result;
  } catch (error) {
    signal.removeEventListener('abort', leave);
    await cancelling;
    client.release(true);
    throw error;
  }
}
