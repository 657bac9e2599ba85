import { createHash } from 'node:crypto';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../lib/server/db/advisory-locks.ts';
import { readMigrations } from './read-migrations.mjs';

const CONNECT_LIMIT_MS = 10_000;

/**
 * Returns the names of the applied migrations. Nodes that start together do this in turn. When Prisma's table
 * already lists exactly our migrations, the engine is not loaded.
 */
export async function applyMigrations(databaseUrl) {
  const migrations = readMigrations();
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrate]);
    if (await isUpToDate(client, migrations)) return [];
    const { withSchemaEngine } = await import('./schema-engine.mjs');
    const filters = { externalTables: [], externalEnums: [] };
    const result = await withSchemaEngine(databaseUrl, [], (engine) =>
      engine.applyMigrations({ migrationsList: migrations, filters }),
    );
    return result.appliedMigrationNames;
  } finally {
    await client.end();
  }
}

async function isUpToDate(client, migrations) {
  const table = await client.query(`select to_regclass('_prisma_migrations') is not null as exists`);
  if (!table.rows[0].exists) return false;
  const applied = await client.query(
    'select migration_name, checksum, finished_at, rolled_back_at from _prisma_migrations order by migration_name',
  );
  const wanted = migrations.migrationDirectories;
  return (
    applied.rows.length === wanted.length &&
    wanted.every((migration, index) => {
      const row = applied.rows[index];
      const checksum = createHash('sha256').update(migration.migrationFile.content.value).digest('hex');
      const isDone = row.finished_at !== null && row.rolled_back_at === null;
      return isDone && row.migration_name === migration.path && row.checksum === checksum;
    })
  );
}
