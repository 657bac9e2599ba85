import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, stopPostgres } from '@/scripts/postgres/start-postgres.mjs';
import { isAlive } from '@/scripts/setup/is-alive.mjs';
import { until } from '../../support/until';

const TEST_LIMIT_MS = 120_000;
/** The process does not notice the death of the one that started it, until it ends. */
const BUSY = 'select count(*) from generate_series(1, 100000000000) where generate_series < 0';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
});
afterAll(async () => {
  await stopPostgres(directory);
  rmSync(directory, { recursive: true, force: true });
}, TEST_LIMIT_MS);

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

it(
  'starts at once after kill -9 of Postgres, though one of its processes still has the files open',
  async () => {
    const first = await startPostgres({ directory });
    const client = await connect(first.url);
    await client.query('create table kept (number int)');
    await client.query('insert into kept values (4711)');
    const busy = await processOf(client);
    const asked = client.query(BUSY).catch(() => undefined);
    process.kill(first.pid ?? 0, 'SIGKILL');
    await until(() => !isAlive(first.pid ?? 0));
    expect(isAlive(busy)).toBe(true);

    const second = await startPostgres({ directory, url: first.url });
    expect(second.isOurs).toBe(true);
    expect(isAlive(busy)).toBe(false);
    await asked;
    const again = await connect(second.url);
    expect((await again.query('select number from kept')).rows).toEqual([{ number: 4711 }]);
    await again.end();
  },
  TEST_LIMIT_MS,
);

it(
  'takes over a Postgres that runs, and leaves that of another folder alone',
  async () => {
    const other = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
    const [mine, theirs] = [await startPostgres({ directory }), await startPostgres({ directory: other })];
    process.kill(theirs.pid ?? 0, 'SIGKILL');
    await until(() => !isAlive(theirs.pid ?? 0));
    const again = await startPostgres({ directory: other });
    expect((await startPostgres({ directory })).pid).toBe(mine.pid);
    expect(again.isOurs).toBe(true);
    await stopPostgres(other);
    rmSync(other, { recursive: true, force: true });
  },
  TEST_LIMIT_MS,
);
