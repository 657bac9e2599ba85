import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, stopPostgres } from '../postgres/start-postgres.mjs';
import { MIGRATIONS_FOLDER } from './read-migrations.mjs';
import { readSchema, readSchemaFiles } from './read-schema.mjs';
import { withSchemaEngine } from './schema-engine.mjs';

/** This file holds the whole schema as the newest migration leaves it. */
const MIGRATED_SCHEMA_FILE = join(MIGRATIONS_FOLDER, 'schema.prisma');

/**
 * Writes the next migration, from prisma/migrations/schema.prisma to prisma/schema, and then updates the former.
 * What Prisma's schema cannot express (extensions, partial and trigram indexes) is added to the file by hand
 * afterwards.
 *
 * `node scripts/migrations/make-migration.mjs add_presets`
 */
async function makeMigration(name) {
  if (!/^[a-z][a-z0-9_]*$/.test(name ?? ''))
    throw new Error('Name the migration in lower case, like add_presets.');
  const script = await diff(migratedSchema());
  if (script.trim() === '' || script.includes('This is an empty migration'))
    return void process.stdout.write('The schema has not changed.\n');
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(MIGRATIONS_FOLDER, `${timestamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'migration.sql'), script);
  writeFileSync(MIGRATED_SCHEMA_FILE, readSchema());
  const lockFile = join(MIGRATIONS_FOLDER, 'migration_lock.toml');
  if (!existsSync(lockFile)) writeFileSync(lockFile, 'provider = "postgresql"\n');
  process.stdout.write(`${folder}\n`);
}

function migratedSchema() {
  if (!existsSync(MIGRATED_SCHEMA_FILE)) return { tag: 'empty' };
  const content = readFileSync(MIGRATED_SCHEMA_FILE, 'utf8');
  return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] };
}

/** The engine needs a live connection even to compare two texts, so it gets a throw-away Postgres. */
async function diff(from) {
  const directory = mkdtempSync(join(tmpdir(), 'parley-migration-'));
  const server = await startPostgres({ directory, isThrowaway: true });
  const files = readSchemaFiles();
  try {
    const result = await withSchemaEngine(server.url, files.map(toPair), (engine) =>
      engine.diff({
        from,
        to: { tag: 'schemaDatamodel', files },
        script: true,
        exitCode: null,
        filters: { externalTables: [], externalEnums: [] },
      }),
    );
    return result.stdout ?? '';
  } finally {
    await stopPostgres(directory);
    rmSync(directory, { recursive: true, force: true });
  }
}

function toPair(file) {
  return [file.path, file.content];
}

await makeMigration(process.argv[2]);
