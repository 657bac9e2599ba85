import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { closeCounterStore } from '@/lib/server/limits/counter-store';
import { addressOf, copyTemplate, runSql } from './postgres/databases.mjs';
import { GENEROUS_LIMITS } from './stage/generous-limits';

/** Tests may ask this of the database beyond what lib/server offers. */
export interface TestDatabase {
  /** DATABASE_URL has the same address while the file's tests run. */
  readonly url: string;
  /**
   * Checks what was really stored. Its connections stay open: what is set for the database later does not reach
   * them.
   */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Another connection holds the locks of this statement during the action. */
  whileLocked(sql: string, values: unknown[], action: (lock: Client) => Promise<void>): Promise<void>;
  waitingCount(): Promise<number>;
}

/**
 * Writes ten times as fast as users read. A test that acts while it writes sets its own pace, or asks for a slow
 * answer.
 */
const FAST_DEMO = { DEMO_TOKENS_PER_SECOND: '700' };

/**
 * The migrated, empty database is dropped at the end of the test file. Call this at the top of the file. The
 * server's environment (DATABASE_URL, secrets, limits no test reaches, and the file's own `settings`) is read at
 * first use, so static imports of lib/server are fine.
 */
export function withDatabase(settings: Readonly<Record<string, string>> = {}): TestDatabase {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = serverUrl();
  const url = addressOf(server, name);
  process.env['DATABASE_URL'] = url;
  for (const secret of ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'NEXTAUTH_SECRET', 'CREDS_KEY'])
    process.env[secret] ??= randomBytes(32).toString('hex');
  for (const [name, value] of Object.entries({ ...GENEROUS_LIMITS, ...FAST_DEMO, ...settings }))
    process.env[name] = value;
  const pool = openPool(url);

  beforeAll(async () => {
    await copyTemplate(server, name);
  });
  afterAll(async () => {
    const node = globalThis.parleySingletons?.generationNode;
    // An answer that is still being written would be written into a dropped database.
    if (node !== undefined) await drainRuns(node, 0);
    await closeCounterStore();
    await globalThis.parleySingletons?.passwordThreads?.close();
    await globalThis.parleySingletons?.prisma?.$disconnect();
    await pool.end();
    await runSql(server, `drop database if exists ${name} with (force)`);
  });

  return {
    url,
    query: async (sql, values) => (await pool.query<Record<string, unknown>>(sql, values)).rows,
    whileLocked: (sql, values, action) => runLocked(url, sql, values, action),
    async waitingCount() {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await pool.query(waiting)).rows.length;
    },
  };
}

/** Opens at most 5 connections, since opening one lasts longer than most statements of a test. */
function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 5 });
  // The connections may still be closing when the database is dropped, which ends them.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function runLocked(
  url: string,
  sql: string,
  values: unknown[],
  action: (lock: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(sql, values);
    await action(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) throw new Error('Tests with a database belong in tests/integration.');
  return server;
}
