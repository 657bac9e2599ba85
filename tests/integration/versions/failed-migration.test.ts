import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { applyMigrations } from '@/scripts/migrations/apply-migrations.mjs';
import { readMigrations } from '@/scripts/migrations/read-migrations.mjs';
import { addressOf, runSql } from '../../support/postgres/databases.mjs';
import { runAdmin } from '../../support/run-admin';
import { builtServer } from '../../support/servers/built-server';
import { until } from '../../support/until';

// Every call starts a process of its own.
jest.setTimeout(240_000);
const ROOT = resolve(__dirname, '../../..');
const NEXT = '29990101000000_next';
const server = process.env['TEST_POSTGRES_URL'] ?? '';
const secret = () => randomBytes(32).toString('hex');
const SECRETS = {
  JWT_SECRET: secret(),
  JWT_REFRESH_SECRET: secret(),
  NEXTAUTH_SECRET: secret(),
  CREDS_KEY: secret(),
};
/** Its second half fails on the rows of a user. */
const FAILING = `CREATE TABLE "notes" ("id" UUID NOT NULL);
ALTER TABLE "users" ADD COLUMN "grade" INTEGER;
UPDATE "users" SET "grade" = length(email) / 0;`;
const MENDED = `CREATE TABLE "notes" ("id" UUID NOT NULL); ALTER TABLE "users" ADD COLUMN "grade" INTEGER;`;

let folder = '';
let name = '';
let url = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-next-'));
  // The user of the built-in Postgres, which is not root, has to enter.
  chmodSync(folder, 0o711);
  name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name}`);
  url = addressOf(server, name);
});

afterEach(async () => {
  await runSql(server, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the next version: a copy of this one with one more migration. */
function makeNext(sql: string): string {
  const next = join(folder, 'next');
  for (const part of [
    'scripts',
    'lib',
    'prisma',
    'messages',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'prisma.config.ts',
  ])
    cpSync(join(ROOT, part), join(next, part), { recursive: true });
  // The client of the database is that of this version.
  cpSync(join(ROOT, '.cache/generated-client'), join(next, '.cache/generated-client'));
  for (const linked of ['node_modules', '.node']) symlinkSync(join(ROOT, linked), join(next, linked), 'dir');
  writeNext(sql);
  return next;
}

function writeNext(sql: string): void {
  const migration = join(folder, 'next/prisma/migrations', NEXT);
  mkdirSync(migration, { recursive: true });
  writeFileSync(join(migration, 'migration.sql'), sql);
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const migrationsWith = (sql: string) => {
  const own = readMigrations();
  const next = { path: NEXT, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } } };
  return { ...own, migrationDirectories: [...own.migrationDirectories, next] };
};

const changed = `select 1 from pg_tables where tablename = 'notes' union all
  select 1 from information_schema.columns where table_name = 'users' and column_name = 'grade'`;

it('a migration that fails half way changes nothing, says what to do, and the version before serves on', async () => {
  const settings = { ...SECRETS, DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
  expect(await runAdmin(['migrate'], settings)).toMatchObject({ code: 0 });
  const before = await builtServer(url, settings);
  await before.start();
  try {
    expect(await runAdmin(['create-user', 'ada@example.org'], settings)).toMatchObject({ code: 0 });
    const next = makeNext(FAILING);
    const failed = await runAdmin(['migrate'], settings, '', next);
    expect(failed.code).toBe(1);
    expect(failed.err).toMatch(
      /^The migration 29990101000000_next failed: division by zero\. Nothing of it was changed, and the version before goes on with this database\. Keep this message, go back to the version before, and look in docs\/operating\.md, "When a migration fails"\.\n$/,
    );
    expect(await ask(changed)).toEqual([]);
    expect((await fetch(`${before.origin}/readyz`)).status).toBe(200);
    expect(await runAdmin(['list-users'], settings)).toMatchObject({ code: 0 });
    writeNext(MENDED);
    expect(await runAdmin(['migrate'], settings, '', next)).toMatchObject({ code: 0 });
    expect(await ask(changed)).toHaveLength(2);
    expect((await fetch(`${before.origin}/readyz`)).status).toBe(200);
    // Going back: the version before starts on the migrated database.
    await before.stop();
    await before.start();
    expect(await runAdmin(['list-users'], settings)).toMatchObject({ code: 0 });
    expect(await runAdmin(['migrate'], settings)).toMatchObject({ code: 0 });
  } finally {
    await before.crash();
  }
});

it('so it is with the built-in Postgres, whose version before starts as it did', async () => {
  const settings = { ...SECRETS, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  expect(await runAdmin(['migrate'], settings)).toMatchObject({ code: 0 });
  expect(await runAdmin(['create-user', 'ada@example.org'], settings)).toMatchObject({ code: 0 });
  const failed = await runAdmin(['migrate'], settings, '', makeNext(FAILING));
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.err).toMatch(/^The migration 29990101000000_next failed: division by zero\. Nothing of it/);
  const listed = await runAdmin(['list-users'], settings);
  expect(listed).toMatchObject({ code: 0 });
  expect(listed.out).toContain('ada@example.org');
});

it('a table that a transaction holds makes a migration wait in short turns, and users pass it', async () => {
  await applyMigrations(url);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select 1 from users');
  const written: string[] = [];
  const spy = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((line) => written.push(String(line)) > 0);
  const migrating = applyMigrations(url, undefined, { migrations: migrationsWith(MENDED) });
  await until(() => written.some((line) => line.includes(`${NEXT} waits for a table that is in use`)));
  const startMs = performance.now();
  await ask('select count(*) from users');
  expect(performance.now() - startMs).toBeLessThan(5_000);
  expect(await ask(changed)).toEqual([]);
  await holder.query('commit');
  await holder.end();
  expect(await migrating).toEqual([NEXT]);
  spy.mockRestore();
});

it('gives up a table that is never free, and says how to find who holds it', async () => {
  await applyMigrations(url);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select 1 from users');
  const spy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(
    applyMigrations(url, undefined, { migrations: migrationsWith(MENDED), tryLimitMs: 100 }),
  ).rejects.toThrow(
    /^The migration 29990101000000_next failed: .*lock timeout\. Nothing of it was changed.* look for it in pg_stat_activity/,
  );
  spy.mockRestore();
  await holder.end();
  expect(await ask(changed)).toEqual([]);
});

it('an index that is made beside writers is made again where it failed, and waits for no other server', async () => {
  await applyMigrations(url);
  const sql = 'CREATE UNIQUE INDEX CONCURRENTLY "users_name_key" ON "users"("name");';
  const migrations = migrationsWith(sql);
  const twins = `insert into users ("userId", name, email, "updatedAt")
    select gen_random_uuid(), 'Ada', number || '@example.org', now() from generate_series(1, 2) number`;
  await ask(twins);
  await expect(applyMigrations(url, undefined, { migrations })).rejects.toThrow(
    /failed: could not create unique/,
  );
  await ask('delete from users');
  const [first, second] = await Promise.all([
    applyMigrations(url, undefined, { migrations }),
    applyMigrations(url, undefined, { migrations }),
  ]);
  expect([...first, ...second]).toEqual([NEXT]);
  expect(await ask(`select indisvalid from pg_index where indexrelid = 'users_name_key'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
});

it('a migration that an earlier engine left half made is named, and not made over it', async () => {
  await applyMigrations(url);
  await ask(`insert into _prisma_migrations (id, checksum, migration_name) values ('1', 'x', '${NEXT}')`);
  await expect(applyMigrations(url, undefined, { migrations: migrationsWith(MENDED) })).rejects.toThrow(
    /^The migration 29990101000000_next began on \S+ and did not come to its end\. Put the copy/,
  );
});
