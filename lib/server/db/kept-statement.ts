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

/**
 * Before version 18, Postgres adds a huge cost to a table that has to be read whole all the same, and would compile
 * the statement for it.
 */
export const KEPT_OPTIONS = '-c enable_seqscan=off -c jit=off';

/** Ends a transaction whose next statement does not come, since its process is frozen or its network gone. */
export function idleOptions(limitMs: number): string {
  return `-c idle_in_transaction_session_timeout=${String(limitMs)}`;
}

/** These are {@link KEPT_OPTIONS} for one transaction. */
export const KEPT_IN_TRANSACTION = 'SET LOCAL enable_seqscan = off; SET LOCAL jit = off';

/** Each connection keeps each statement; those beyond the limit are planned at every call. */
const KEPT_LIMIT = 200;

/**
 * Each connection keeps the plan: planning a turn takes Postgres longer than running it. The statement finds its
 * rows by keys, whatever the parameters; its results name each column, since a kept plan ends with an error where a
 * migration changes what `*` means. It must not be part of a transaction: one whose plan was lost is run again, see
 * {@link mustBeAskedAgain}. Its connections read no table whole that has an index for it: a plan made while the
 * table was small would do so when it is large.
 */
export const KEPT = Prisma.raw(`${MARK} `);

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

/**
 * Postgres reports these for a name that its connection does not know, or has of another client: a pooler is in
 * between.
 */
const MOVED = ['26000', '42P05'];
/** A migration has changed the result of the plan; its connection is closed with it. */
const CHANGED = '0A000';

/**
 * The statement failed because of its kept plan alone, before it had an effect. Where a pooler moves statements
 * between connections, none is kept from then on.
 */
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
