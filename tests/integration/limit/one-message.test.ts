import { inReadLane, inWorkLane } from '@/lib/server/db/database-lane';
import { unsafeRemoveNoted } from '@/lib/server/db/file/unsafe-removed-objects';
import { prisma } from '@/lib/server/db/prisma';
import { env } from '@/lib/server/platform/env';
import { withDatabase } from '../../support/database';
import { startPgBouncer } from '../../support/postgres/pgbouncer';
import { startWatchedRelay, type WatchedRelay } from '../../support/postgres/watched-relay';
import { until } from '../../support/until';

const LIMIT_MS = 900;
const SHOWN_LIMIT = [{ idle_in_transaction_session_timeout: `${String(LIMIT_MS)}ms` }];
const database = withDatabase({ STATEMENT_TIMEOUT: String(LIMIT_MS) });
const stops: (() => Promise<void>)[] = [];
let relay: WatchedRelay;

const KINDS = ['without a pooler', 'strict', 'lenient'] as const;

async function begin(kind: (typeof KINDS)[number]): Promise<void> {
  const pooler = kind === 'without a pooler' ? null : await startPgBouncer(database.url, kind);
  if (pooler !== null) stops.push(pooler.stop);
  relay = await startWatchedRelay(pooler?.url ?? database.url);
  stops.push(relay.stop);
  Object.assign(env(), { DATABASE_URL: relay.url });
}

afterEach(async () => {
  await globalThis.parleySingletons?.prisma?.$disconnect();
  globalThis.parleySingletons = undefined;
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function countIdle(): Promise<number> {
  const [row] = await database.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  );
  return Number(row?.['count']);
}

describe.each(KINDS)('a statement %s', (kind) => {
  beforeEach(async () => {
    await begin(kind);
    await database.query('delete from rate_limits');
    await database.query(`insert into rate_limits (key, points, expire) values ('one', 1, null)`);
    // This opens the connection, and learns what the pooler takes.
    await prisma().$queryRaw`SELECT 1`;
  });

  const add = () => prisma().$executeRaw`UPDATE rate_limits SET points = points + 1 WHERE key = 'one'`;
  const points = async () =>
    Number((await database.query(`select points from rate_limits where key = 'one'`))[0]?.['points']);

  it('is one round trip, with its limit', async () => {
    relay.takeRoundTrips();
    await add();
    expect(relay.takeRoundTrips()).toBe(1);
    expect(await prisma().$queryRaw`SHOW statement_timeout`).toEqual([
      { statement_timeout: `${String(LIMIT_MS)}ms` },
    ]);
    await expect(prisma().$queryRaw`SELECT pg_sleep(5)::text`).rejects.toThrow(/statement timeout/);
    expect(await points()).toBe(2);
  });

  it('is done, and leaves no transaction open, when its process is frozen after sending it', async () => {
    relay.freeze();
    const asked = add().catch(() => undefined);
    await until(async () => (await points()) === 2);
    expect(await countIdle()).toBe(0);
    await globalThis.parleySingletons?.prisma?.$disconnect();
    await asked;
  });

  it('that fails changes nothing, and the next one is done', async () => {
    await expect(
      prisma()
        .$executeRaw`WITH added AS (UPDATE rate_limits SET points = 9 WHERE key = 'one' RETURNING 1) SELECT 1 / 0 FROM added`,
    ).rejects.toThrow(/division by zero/);
    expect(await points()).toBe(1);
    await add();
    expect(await points()).toBe(2);
  });

  it('many at once are all answered with their own rows', async () => {
    const asked = Array.from(
      { length: 60 },
      (_, index) => prisma().$queryRaw`SELECT ${index}::int AS number`,
    );
    expect(await Promise.all(asked)).toEqual(asked.map((_, index) => [{ number: index }]));
    expect(await countIdle()).toBe(0);
  });

  it('of a transaction that does not go on is undone after the limit, in each lane', async () => {
    const show = () => prisma().$transaction((transaction) => shownIn(transaction));
    expect(await show()).toEqual(SHOWN_LIMIT);
    expect(await inReadLane(null, show)).toEqual(SHOWN_LIMIT);
    expect(await inWorkLane(show)).toEqual(SHOWN_LIMIT);
    const stuck = prisma().$transaction(async (transaction) => {
      await transaction.$executeRaw`UPDATE rate_limits SET points = 9 WHERE key = 'one'`;
      expect(await countIdle()).toBe(1);
      await until(async () => (await countIdle()) === 0);
      await transaction.$queryRaw`SELECT 1`;
    });
    await expect(stuck).rejects.toThrow();
    expect(await points()).toBe(1);
  });
});

function shownIn(transaction: Pick<ReturnType<typeof prisma>, '$queryRaw'>) {
  return transaction.$queryRaw`SHOW idle_in_transaction_session_timeout`;
}

it('the removal of objects may wait for the storage longer than a transaction may wait', async () => {
  await begin('strict');
  const [note] = await database.query(
    `insert into removed_objects ("storageKey", source, "removedAt") values ('key', 'local', now()) returning "removedObjectId" as id`,
  );
  const later = new Date(Date.now() + 60_000);
  await unsafeRemoveNoted(BigInt(String(note?.['id'])), later, async () => {
    const idleFor = `select extract(epoch from now() - state_change) * 1000 as ms from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    await until(async () => Number((await database.query(idleFor))[0]?.['ms']) > LIMIT_MS + 300);
  });
  expect(await database.query(`select 1 from removed_objects where "storageKey" = 'key'`)).toEqual([]);
});
