import { inReadLane, inWorkLane } from '@/lib/server/db/database-lane';
import { prisma } from '@/lib/server/db/prisma';
import { startBoss, stopBoss } from '@/lib/server/queue/boss';
import { newTestUser } from '../../support/calls/conversation-calls';
import { withDatabase } from '../../support/database';
import { startStrictPooler, type StrictPooler } from '../../support/servers/strict-pooler';
import { until } from '../../support/until';

const LIMIT_MS = 900;
const database = withDatabase({ STATEMENT_TIMEOUT: String(LIMIT_MS) });
let pooler: StrictPooler;

beforeAll(async () => {
  pooler = await startStrictPooler(database.url);
  process.env['DATABASE_URL'] = pooler.url;
});

afterAll(async () => {
  await globalThis.parleySingletons?.prisma?.$disconnect();
  await pooler.stop();
});

const sleep = (seconds: number) => prisma().$queryRaw`SELECT pg_sleep(${seconds})::text`;
const limit = () => prisma().$queryRaw`SHOW statement_timeout`;

it('works where statement_timeout is refused at the start of a connection, which is detected once', async () => {
  await newTestUser();
  expect(pooler.refused).toEqual(['statement_timeout']);
});

it('ends a statement that takes too long, alone and in a transaction', async () => {
  await expect(sleep(5)).rejects.toThrow(/statement timeout/);
  await expect(
    prisma().$transaction(async (transaction) => transaction.$queryRaw`SELECT pg_sleep(5)::text`),
  ).rejects.toThrow(/statement timeout/);
  expect(await limit()).toEqual([{ statement_timeout: `${String(LIMIT_MS)}ms` }]);
});

it('limits no background work, and a transaction can lift its limit', async () => {
  expect(await inWorkLane(async () => limit())).toEqual([{ statement_timeout: '0' }]);
  expect(
    await prisma().$transaction(async (transaction) => {
      await transaction.$executeRaw`SET LOCAL statement_timeout = 0`;
      return transaction.$queryRaw`SHOW statement_timeout`;
    }),
  ).toEqual([{ statement_timeout: '0' }]);
});

it('leaves no transaction open on a connection that others will use', async () => {
  await limit();
  const [left] = await database.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'parley-%' and state like 'idle in%'`,
  );
  expect(left).toEqual({ count: 0 });
});

it('saves what a statement changes, and no change of one that fails', async () => {
  const { userId } = await newTestUser();
  const rename = (name: string) =>
    prisma().$executeRaw`UPDATE users SET name = ${name} WHERE "userId" = ${userId}::uuid`;
  expect(await rename('Ada')).toBe(1);
  await expect(
    prisma()
      .$executeRaw`WITH named AS (UPDATE users SET name = 'Bob' WHERE "userId" = ${userId}::uuid RETURNING 1)
      SELECT 1 / 0 FROM named`,
  ).rejects.toThrow();
  expect(await database.query('select name from users where "userId" = $1', [userId])).toEqual([
    { name: 'Ada' },
  ]);
});

it('cancels a heavy read in the database when its reader disconnects', async () => {
  const leaving = new AbortController();
  const read = inReadLane(leaving.signal, async () => sleep(30));
  const ended = expect(read).rejects.toThrow(/user request|abort/i);
  const sleeping = () =>
    database.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and state = 'active' and query ilike 'select pg_sleep%'`,
    );
  await until(async () => (await sleeping()).length > 0);
  leaving.abort();
  // The time limit did not end it, as that would be reported in other words.
  await ended;
  await until(async () => (await sleeping()).length === 0);
});

it('runs the job queue', async () => {
  const boss = await startBoss();
  await boss.createQueue('probe');
  expect(await boss.send('probe', {})).not.toBeNull();
  await stopBoss();
});
