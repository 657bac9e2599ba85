import { withDatabase } from '../../support/database';
import { startFailingRelay } from '../../support/postgres/failing-relay';
import { startPgBouncer } from '../../support/postgres/pgbouncer';
import { startSlowRelay } from '../../support/postgres/slow-relay';

const LIMIT_MS = 900;
const WAKING_MS = 7_000;
const UPLOADS = 12;
/** A statement may take as long as its limit, and its answer arrives a little later. */
const GIVEN_UP_LIMIT_MS = 10_000;
const AT_ONCE = 4;
/** A lane of the pool has this many connections. */
const CONNECTIONS = 6;
const database = withDatabase({ STATEMENT_TIMEOUT: String(LIMIT_MS) });
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await endNode();
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface Node {
  readonly query: (sql: string) => Promise<unknown>;
  readonly queryInTransaction: (sql: string) => Promise<unknown>;
  readonly inTransaction: (
    work: (ask: (sql: string) => Promise<unknown>) => Promise<unknown>,
  ) => Promise<unknown>;
  /** Resolves to false when the limit is reached. */
  readonly count: (name: string) => Promise<boolean>;
}

/** Everything that a process knows is new, as in another node of the same database. */
async function newNode(url: string): Promise<Node> {
  await endNode();
  jest.resetModules();
  globalThis.parleySingletons = undefined;
  process.env['DATABASE_URL'] = url;
  const { prisma } = await import('@/lib/server/db/prisma');
  const { openCounter } = await import('@/lib/server/limits/counter-store');
  const rule = { max: UPLOADS, windowMinutes: 15, isShared: true };
  return {
    query: (sql) => prisma().$queryRawUnsafe(sql),
    queryInTransaction: (sql) => prisma().$transaction(async (inside) => inside.$queryRawUnsafe(sql)),
    inTransaction: (work) =>
      prisma().$transaction(async (inside) => work((sql) => inside.$queryRawUnsafe(sql)), {
        timeout: 30_000,
      }),
    count: async (name) =>
      openCounter(name, rule)
        .consume('one user')
        .then(
          () => true,
          () => false,
        ),
  };
}

async function endNode(): Promise<void> {
  const known = globalThis.parleySingletons;
  await known?.prisma?.$disconnect();
  await known?.counterStore?.client.end();
  globalThis.parleySingletons = undefined;
}

async function pooled(kind: 'strict' | 'lenient'): Promise<string> {
  const { url, stop } = await startPgBouncer(database.url, kind);
  stops.push(stop);
  return url;
}

const SHOW_LIMIT = 'SHOW statement_timeout';
const LIMITED = [{ statement_timeout: `${String(LIMIT_MS)}ms` }];

describe.each(['strict', 'lenient'] as const)('behind a %s PgBouncer in transaction mode', (kind) => {
  it('each statement has its time limit', async () => {
    const node = await newNode(await pooled(kind));
    expect(await node.query(SHOW_LIMIT)).toEqual(LIMITED);
    await expect(node.query('SELECT pg_sleep(5)::text')).rejects.toThrow(/statement timeout/);
  });

  it('two nodes count uploads together: twelve in fifteen minutes', async () => {
    const url = await pooled(kind);
    // Other statements in between move those of the counters from connection to connection.
    const countAmong = async (node: Node, count: number): Promise<boolean[]> => {
      const counted: boolean[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        const others = [1, 2, 3].map(() => node.query('SELECT pg_sleep(0.02)::text'));
        counted.push(await node.count(`upload-${kind}`));
        await Promise.all(others);
      }
      return counted;
    };
    const first = await countAmong(await newNode(url), 6);
    const second = await countAmong(await newNode(url), 8);
    expect([...first, ...second]).toEqual([...Array<boolean>(UPLOADS).fill(true), false, false]);
  });
});

it('a process whose first connection took seven seconds works from then on', async () => {
  const relay = await startSlowRelay(await pooled('strict'), WAKING_MS);
  stops.push(relay.stop);
  const node = await newNode(relay.url);
  // The first statement may fail: what it learned must not decide about those that follow.
  await node.query(SHOW_LIMIT).catch(() => undefined);
  relay.wake();
  expect(await node.query(SHOW_LIMIT)).toEqual(LIMITED);
  expect(await node.count('woken')).toBe(true);
  expect(await database.query(`select points from rate_limits where key like 'woken%'`)).toEqual([
    { points: 1 },
  ]);
}, 60_000);

describe.each(['on the database itself', 'behind a pooler'])(
  'connections that died in silence, %s',
  (way) => {
    it.each(['query', 'queryInTransaction'] as const)(
      'fail what is asked (%s) in time, and serve none that comes once the database is there again',
      async (ask) => {
        const relay = await startFailingRelay(
          way === 'behind a pooler' ? await pooled('strict') : database.url,
        );
        stops.push(relay.stop);
        const node = await newNode(relay.url);
        const askAll = () => Array.from({ length: AT_ONCE }, () => node[ask]('SELECT 1 AS one'));
        await Promise.all(askAll());
        relay.begin('black-holed');
        const startMs = performance.now();
        const lost = await Promise.allSettled(askAll());
        expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 'rejected'));
        expect(performance.now() - startMs).toBeLessThan(GIVEN_UP_LIMIT_MS);
        relay.end();
        const found = await Promise.all(askAll());
        expect(found).toEqual(found.map(() => [{ one: 1 }]));
      },
      60_000,
    );

    it('fail a transaction that has begun in time, and its place serves later ones', async () => {
      const relay = await startFailingRelay(
        way === 'behind a pooler' ? await pooled('strict') : database.url,
      );
      stops.push(relay.stop);
      const node = await newNode(relay.url);
      await Promise.all(Array.from({ length: CONNECTIONS }, () => node.query('SELECT 1 AS one')));
      const begun = Promise.withResolvers<undefined>();
      let count = 0;
      const broken = Promise.allSettled(
        Array.from({ length: CONNECTIONS }, () =>
          node.inTransaction(async (ask) => {
            await ask('SELECT 1 AS one');
            count += 1;
            if (count === CONNECTIONS) begun.resolve(undefined);
            await begun.promise;
            relay.begin('black-holed');
            return ask('SELECT 2 AS two');
          }),
        ),
      );
      await begun.promise;
      const startMs = performance.now();
      expect((await broken).map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill('rejected'));
      expect(performance.now() - startMs).toBeLessThan(GIVEN_UP_LIMIT_MS);
      relay.end();
      const found = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => node.queryInTransaction('SELECT 1 AS one')),
      );
      expect(found).toEqual(found.map(() => [{ one: 1 }]));
    }, 60_000);
  },
);
