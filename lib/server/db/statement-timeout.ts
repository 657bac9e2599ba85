import 'server-only';
import { Client } from 'pg';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { env } from '../platform/env';
import { logEvent } from '../platform/log';
import { singleton } from '../platform/singleton';
import { KEPT_OPTIONS } from './kept-statement';

declare module '../platform/singleton' {
  interface Singletons {
    statementTimeout: { isTaken: boolean | null; probe: Promise<boolean> | null };
  }
}

const PROBE_LIMIT_MS = 5_000;

/** A pooler answers with this SQLSTATE to a start-up parameter that it does not know. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * Asks once a process whether a connection may begin with `statement_timeout` and options: Postgres accepts them, a
 * pooler (PgBouncer) refuses the connection. While the database is out of reach, true.
 */
export async function takesStatementTimeout(): Promise<boolean> {
  const state = singleton('statementTimeout', () => ({ isTaken: null, probe: null }));
  if (state.isTaken !== null) return state.isTaken;
  state.probe ??= probe().then((isTaken) => {
    state.isTaken = isTaken;
    state.probe = null;
    return isTaken ?? true;
  });
  return state.probe;
}

/** Returns null when the database could not be asked. */
async function probe(): Promise<boolean | null> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    statement_timeout: PROBE_LIMIT_MS,
    options: KEPT_OPTIONS,
    connectionTimeoutMillis: PROBE_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (!isRefusedParameter(error)) return null;
    logEvent('a pooler refuses settings of connections; each statement is limited in a transaction instead');
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isRefusedParameter(error: unknown): boolean {
  return (
    isRecord(error) &&
    stringField(error, 'code') === PROTOCOL_VIOLATION &&
    stringField(error, 'message')?.includes('startup parameter') === true
  );
}
