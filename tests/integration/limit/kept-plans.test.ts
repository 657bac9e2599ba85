import { inPublicLane, inReadLane, inWorkLane } from '@/lib/server/db/database-lane';
import { KEEPS_PLAN } from '@/lib/server/db/kept-statement';
import { prisma } from '@/lib/server/db/prisma';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const titles = () => prisma().$queryRaw`${KEEPS_PLAN}SELECT name FROM kept_probe ORDER BY name`;
/** Asks on the connection that keeps plans; the question itself is not counted. */
const kept = async () =>
  prisma().$queryRaw`${KEEPS_PLAN}SELECT count(*)::int FROM pg_prepared_statements
    WHERE name LIKE 'kept-%' AND statement LIKE '%kept_probe%' AND statement NOT LIKE '%pg_prepared%'`;

beforeAll(async () => {
  await database.query('create table kept_probe (name varchar(9)); ');
  await database.query(`insert into kept_probe values ('Ada')`);
});

beforeEach(async () => {
  // One statement after another is run by one connection.
  await globalThis.parleySingletons?.prisma?.$disconnect();
  delete globalThis.parleySingletons?.prisma;
  delete globalThis.parleySingletons?.keepsStatements;
});

it('a plan is kept by its connection, and made again where a migration changed what it returns', async () => {
  expect(await titles()).toEqual([{ name: 'Ada' }]);
  expect(await kept()).toEqual([{ count: 1 }]);
  await database.query('alter table kept_probe alter column name type text');
  expect(await titles()).toEqual([{ name: 'Ada' }]);
  expect(await titles()).toEqual([{ name: 'Ada' }]);
  expect(await kept()).toEqual([{ count: 1 }]);
});

it('behind a pooler that moves statements between connections none is kept, and none fails', async () => {
  await titles();
  // The next statement finds a connection that does not know the plan.
  await prisma().$executeRaw`${KEEPS_PLAN}DEALLOCATE ALL`;
  expect(await titles()).toEqual([{ name: 'Ada' }]);
  expect(await titles()).toEqual([{ name: 'Ada' }]);
  expect(await kept()).toEqual([{ count: 0 }]);
});

it.each([
  ['of everything else', (read: () => Promise<unknown>) => read(), 'off'],
  ['of heavy reads', (read: () => Promise<unknown>) => inReadLane(null, read), 'off'],
  ['of public pages', inPublicLane, 'on'],
  ['of background work', inWorkLane, 'on'],
])(
  'the connections %s read a table whole only where no plan is kept, or no index is there',
  async (_, inLane, state) => {
    const isAllowed = async () =>
      prisma().$queryRaw`${KEEPS_PLAN}SELECT current_setting('enable_seqscan') AS state`;
    expect(await inLane(isAllowed)).toEqual([{ state }]);
    expect(
      await inLane(async () => prisma().$queryRaw`SELECT current_setting('enable_seqscan') AS state`),
    ).toEqual([{ state: 'on' }]);
  },
);

it('a statement that fails for another reason is not run again', async () => {
  await database.query('create sequence runs_of_probe');
  const failing = prisma().$queryRaw`${KEEPS_PLAN}SELECT (nextval('runs_of_probe') / 0)::int`;
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await database.query(`select nextval('runs_of_probe')::int as next`)).toEqual([{ next: 2 }]);
});
