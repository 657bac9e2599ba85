import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { addressOf, runSql } from '../postgres/databases.mjs';
import { runAdmin, type Ended } from '../run-admin';

/** The tests' environment has secrets; a new machine of an operator has none. */
const NO_SECRETS = { JWT_SECRET: '', JWT_REFRESH_SECRET: '', NEXTAUTH_SECRET: '', CREDS_KEY: '' };

export interface EmptyPlace {
  readonly url: string;
  readonly folder: string;
  admin(typed: readonly string[], settings?: Readonly<Record<string, string>>): Promise<Ended>;
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Returns the hashes of the files on the disk, by key. */
  hashes(): Record<string, string>;
  readSecrets(): unknown;
  remove(): Promise<void>;
}

/** Makes a database without tables and a folder without files, as on a new machine. */
export async function makeEmptyPlace(): Promise<EmptyPlace> {
  const server = process.env['TEST_POSTGRES_URL'] ?? '';
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name}`);
  const url = addressOf(server, name);
  const folder = mkdtempSync(join(tmpdir(), 'parley-restored-'));
  return {
    url,
    folder,
    admin: (typed, settings = {}) =>
      runAdmin(typed, { ...NO_SECRETS, DATA_DIR: folder, DATABASE_URL: url, ...settings }),
    query: (sql) => ask(url, sql),
    hashes: () => hashesOf(join(folder, 'files')),
    readSecrets: () => JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')),
    async remove() {
      await runSql(server, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function hashesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Returns a hash of all rows by table; `leaveOut` names columns that may differ, as `table.column`. */
export async function hashTables(
  query: Query,
  leaveOut: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const tables = await query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relpersistence = 'p' and relname not in ('_prisma_migrations', 'removed_objects', 'server_nodes', 'allowed_differences', 'backups')
     order by relname`,
  );
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables) {
    const without = leaveOut
      .filter((each) => each.startsWith(`${String(name)}.`))
      .map((each) => each.split('.')[1]);
    const row = without.reduce((json, column) => `${json} - '${String(column)}'`, 'to_jsonb(t)');
    const [{ hash, count } = {}] = await query(
      `select md5(string_agg((${row})::text, '|' order by (${row})::text)) as hash, count(*)::int as count from "${String(name)}" t`,
    );
    hashes[String(name)] = `${String(count)} ${String(hash)}`;
  }
  return hashes;
}
