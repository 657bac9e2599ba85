import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { abortPath } from '@/lib/contracts/turn/turn';
import type { WatchedAnswer } from '../../support/browser/watched-answer';
import { withDatabase } from '../../support/database';
import { askAtMoments } from '../../support/faults/ask-at-moments';
import { checkStored } from '../../support/faults/check-stored';
import { inLongForm } from '../../support/faults/long-form';
import { pricedAsker, type PricedAsker } from '../../support/faults/priced-asker';
import {
  startContinuingProvider,
  wordsOf,
  type ContinuingProvider,
} from '../../support/functions/continuing-provider';
import { question } from '../../support/functions/function-stage';
import {
  startFailingRelay,
  type DatabaseFault,
  type FailingRelay,
} from '../../support/postgres/failing-relay';
import { startPgBouncer } from '../../support/postgres/pgbouncer';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { redisServer, type RedisServer } from '../../support/servers/redis-server';
import { writePricedConfig } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const START_LIMIT_MS = 300_000;
const TEST_LIMIT_MS = 240_000;
/** A fault lasts until no answer is held by a process any more: it has ended, or its lease has lapsed. */
const HELD = `select 1 from runs where state = 'running' and "leaseUntil" > now()`;
const BACK_LIMIT_MS = 60_000;
const ANSWER_LIMIT_MS = 10_000;
const STOP_WITH_REDIS_MS = 500;
const STOP_WITHOUT_REDIS_MS = 2_000;
/** Other work of the machine may take this many times as long. */
const SLACK = process.env['CI'] === undefined ? 1 : 3;

const TEN_MINUTES_MS = 600_000;
/** The clock of the second server is this far ahead of that of the first one. */
const CLOCKS_MS = inLongForm([0, TEN_MINUTES_MS, -TEN_MINUTES_MS], [TEN_MINUTES_MS]);
const CLOCK = pathToFileURL(join(__dirname, '../../support/faults/clock-ahead.mjs')).href;

jest.setTimeout(TEST_LIMIT_MS);

const FAULT_NAMES = [
  'the database is gone',
  'the database is slow',
  'the database is black-holed',
  'the first server is killed',
  'the second server is killed',
  'the first server is frozen',
  'the second server is frozen',
  'Redis is stopped',
  'Redis is flushed',
  'Redis is silent',
] as const;
type FaultName = (typeof FAULT_NAMES)[number];

/** In the short form `two-nodes.test.ts` kills and freezes a server. */
const wanted = inLongForm<readonly FaultName[]>(FAULT_NAMES, ['the database is gone', 'Redis is stopped']);

interface Fault {
  begin(): unknown;
  /** Runs while it lasts. */
  meanwhile?(): Promise<void>;
  end(): unknown;
}

const database = withDatabase({ SESSION_EXPIRY: '1000 * 60 * 60 * 24' });
let provider: ContinuingProvider;

beforeAll(async () => {
  provider = await startContinuingProvider();
});

afterAll(() => provider.stop());

describe.each(CLOCKS_MS)('two servers behind a pooler, with Redis, one clock %i ms ahead', (aheadMs) => {
  const ending: (() => Promise<unknown>)[] = [];
  let servers: readonly [BuiltServer, BuiltServer];
  let relay: FailingRelay;
  let redis: RedisServer;
  let asker: PricedAsker;

  beforeAll(async () => {
    const pooler = await startPgBouncer(database.url, 'lenient');
    ending.unshift(() => pooler.stop());
    relay = await startFailingRelay(pooler.url);
    ending.unshift(() => relay.stop());
    redis = await redisServer();
    await redis.start();
    ending.unshift(() => redis.stop());
    const settings = {
      CHECK_BALANCE: 'true',
      TITLE_CONVO: 'false',
      CONFIG_PATH: await writePricedConfig(provider.url),
      REDIS_URL: redis.url,
    };
    const clock = { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_AHEAD_MS: String(aheadMs) };
    servers = [
      await builtServer(relay.url, settings),
      await builtServer(relay.url, { ...settings, ...clock }),
    ];
    for (const server of servers) {
      ending.unshift(() => server.crash());
      await server.start();
    }
    asker = await pricedAsker(servers[0].origin, database);
  }, START_LIMIT_MS);

  afterAll(async () => {
    for (const end of ending) await end();
    // A process that was killed counts for its lease, and the next two are set up in another way.
    await database.query('delete from server_nodes');
  });

  const askAt = (node: 0 | 1) => (text: string, requestId: string) =>
    asker.ask(servers[node].origin, text, requestId);

  /** Resolves with how long the provider wrote on. */
  async function stopAtOther(): Promise<number> {
    const text = question(100);
    const answer = asker.ask(servers[0].origin, text, randomUUID());
    await until(() => answer.text.includes('word3'));
    const { origin } = servers[1];
    const askedMs = performance.now();
    const stopped = await fetch(`${origin}${abortPath('custom')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, authorization: `Bearer ${asker.bearer}` },
      body: JSON.stringify({ abortKey: answer.created?.conversation.conversationId }),
    });
    expect(stopped.status).toBe(200);
    const [call] = provider.callsOf(text);
    await answer.ended;
    expect(answer.final?.responseMessage).toMatchObject({ unfinished: false, error: null });
    return (call?.closedMs ?? Infinity) - askedMs;
  }

  /** Returns whether the node answers a question whole; an answer that hangs counts as false. */
  async function answersWhole(node: 0 | 1): Promise<boolean> {
    const text = question(2);
    const answer: WatchedAnswer = asker.ask(servers[node].origin, text, randomUUID());
    let isOver = false;
    void answer.ended.catch(() => undefined).finally(() => (isOver = true));
    await until(() => isOver, ANSWER_LIMIT_MS).catch(() => undefined);
    return answer.final !== null && answer.text === wordsOf(2);
  }

  /** The fault hits answers of both servers at each moment. */
  async function during({ begin, meanwhile, end }: Fault): Promise<void> {
    const asked = (await Promise.all([askAtMoments(askAt(0)), askAtMoments(askAt(1))])).flat();
    await begin();
    await meanwhile?.();
    await until(async () => (await database.query(HELD)).length === 0);
    await end();
    const endedMs = performance.now();
    await until(async () => (await answersWhole(0)) && (await answersWhole(1)), BACK_LIMIT_MS);
    process.stdout.write(`Both answer ${String(Math.round(performance.now() - endedMs))} ms after it.\n`);
    await Promise.allSettled(asked.map(({ seen }) => seen.ended));
    await checkStored(database, { asked });
  }

  it('stop each other’s answers at once', async () => {
    expect(await stopAtOther()).toBeLessThan(STOP_WITH_REDIS_MS * SLACK);
  });

  const breakDatabase = (fault: DatabaseFault): Fault => ({
    begin: () => relay.begin(fault),
    end: () => relay.end(),
  });
  const signal = (node: 0 | 1): Fault => ({
    begin: () => process.kill(servers[node].pid(), 'SIGSTOP'),
    end: () => process.kill(servers[node].pid(), 'SIGCONT'),
  });
  const kill = (node: 0 | 1): Fault => ({
    begin: () => servers[node].crash(),
    end: () => servers[node].start(),
  });
  const stopWithoutRedis = async () => {
    expect(await stopAtOther()).toBeLessThan(STOP_WITHOUT_REDIS_MS * SLACK);
  };
  const faults: Readonly<Record<FaultName, () => Fault>> = {
    'the database is gone': () => breakDatabase('gone'),
    'the database is slow': () => breakDatabase('slow'),
    'the database is black-holed': () => breakDatabase('black-holed'),
    'the first server is killed': () => kill(0),
    'the second server is killed': () => kill(1),
    'the first server is frozen': () => signal(0),
    'the second server is frozen': () => signal(1),
    'Redis is stopped': () => ({
      begin: () => redis.stop(),
      meanwhile: stopWithoutRedis,
      end: () => redis.start(),
    }),
    'Redis is flushed': () => ({
      begin: () => redis.flush(),
      meanwhile: stopWithoutRedis,
      end: () => undefined,
    }),
    'Redis is silent': () => ({
      begin: () => redis.hang(),
      meanwhile: stopWithoutRedis,
      end: () => redis.wake(),
    }),
  };

  it.each(wanted)('keep every message once, and the ledger, while %s', (name) => during(faults[name]()));
});
