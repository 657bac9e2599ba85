import { createHash } from 'node:crypto';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../lib/server/db/advisory-locks.ts';
import { StartProblem } from '../start-problem.mjs';
import { readMigrations } from './read-migrations.mjs';

const CONNECT_LIMIT_MS = 10_000;

/** Another node may be migrating, and an index of a large table takes minutes. */
const LOCK_LIMIT_MS = 5 * 60_000;

/**
 * Returns the names of the applied migrations. Nodes that start together do this in turn, also behind a pooler in
 * transaction mode: a transaction holds the lock, and nothing stays on a connection that others will use. When
 * Prisma's table already lists exactly our migrations, neither is the lock taken nor the engine loaded. With `names`
 * only these are applied; throws a StartProblem when this version does not have them all.
 */
export async function applyMigrations(databaseUrl, names) {
  const migrations = only(readMigrations(), names);
  return withClient(databaseUrl, async (client) => {
    if (isUpToDate(await listApplied(client), migrations)) return [];
    return inLock(client, async () => {
      if (isUpToDate(await listApplied(client), migrations)) return [];
      const { withSchemaEngine } = await import('./schema-engine.mjs');
      const filters = { externalTables: [], externalEnums: [] };
      const result = await withSchemaEngine(databaseUrl, [], (engine) =>
        engine.applyMigrations({ migrationsList: migrations, filters }),
      );
      return result.appliedMigrationNames;
    });
  });
}

function only(migrations, names) {
  if (names === undefined) return migrations;
  const known = new Map(migrations.migrationDirectories.map((each) => [each.path, each]));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new StartProblem(`This version has no migration ${unknown}: a newer version is needed.`);
  return { ...migrations, migrationDirectories: names.map((name) => known.get(name)) };
}

/** Returns the names of our migrations that the database does not have. */
export async function listMissingMigrations(databaseUrl) {
  const { migrationDirectories: wanted } = readMigrations();
  const applied = await withClient(databaseUrl, listApplied);
  const done = new Set(applied.filter(isDone).map((row) => row.migration_name));
  return wanted.map(({ path }) => path).filter((name) => !done.has(name));
}

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A lock of the session would stay with the connection of a pooler, where every later migration waits for it. */
async function inLock(client, work) {
  await client.query('begin');
  try {
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local lock_timeout = ${LOCK_LIMIT_MS}`,
    );
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrate]);
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function listApplied(client) {
  const table = await client.query(`select to_regclass('_prisma_migrations') is not null as exists`);
  if (!table.rows[0].exists) return [];
  const applied = await client.query(
    'select migration_name, checksum, finished_at, rolled_back_at from _prisma_migrations order by migration_name',
  );
  return applied.rows;
}

function isUpToDate(applied, { migrationDirectories: wanted }) {
  return (
    applied.length === wanted.length &&
    wanted.every((migration, index) => {
      const row = applied[index];
      const checksum = createHash('sha256').update(migration.migrationFile.content.value).digest('hex');
      return isDone(row) && row.migration_name === migration.path && row.checksum === checksum;
    })
  );
}

function isDone(row) {
  return row.finished_at !== null && row.rolled_back_at === null;
}
