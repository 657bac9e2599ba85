import { setTimeout as pause } from 'node:timers/promises';
import { ADVISORY_LOCKS } from '../../lib/server/db/advisory-locks.ts';
import { concurrentIndexOf } from './concurrent-index.mjs';
import { isApplied, noteApplied } from './migration-table.mjs';

/** A statement that waits for a table holds up all who come after it, so it gives up soon and comes again. */
const LOCK_WAIT_MS = 2_000;
const STATEMENT_LIMIT_MS = 15 * 60_000;

/** Tries go on for this long: a dump of a large database holds its tables until it has read them. */
const TRY_LIMIT_MS = 30 * 60_000;
const FIRST_PAUSE_MS = 250;
const PAUSE_LIMIT_MS = 5_000;

/** The codes mean that a lock was not to be had, or that two waited for each other. */
const IN_USE_CODES = ['55P03', '40P01', '40001'];

/** A migration that did not succeed; the database is as it was before it. */
export class MigrationFailure extends Error {
  name = 'MigrationFailure';

  constructor(migration, cause) {
    super(cause.message, { cause });
    this.migration = migration;
    this.isInUse = IN_USE_CODES.includes(cause.code);
  }
}

/**
 * Makes one migration and notes it, both or neither; one that another server has made meanwhile is left. Tries again
 * while a table is in use; `onWait` is called once then. Throws MigrationFailure.
 */
export async function runMigration(client, migration, { onWait, tryLimitMs = TRY_LIMIT_MS }) {
  const deadlineMs = performance.now() + tryLimitMs;
  const make = concurrentIndexOf(migration.sql) === null ? inTransaction : concurrently;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await make(client, migration);
    } catch (error) {
      const failure = new MigrationFailure(migration.name, error);
      if (!failure.isInUse || performance.now() >= deadlineMs) throw failure;
      if (attempt === 0) onWait();
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** attempt, PAUSE_LIMIT_MS));
    }
  }
}

async function inTransaction(client, migration) {
  await client.query('begin');
  try {
    await client.query(
      `set local lock_timeout = ${LOCK_WAIT_MS}; set local statement_timeout = ${STATEMENT_LIMIT_MS};
       set local idle_in_transaction_session_timeout = 0`,
    );
    // The lock that keeps other servers away is on another connection, which may be lost.
    await client.query(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.oneMigration})`);
    if (!(await isApplied(client, migration))) {
      await client.query(migration.sql);
      await noteApplied(client, migration);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Such an index is made outside a transaction and holds up no one. Where it failed, an index is left that is not
 * used and blocks its name.
 */
async function concurrently(client, migration) {
  const name = concurrentIndexOf(migration.sql);
  const { rows } = await client.query(
    'select i.indisvalid as "isValid" from pg_index i where i.indexrelid = to_regclass($1)',
    [`"${name}"`],
  );
  if (rows[0]?.isValid === false) await client.query(`drop index concurrently "${name}"`);
  // An index that exists was made before its note could be written.
  if (rows[0]?.isValid !== true) await client.query(migration.sql);
  await noteApplied(client, migration);
}
