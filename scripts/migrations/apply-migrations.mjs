import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../lib/server/db/advisory-locks.ts';
import { StartProblem } from '../start-problem.mjs';
import { changedSince, createMigrationTable, isDone, isHalfDone, listApplied } from './migration-table.mjs';
import { readMigrations } from './read-migrations.mjs';
import { MigrationFailure, runMigration } from './run-migration.mjs';

const CONNECT_LIMIT_MS = 10_000;

/** Another node may be migrating, and an index of a large table takes minutes. */
const TURN_LIMIT_MS = 30 * 60_000;
const TURN_PAUSE_MS = 200;

/**
 * Returns the names of the applied migrations. Nodes that start together do this in turn, also behind a pooler in
 * transaction mode: a transaction holds the lock, and nothing stays on a connection that others will use. Each
 * migration is made whole or not at all. Migrations of a newer version that are there already are left as they are.
 * With `names` only these are applied. Throws a StartProblem that says what to do when one fails, or when this version
 * does not have all that are named.
 *
 * @param {string} databaseUrl
 * @param {readonly string[]} [names]
 * @param {{ migrations?: ReturnType<typeof readMigrations>, tryLimitMs?: number }} [options]
 * @returns {Promise<string[]>}
 */
export async function applyMigrations(
  databaseUrl,
  names,
  { migrations = readMigrations(), tryLimitMs } = {},
) {
  const wanted = only(migrations, names);
  return withClient(databaseUrl, async (client) => {
    const applied = await listApplied(client);
    for (const name of changedSince(applied, wanted))
      process.stderr.write(
        `The migration ${name} was changed after it was made: this database has what it said before.\n`,
      );
    if (missingOf(applied, wanted).length === 0) return [];
    return inLock(client, () => withClient(databaseUrl, (own) => applyMissing(own, wanted, tryLimitMs)));
  });
}

async function applyMissing(client, wanted, tryLimitMs) {
  const missing = missingOf(await listApplied(client), wanted);
  if (missing.length > 0) await createMigrationTable(client);
  const done = [];
  for (const migration of missing) {
    const onWait = () =>
      process.stderr.write(`The migration ${migration.name} waits for a table that is in use.\n`);
    try {
      await runMigration(client, migration, { onWait, tryLimitMs });
    } catch (error) {
      throw error instanceof MigrationFailure ? problemOf(error, done.length) : error;
    }
    done.push(migration.name);
  }
  return done;
}

function problemOf({ migration, message, isInUse }, doneCount) {
  const before = doneCount === 0 ? '' : ` The ${doneCount} before it are made, and do no harm to it.`;
  const remedy = isInUse
    ? 'A transaction holds a table that it needs: look for it in pg_stat_activity, end it, and call this again.'
    : 'Keep this message, go back to the version before, and look in docs/operating.md, "When a migration fails".';
  return new StartProblem(
    `The migration ${migration} failed: ${message}. Nothing of it was changed, and the version before goes on with this database.${before} ${remedy}`,
  );
}

function only(migrations, names) {
  const known = migrations.migrationDirectories.map(({ path, migrationFile }) => ({
    name: path,
    sql: migrationFile.content.value,
  }));
  if (names === undefined) return known;
  const byName = new Map(known.map((each) => [each.name, each]));
  const unknown = names.find((name) => !byName.has(name));
  if (unknown !== undefined)
    throw new StartProblem(`This version has no migration ${unknown}: a newer version is needed.`);
  return names.map((name) => byName.get(name));
}

/** Returns the names of our migrations that the database does not have. */
export async function listMissingMigrations(databaseUrl) {
  const applied = await withClient(databaseUrl, listApplied);
  return missingNames(applied, only(readMigrations()));
}

/** Returns those to make, in order. Throws a StartProblem where one is half made. */
function missingOf(applied, wanted) {
  const rows = new Map(applied.filter(isDone).map((row) => [row.migration_name, row]));
  const ours = new Set(wanted.map(({ name }) => name));
  const half = applied.find(
    (row) => isHalfDone(row) && ours.has(row.migration_name) && !rows.has(row.migration_name),
  );
  if (half !== undefined)
    throw new StartProblem(
      `The migration ${half.migration_name} began on ${half.started_at.toISOString()} and did not come to its end. Put the copy of before back, or undo by hand what it did and delete its row in _prisma_migrations.`,
    );
  return wanted.filter(({ name }) => !rows.has(name));
}

function missingNames(applied, wanted) {
  const done = new Set(applied.filter(isDone).map((row) => row.migration_name));
  return wanted.map(({ name }) => name).filter((name) => !done.has(name));
}

async function withClient(connectionString, work) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A lock of the session would stay with the connection of a pooler, where every later migration waits for it. Asking
 * for it again and again, and not waiting within one statement, leaves an index that is being made nothing to wait
 * for.
 */
async function inLock(client, work) {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const deadlineMs = performance.now() + TURN_LIMIT_MS;
    while (!(await isLocked(client))) {
      if (performance.now() >= deadlineMs)
        throw new StartProblem('Another server has been migrating this database for half an hour.');
      await pause(TURN_PAUSE_MS);
    }
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function isLocked(client) {
  // With a parameter the statement would stay open behind its answer, and an index would wait for its snapshot.
  const { rows } = await client.query(
    `select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.migrate}) as "isLocked"`,
  );
  return rows[0].isLocked;
}
