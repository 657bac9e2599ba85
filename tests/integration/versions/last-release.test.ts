import { randomBytes } from 'node:crypto';
import { applyMigrations } from '@/scripts/migrations/apply-migrations.mjs';
import { judgeMigration } from '@/scripts/migrations/judge-migration.mjs';
import { readMigrations } from '@/scripts/migrations/read-migrations.mjs';
import { findTagBefore } from '@/scripts/release/last-release.mjs';
import { hashedMigrations, readStatements, readStoredRelease } from '@/scripts/release/stored-release.mjs';
import { withDatabase } from '../../support/database';
import { addressOf, runSql } from '../../support/postgres/databases.mjs';
import { listPlannable, listRunnable, listTaken } from '../../support/sql/on-sample-rows';
import { listMissed } from '../../support/sql/table-differences';

jest.setTimeout(120_000);
const server = process.env['TEST_POSTGRES_URL'] ?? '';
const { url } = withDatabase();
const last = readStoredRelease();
const made: string[] = [];

/** The database as the last release left it, and as it is while both versions run. */
let earlierUrl = '';
let besideUrl = '';

beforeAll(async () => {
  earlierUrl = await makeDatabase();
  await applyMigrations(earlierUrl, Object.keys(last.migrations));
  besideUrl = await makeDatabase(earlierUrl);
  const adding = readMigrations().migrationDirectories.filter(({ path, migrationFile }) => {
    const findings = judgeMigration(migrationFile.content.value);
    return path in last.migrations || findings.every(({ kind }) => kind !== 'breaks');
  });
  await applyMigrations(
    besideUrl,
    adding.map(({ path }) => path),
  );
});

afterAll(async () => {
  for (const name of made) await runSql(server, `drop database if exists ${name} with (force)`);
});

async function makeDatabase(template?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const from =
    template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)} strategy file_copy`;
  await runSql(server, `create database ${name}${from}`);
  made.push(name);
  return addressOf(server, name);
}

/** What a database does of these statements. */
async function listDone(databaseUrl: string, statements: readonly string[]): Promise<Set<string>> {
  const planned = await listPlannable(databaseUrl, statements);
  const run = await listRunnable(databaseUrl, statements);
  return new Set([...planned, ...run, ...(await listTaken(databaseUrl, statements))]);
}

/** What the last release does on its own database, which `done` says, and cannot do on this one. */
async function listBroken(
  done: ReadonlySet<string>,
  statements: readonly string[],
  now: string,
): Promise<string[]> {
  return [...without(done, await listDone(now, statements)), ...(await listMissed(earlierUrl, now))];
}

function without(all: ReadonlySet<string>, some: ReadonlySet<string>): string[] {
  return [...all].filter((each) => !some.has(each));
}

it('the last release is the newest tag, where the history has one: `npm run release -- keep` stores it', () => {
  const tag = findTagBefore();
  expect(last.name).toBe(tag ?? last.name);
});

it('a migration that the last release has is never changed', () => {
  expect(hashedMigrations(readMigrations())).toMatchObject(last.migrations);
});

it('what the last release reads and writes, it reads and writes on the database of this version', async () => {
  const done = await listDone(earlierUrl, last.statements);
  const countOf = (way: string) => [...done].filter((each) => each.startsWith(way)).length;
  expect(countOf('planned: ')).toBeGreaterThan(600);
  expect(countOf('full: ')).toBeGreaterThan(400);
  expect(countOf('empty: ')).toBeGreaterThan(400);
  expect(countOf('taken: ')).toBeGreaterThan(40);
  expect(await listBroken(done, last.statements, url)).toEqual([]);
});

it('each statement of this version is understood while the last release still runs', async () => {
  const statements = readStatements();
  const planned = await listPlannable(url, statements);
  expect(planned.size).toBeGreaterThan(600);
  expect(without(planned, await listPlannable(besideUrl, statements))).toEqual([]);
});

const ofFolders = last.statements.filter((statement) => statement.includes('folders'));
let doneOfFolders: ReadonlySet<string> | undefined;
const FOLDER_INSERTED = /^taken: folders \(/;

it.each([
  ['a column that is dropped', 'alter table folders drop column model', /^folders\.model is missing$/],
  ['a column that is renamed', 'alter table folders rename column name to title', /^planned: INSERT INTO/],
  [
    'a new column that must be filled',
    'alter table folders add column colour text not null',
    FOLDER_INSERTED,
  ],
  [
    'a column that may be null no more',
    'alter table conversations alter column "folderId" set not null',
    /^conversations\.folderId may be null no more$/,
  ],
  [
    'a column of another type',
    'alter table folders alter column model type varchar(3)',
    /^folders\.model is character varying\(3\) and was text$/,
  ],
  [
    'a condition on what is written',
    'alter table folders add check (model is null) not valid',
    FOLDER_INSERTED,
  ],
  [
    'a row of a new table that keeps one from being deleted',
    'create table marks (id uuid not null references folders)',
    /^full: .*DELETE FROM/,
  ],
  [
    'a trigger that refuses',
    `create function refuse() returns trigger as $$ begin raise 'no'; end $$ language plpgsql;
    create trigger refuse before insert on folders for each row execute function refuse()`,
    FOLDER_INSERTED,
  ],
])('it finds %s', async (_what, sql, finding) => {
  const broken = await makeDatabase(besideUrl);
  await runSql(broken, sql);
  doneOfFolders ??= await listDone(earlierUrl, ofFolders);
  expect(await listBroken(doneOfFolders, ofFolders, broken)).toContainEqual(expect.stringMatching(finding));
});
