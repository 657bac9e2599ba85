import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { addressOf, runSql } from '../../support/postgres/databases.mjs';
import { startPgBouncer, type PgBouncer } from '../../support/postgres/pgbouncer';
import { runAdmin } from '../../support/run-admin';

// Every call starts a process of its own.
jest.setTimeout(240_000);
const server = process.env['TEST_POSTGRES_URL'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'parley-migrate-'));
const DONE = 'The database has every migration of this version.\n';
let name = '';
let url = '';
let pooler: PgBouncer;

beforeEach(async () => {
  name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name}`);
  url = addressOf(server, name);
  // The pool is small, so that a connection is soon another client's.
  pooler = await startPgBouncer(url, 'strict', { default_pool_size: '4' });
});

afterEach(async () => {
  await pooler.stop();
  await runSql(server, `drop database if exists ${name} with (force)`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const admin = (typed: string[], settings: Record<string, string> = { DATABASE_URL: pooler.url }) =>
  runAdmin(typed, { DATA_DIR: folder, ...settings });

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Other tests may be migrating databases of the same server. */
const leftLocks = () =>
  ask(`select objid from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = current_database()`);

it('two that migrate an empty database through a pooler at once both succeed, and leave no lock', async () => {
  const ended = await Promise.all([admin(['migrate']), admin(['migrate'])]);
  expect(ended.map(({ code, out }) => ({ code, out }))).toEqual([
    { code: 0, out: DONE },
    { code: 0, out: DONE },
  ]);
  expect(await leftLocks()).toEqual([]);
  const applied = await ask('select migration_name from _prisma_migrations');
  expect(new Set(applied.map(({ migration_name: each }) => each)).size).toBe(applied.length);
  expect(await admin(['migrate'])).toMatchObject({ code: 0, out: DONE });
  expect(await admin(['list-users'])).toMatchObject({ code: 0 });
});

it('a command that lists something refuses a database that was not migrated, and changes nothing', async () => {
  const { code, err } = await admin(['list-users'], { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The database at \S+ lacks \d+ of this version's migrations; run `npm run admin -- migrate` or `npm start` first\.\n$/,
  );
  expect(await ask(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
});

it('migrates over the direct address where there is one', async () => {
  const unreachable = addressOf('postgresql://nobody@127.0.0.1:9/none', name);
  for (const direct of ['DIRECT_URL', 'DATABASE_URL_UNPOOLED', 'POSTGRES_URL_NON_POOLING'])
    expect(await admin(['migrate'], { DATABASE_URL: unreachable, [direct]: url })).toMatchObject({
      code: 0,
      out: DONE,
    });
});
