import 'server-only';
import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';
import { z } from 'zod';
import { throwIfLeft } from './database-lane';
import { isDeadConnection, unlessDead } from './dead-connection';
import { KEPT_IN_TRANSACTION } from './kept-statement';
import { withCalls } from './one-at-a-time';

interface InLimit {
  /** The limit is also that of the wait for the next statement of a transaction. */
  readonly limitMs: number;
  readonly isKept: boolean;
  readonly signal: AbortSignal | null;
  readonly cancel: (processId: number) => Promise<unknown>;
}

const BEGIN = 'BEGIN';
const LIFTING = /^set local statement_timeout/i;

const begunSchema = z
  .array(z.object({ rows: z.array(z.unknown()) }))
  .transform((results) => results.at(-1)?.rows[0]);
const backendSchema = z.object({ pid: z.number() });

/**
 * For connections that cannot carry the limit. One round trip sends the whole transaction, so a frozen
 * process leaves none open.
 */
export async function queryInTransaction(
  pool: Pool,
  statement: QueryArrayConfig,
  { limitMs, isKept, signal, cancel }: InLimit,
): Promise<QueryArrayResult> {
  throwIfLeft(signal);
  const client = await pool.connect();
  const begin = isKept ? `${limitedBegin(limitMs)}; ${KEPT_IN_TRANSACTION}` : limitedBegin(limitMs);
  return signal === null
    ? queryAtOnce(client, begin, statement)
    : queryUntil(client, { begin, limitMs }, statement, { signal, cancel });
}

async function queryAtOnce(
  client: PoolClient,
  begin: string,
  statement: QueryArrayConfig,
): Promise<QueryArrayResult> {
  const [begun, asked, ended] = await Promise.allSettled([
    client.query(begin),
    client.query(statement),
    client.query('COMMIT'),
  ]);
  // Where one of the two statements failed, the connection or its transaction is in doubt.
  client.release(begun.status === 'rejected' || ended.status === 'rejected');
  for (const each of [begun, asked, ended]) if (each.status === 'rejected') throw each.reason;
  if (asked.status === 'rejected') throw asked.reason;
  return asked.value;
}

/**
 * Behind a pooler only the transaction knows its process in the database; it ends once the statement cannot be
 * cancelled.
 */
async function queryUntil(
  client: PoolClient,
  { begin, limitMs }: Pick<InLimit, 'limitMs'> & { readonly begin: string },
  statement: QueryArrayConfig,
  { signal, cancel }: Pick<InLimit, 'cancel'> & { readonly signal: AbortSignal },
): Promise<QueryArrayResult> {
  let cancelling: Promise<unknown> | undefined;
  let leave = (): void => undefined;
  try {
    const begun: unknown = await client.query(
      unlessDead({ text: `${begin}; SELECT pg_backend_pid() AS pid` }, limitMs),
    );
    const { pid } = backendSchema.parse(begunSchema.parse(begun));
    leave = () => (cancelling = cancel(pid).catch(() => undefined));
    signal.addEventListener('abort', leave, { once: true });
    throwIfLeft(signal);
    const result = await client.query(statement);
    signal.removeEventListener('abort', leave);
    // A late cancellation must meet this transaction, not the next one of this connection.
    await cancelling;
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    signal.removeEventListener('abort', leave);
    await cancelling;
    // The connection is closed, which ends the transaction as well.
    client.release(true);
    throw error;
  }
}

interface Watched {
  readonly limitMs: number;
  /** A statement without a limit of its own is given up then: its connection is dead. */
  readonly hangLimitMs: number;
  /** False means background work, whose statements take the time that they need. */
  readonly areStatementsLimited: boolean;
}

/** Inside a transaction SET LOCAL can lift the limits. */
export function limitTransactions(client: PoolClient, watched: Watched): PoolClient {
  const { limitMs, areStatementsLimited } = watched;
  const begin = areStatementsLimited ? limitedBegin(limitMs) : `${BEGIN}; ${idleLimit(limitMs)}`;
  return watch(client, begin, watched);
}

/** A transaction does not begin on a dead connection; its statements may lift their limit. */
export function watchTransactions(client: PoolClient, watched: Watched): PoolClient {
  return watch(client, BEGIN, watched);
}

/** On a dead connection the statement fails, and the place in the pool is free immediately. */
function watch(
  client: PoolClient,
  begin: string,
  { limitMs, hangLimitMs, areStatementsLimited }: Watched,
): PoolClient {
  let isLimited = areStatementsLimited;
  let isReleased = false;
  const release = (isBroken?: Error | boolean): void => {
    if (!isReleased) client.release(isBroken);
    isReleased = true;
  };
  const query = async (statement: QueryArrayConfig): Promise<QueryArrayResult> => {
    const isBegin = statement.text === BEGIN;
    if (isBegin) isLimited = areStatementsLimited;
    else if (LIFTING.test(statement.text)) isLimited = false;
    const sent = isBegin ? { ...statement, text: begin } : statement;
    try {
      return await client.query(unlessDead(sent, isBegin || isLimited ? limitMs : hangLimitMs));
    } catch (error) {
      if (isDeadConnection(error)) release(true);
      throw error;
    }
  };
  return withCalls(client, { query, release });
}

function limitedBegin(limitMs: number): string {
  return `${BEGIN}; SET LOCAL statement_timeout = ${String(limitMs)}; ${idleLimit(limitMs)}`;
}

function idleLimit(limitMs: number): string {
  return `SET LOCAL idle_in_transaction_session_timeout = ${String(limitMs)}`;
}
