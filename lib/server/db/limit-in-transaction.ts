import 'server-only';
import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';
import { z } from 'zod';
import { throwIfLeft } from './database-lane';
import { KEPT_IN_TRANSACTION } from './kept-statement';
import { withQuery } from './one-at-a-time';

interface InLimit {
  readonly limitMs: number;
  readonly isKept: boolean;
  readonly signal: AbortSignal | null;
  readonly cancel: (processId: number) => Promise<unknown>;
}

const BEGIN = 'BEGIN';

const begunSchema = z
  .array(z.object({ rows: z.array(z.unknown()) }))
  .transform((results) => results.at(-1)?.rows[0]);
const backendSchema = z.object({ pid: z.number() });

/**
 * Serves connections that may not carry the limit themselves. The transaction also reports which process of the
 * database runs it, which cannot be known otherwise behind a pooler.
 */
export async function queryInTransaction(
  pool: Pool,
  statement: QueryArrayConfig,
  { limitMs, isKept, signal, cancel }: InLimit,
): Promise<QueryArrayResult> {
  throwIfLeft(signal);
  const client = await pool.connect();
  let cancelling: Promise<unknown> | undefined;
  let leave = (): void => undefined;
  try {
    const settings = isKept ? `${limitedBegin(limitMs)}; ${KEPT_IN_TRANSACTION}` : limitedBegin(limitMs);
    const begun: unknown = await client.query(`${settings}; SELECT pg_backend_pid() AS pid`);
    const { pid } = backendSchema.parse(begunSchema.parse(begun));
    leave = () => (cancelling = cancel(pid).catch(() => undefined));
    signal?.addEventListener('abort', leave, { once: true });
    throwIfLeft(signal);
    const result = await client.query(statement);
    signal?.removeEventListener('abort', leave);
    // A late cancellation must meet this transaction, not the next one of this connection.
    await cancelling;
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    signal?.removeEventListener('abort', leave);
    await cancelling;
    // The connection is closed, which ends the transaction as well.
    client.release(true);
    throw error;
  }
}

/** Limits every transaction that begins on the client; SET LOCAL can lift the limit in it. */
export function limitTransactions(client: PoolClient, limitMs: number): PoolClient {
  return withQuery(client, (statement) =>
    client.query(statement.text === BEGIN ? { ...statement, text: limitedBegin(limitMs) } : statement),
  );
}

function limitedBegin(limitMs: number): string {
  return `${BEGIN}; SET LOCAL statement_timeout = ${String(limitMs)}`;
}
