import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readMigrations } from '../migrations/read-migrations.mjs';
import { splitStatements } from '../migrations/split-statements.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

const FILE = fromRoot('scripts', 'release', 'last-release.json.gz');
const HAS_A_PLAN = /^(?:select|insert|update|delete|with)\b/i;

/**
 * Returns what the last release needs of the database: its migrations, by name with their SHA-256, and the statements
 * that it sends. It is kept in the checkout, which may have no history.
 *
 * @returns {{ name: string, migrations: Record<string, string>, statements: string[] }}
 */
export function readStoredRelease() {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8'));
}

/** Keeps what a release needs of the database, which is the one in this checkout unless a folder is named. */
export function storeRelease(name, folder = ROOT) {
  const migrations = hashedMigrations(readMigrations(join(folder, 'prisma', 'migrations')));
  const stored = { name, migrations, statements: readStatements(folder) };
  writeFileSync(FILE, gzipSync(JSON.stringify(stored), { level: 9 }));
}

/**
 * Returns the SHA-256 of each migration, by its name.
 *
 * @param {ReturnType<typeof readMigrations>} migrations
 * @returns {Record<string, string>}
 */
export function hashedMigrations({ migrationDirectories }) {
  return Object.fromEntries(
    migrationDirectories.map(({ path, migrationFile }) => [
      path,
      createHash('sha256').update(migrationFile.content.value).digest('hex'),
    ]),
  );
}

/**
 * Returns each statement of `docs/sql` once.
 *
 * @returns {string[]}
 */
export function readStatements(folder = ROOT) {
  const statements = globSync('docs/sql/**/*.sql', { cwd: folder })
    .flatMap((path) => splitStatements(readFileSync(join(folder, path), 'utf8')))
    .filter((statement) => HAS_A_PLAN.test(statement));
  return [...new Set(statements)].sort();
}
