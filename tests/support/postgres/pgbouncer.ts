import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findTestProgram } from '../../../scripts/setup/find-test-program.mjs';
import { freePort } from '../servers/free-port';
import { until } from '../until';

const START_LIMIT_MS = 10_000;
const USER = 'nobody';

/** Operators often tell it to ignore what it does not know, which it then drops in silence. */
const LENIENT = { ignore_startup_parameters: 'extra_float_digits,statement_timeout,options' };

export interface PgBouncer {
  readonly url: string;
  /** Counts the connections that others have to it. */
  countClients(): Promise<number>;
  stop(): Promise<void>;
}

/** The pooler is PgBouncer itself in transaction mode, in front of the database with this address. */
export async function startPgBouncer(
  databaseUrl: string,
  kind: 'strict' | 'lenient',
  settings: Readonly<Record<string, string>> = {},
): Promise<PgBouncer> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const credentials = `user=${target.username}${target.password === '' ? '' : ` password=${target.password}`}`;
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    admin_users: target.username,
    pool_mode: 'transaction',
    default_pool_size: '10',
    max_client_conn: '300',
    ...(kind === 'lenient' ? LENIENT : {}),
    ...settings,
  };
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${target.hostname} port=${target.port} ${credentials}`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root, and becomes this user by itself.
  const user = process.getuid?.() === 0 ? ['-u', USER] : [];
  const child = spawn(findTestProgram('pgbouncer'), [...user, file], { stdio: 'ignore' });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  await until(() => answers(url.href), START_LIMIT_MS);
  return {
    url: url.href,
    countClients: () => countClients(url.href),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function countClients(address: string): Promise<number> {
  const url = new URL(address);
  url.pathname = '/pgbouncer';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string }>('SHOW CLIENTS');
    // The console itself is one of the connections.
    return rows.filter(({ database }) => database !== 'pgbouncer').length;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
