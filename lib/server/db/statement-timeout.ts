import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { env } from '../platform/env';
import { logEvent } from '../platform/log';
import { withinInvocation } from '../platform/shape/invocation';
import { singleton } from '../platform/singleton';
import { idleOptions, KEPT_OPTIONS } from './kept-statement';

declare module '../platform/singleton' {
  interface Singletons {
    statementTimeout: { isTaken: boolean | null; probe: Promise<boolean | null> | null };
  }
}

/** A database that has to wake up may take this long. */
const PROBE_LIMIT_MS = 30_000;

/** After this time statements are limited in transactions, which always works. */
const PATIENCE_MS = 5_000;

/** No role and no database has this limit by itself: a connection that shows it took it from its start. */
const PROBED_TIMEOUT_MS = 29_989;

/** A pooler answers with this SQLSTATE to a start-up parameter that it does not know. */
const PROTOCOL_VIOLATION = '08P01';

const settingsSchema = z.tuple([
  z.object({ limitMs: z.coerce.number(), idleMs: z.coerce.number(), seqscan: z.string(), jit: z.string() }),
]);

/**
 * Says whether connections may begin with settings: poolers (PgBouncer) refuse or silently drop them. Returns
 * null, and asks again next time, while unknown.
 */
export async function findStatementTimeoutTaken(): Promise<boolean | null> {
  const state = statementTimeout();
  if (state.isTaken !== null) return state.isTaken;
  const asked = (state.probe ??= probe().then((isTaken) => {
    state.isTaken = isTaken;
    state.probe = null;
    return isTaken;
  }));
  const waiting = new AbortController();
  const isLate = pause(PATIENCE_MS, null, { signal: waiting.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([asked, isLate]);
  } finally {
    waiting.abort();
  }
}

/** Returns false also while it is unknown. */
export async function takesStatementTimeout(): Promise<boolean> {
  return (await findStatementTimeoutTaken()) ?? false;
}

/** A pooler may refuse settings long after Postgres took them; from then on no connection begins with any. */
export function learnRefusal(error: unknown): boolean {
  const isRefused = isRefusedParameter(error);
  if (isRefused) statementTimeout().isTaken = false;
  return isRefused;
}

/** Returns null when it could not ask. */
async function probe(): Promise<boolean | null> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    statement_timeout: PROBED_TIMEOUT_MS,
    options: `${KEPT_OPTIONS} ${idleOptions(PROBED_TIMEOUT_MS)}`,
    connectionTimeoutMillis: withinInvocation(PROBE_LIMIT_MS),
    query_timeout: withinInvocation(PROBE_LIMIT_MS),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT (SELECT setting FROM pg_settings WHERE name = 'statement_timeout') AS "limitMs",
        (SELECT setting FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout') AS "idleMs",
        current_setting('enable_seqscan') AS seqscan, current_setting('jit') AS jit`,
    );
    const [{ limitMs, idleMs, seqscan, jit }] = settingsSchema.parse(rows);
    const hasLimits = limitMs === PROBED_TIMEOUT_MS && idleMs === PROBED_TIMEOUT_MS;
    const isKept = hasLimits && seqscan === 'off' && jit === 'off';
    if (!isKept)
      logEvent('a pooler drops settings of connections; each statement is limited in a transaction instead');
    return isKept;
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

function statementTimeout(): { isTaken: boolean | null; probe: Promise<boolean | null> | null } {
  return singleton('statementTimeout', () => ({ isTaken: null, probe: null }));
}
