import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { applyMigrations } from '@/scripts/migrations/apply-migrations.mjs';
import { readMigrations } from '@/scripts/migrations/read-migrations.mjs';
import { splitStatements } from '@/scripts/migrations/split-statements.mjs';
import { lastRelease, takeFiles } from '@/scripts/release/last-release.mjs';
import { withDatabase } from '../../support/database';
import { addressOf, runSql } from '../../support/postgres/databases.mjs';

jest.setTimeout(120_000);
const server = process.env['TEST_POSTGRES_URL'] ?? '';
const earlierName = `test_${randomBytes(8).toString('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'parley-earlier-'));
const { url } = withDatabase();
const { commit } = lastRelease();

beforeAll(async () => {
  takeFiles(commit, 'prisma/migrations', folder);
  await runSql(server, `create database ${earlierName}`);
  await applyMigrations(addressOf(server, earlierName), undefined, {
    migrations: readMigrations(join(folder, 'prisma/migrations')),
  });
});

afterAll(async () => {
  await runSql(server, `drop database if exists ${earlierName} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** What cannot be prepared is no statement on rows, or one whose types the driver tells. */
async function prepared(databaseUrl: string, statements: readonly string[]): Promise<Set<string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const found = new Set<string>();
  try {
    for (const statement of statements)
      await client.query(`PREPARE tried AS ${statement}; DEALLOCATE tried`).then(
        () => found.add(statement),
        () => undefined,
      );
  } finally {
    await client.end();
  }
  return found;
}

it('a migration that the version before has is never changed', () => {
  const now = new Map(
    readMigrations().migrationDirectories.map(({ path, migrationFile }) => [
      path,
      migrationFile.content.value,
    ]),
  );
  for (const { path, migrationFile } of readMigrations(join(folder, 'prisma/migrations'))
    .migrationDirectories)
    expect({ path, sql: now.get(path) }).toEqual({ path, sql: migrationFile.content.value });
});

it('each statement of the version before is understood by the database of this one', async () => {
  const statements = takeFiles(commit, 'docs/sql', folder)
    .flatMap((name) => splitStatements(readFileSync(join(folder, name), 'utf8')))
    .filter((statement) => /^(?:select|insert|update|delete|with)\b/i.test(statement));
  const known = await prepared(addressOf(server, earlierName), statements);
  expect(known.size).toBeGreaterThan(600);
  const understood = await prepared(url, [...known]);
  expect([...known].filter((statement) => !understood.has(statement))).toEqual([]);
});
