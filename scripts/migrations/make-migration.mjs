import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres, stopPostgres } from '../postgres/start-postgres.mjs';
import { MIGRATIONS_FOLDER } from './read-migrations.mjs';
import { withSchemaEngine } from './schema-engine.mjs';

const SCHEMA_FILE = resolve(import.meta.dirname, '../../prisma/schema.prisma');

/** The schema as the newest migration leaves it. */
const MIGRATED_SCHEMA_FILE = join(MIGRATIONS_FOLDER, 'schema.prisma');

/**
 * Writes the next migration, from prisma/migrations/schema.prisma to prisma/schema.prisma, and then updates the former.
 * What Prisma's schema cannot express (extensions, partial and trigram indexes) is added to the file by hand
 * afterwards.
 *
 * `node scripts/migrations/make-migration.mjs add_presets`
 */
async function makeMigration(name) {
  if (!/^[a-z][a-z0-9_]*$/.test(name ?? ''))
    throw new Error('Name the migration in lower case, like add_presets.');
  const script = await diff(existsSync(MIGRATED_SCHEMA_FILE) ? MIGRATED_SCHEMA_FILE : undefined);
  if (script.trim() === '' || script.includes('This is an empty migration'))
    return void process.stdout.write('The schema has not changed.\n');
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(MIGRATIONS_FOLDER, `${timestamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'migration.sql'), script);
  copyFileSync(SCHEMA_FILE, MIGRATED_SCHEMA_FILE);
  const lockFile = join(MIGRATIONS_FOLDER, 'migration_lock.toml');
  if (!existsSync(lockFile)) writeFileSync(lockFile, 'provider = "postgresql"\n');
  process.stdout.write(`${folder}\n`);
}

/** The engine needs a live connection even to compare two texts, so it gets a throw-away Postgres. */
async function diff(migratedSchema) {
  const directory = mkdtempSync(join(tmpdir(), 'parley-migration-'));
  const server = await startPostgres({ directory, isThrowaway: true });
  const schema = (path) => ({ files: [{ path: 'schema.prisma', content: readFileSync(path, 'utf8') }] });
  try {
    const result = await withSchemaEngine(server.url, schema(SCHEMA_FILE).files.map(toPair), (engine) =>
      engine.diff({
        from:
          migratedSchema === undefined
            ? { tag: 'empty' }
            : { tag: 'schemaDatamodel', ...schema(migratedSchema) },
        to: { tag: 'schemaDatamodel', ...schema(SCHEMA_FILE) },
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
