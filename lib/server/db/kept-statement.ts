import 'server-only';
import { createHash } from 'node:crypto';
import { stringField } from '@/lib/domain/shared/json-record';
import { logEvent } from '../platform/log';
import { singleton } from '../platform/singleton';
import { Prisma } from './generated/client.ts';

declare module '../platform/singleton' {
  interface Singletons {
    keptStatements: Map<string, string>;
    keepsStatements: { isSo: boolean };
  }
}

const MARK = '/* kept */';

/** Before version 18, Postgres adds a huge cost to a table read whole and would compile for it. */
export const KEPT_OPTIONS = '-c enable_seqscan=off -c jit=off';

/** The process of a transaction may be frozen, or its network be lost, so idle transactions end. */
export function idleOptions(limitMs: number): string {
  return `-c idle_in_transaction_session_timeout=${String(limitMs)}`;
}

/** These settings are {@link KEPT_OPTIONS} for one transaction. */
export const KEPT_IN_TRANSACTION = 'SET LOCAL enable_seqscan = off; SET LOCAL jit = off';

/** Each connection keeps each statement; those beyond the limit are planned at every call. */
const KEPT_LIMIT = 200;

/**
 * Planning a turn takes longer than running it, so connections keep the plan. Only for rows found by keys,
 * with named columns (`*` breaks a kept plan after a migration), outside transactions: a lost plan runs
 * again, see {@link mustBeAskedAgain}. No table with an index is read whole.
 */
export const KEEPS_PLAN = Prisma.raw(`${MARK} `);

/** The name is empty for a statement that is planned at every call. */
export function keptStatementName(sql: string): string {
  if (!sql.startsWith(MARK) || !keeping().isSo) return '';
  const names = singleton('keptStatements', () => new Map<string, string>());
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= KEPT_LIMIT) return '';
  const name = `kept-${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
  names.set(sql, name);
  return name;
}

/** Such an error means that a pooler in between changes connections. */
const MOVED = ['26000', '42P05'];
/** A migration has changed the result of the plan; its connection is closed with it. */
const CHANGED = '0A000';

/** Only the kept plan failed, without effect. Behind a pooler that moves statements, none is kept from then on. */
export function mustBeAskedAgain(error: unknown): boolean {
  const code = stringField(error, 'code') ?? '';
  if (!MOVED.includes(code)) return code === CHANGED;
  if (keeping().isSo)
    logEvent(
      'connections to the database do not keep what is prepared on them; statements are planned at each call',
    );
  keeping().isSo = false;
  return true;
}

/** Returns whether connections keep what is prepared on them, as far as is known. */
export function keepsStatements(): boolean {
  return keeping().isSo;
}

function keeping(): { isSo: boolean } {
  return singleton('keepsStatements', () => ({ isSo: true }));
}
