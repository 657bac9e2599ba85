import type { Pool } from 'pg';
import { inWorkLane } from '@/lib/server/db/database-lane';
import { openDatabasePools } from '@/lib/server/db/database-pools';
import { withDatabase } from '../../support/database';
import { startFailingRelay, type FailingRelay } from '../../support/postgres/failing-relay';
import { startPgBouncer, type PgBouncer } from '../../support/postgres/pgbouncer';

/** The answer to a statement may take 5 s longer. */
const HANG_LIMIT_MS = 500;
/** The lane has no more. */
const WORK_CONNECTIONS = 4;

jest.setTimeout(60_000);

const database = withDatabase();

// Before a pooler has taught this process that connections have no limits.
it('a statement of background work that hangs is ended by the database', async () => {
  const pool = openDatabasePools(database.url, { hangLimitMs: HANG_LIMIT_MS });
  await expect(inWorkLane(() => pool.query({ text: 'select pg_sleep(30)' }))).rejects.toMatchObject({
    code: '57014',
  });
  await pool.end();
});

describe.each(['direct', 'behind a pooler'] as const)('background work on a dead connection (%s)', (way) => {
  let pooler: PgBouncer | null = null;
  let relay: FailingRelay;
  let pool: Pool;
  beforeAll(async () => {
    if (way === 'behind a pooler') pooler = await startPgBouncer(database.url, 'strict');
    relay = await startFailingRelay(pooler?.url ?? database.url);
    pool = openDatabasePools(relay.url, { hangLimitMs: HANG_LIMIT_MS });
  });
  afterAll(async () => {
    await pool.end();
    await relay.stop();
    await pooler?.stop();
  });

  it('fails, and the next statement has a connection that lives', async () => {
    const select = (value: number) =>
      inWorkLane(() => pool.query({ text: `select ${String(value)} as value` }));
    expect((await select(1)).rows).toEqual([{ value: 1 }]);
    relay.begin('black-holed');
    const asked = select(2).then(
      () => 'answered',
      () => 'failed',
    );
    await expect(asked).resolves.toBe('failed');
    relay.end();
    expect((await select(3)).rows).toEqual([{ value: 3 }]);
  });

  it('fails in transactions, which give their places back', async () => {
    await inWorkLane(async () => {
      const clients = await Promise.all(Array.from({ length: WORK_CONNECTIONS }, () => pool.connect()));
      await Promise.all(clients.map((client) => client.query({ text: 'BEGIN' })));
      relay.begin('black-holed');
      const asked = clients.map((client) => client.query({ text: 'select 1' }));
      for (const each of asked) await expect(each).rejects.toThrow('Query read timeout');
      relay.end();
      expect((await pool.query({ text: 'select 4 as value' })).rows).toEqual([{ value: 4 }]);
      for (const client of clients) client.release();
    });
  });
});
