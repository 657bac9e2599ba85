import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { withDatabase } from '../database';
import { startFailingRelay, type FailingRelay } from '../postgres/failing-relay';
import { startPgBouncer, type PgBouncer } from '../postgres/pgbouncer';
import { startBingServer, type BingServer } from '../servers/bing-server';
import { startMailHost, type MailHost } from '../servers/mail-host';
import { redisServer, type RedisServer } from '../servers/redis-server';
import { GENEROUS_LIMITS } from '../stage/generous-limits';
import { giveCredits as giveCreditsTo } from '../stage/give-credits';
import { writePricedConfig } from '../stage/money-stage';
import { startS3Server, type S3Server } from '../storage/s3-server';
import { startContinuingProvider, wordsOf, type ContinuingProvider } from './continuing-provider';
import { functionPlatform, type FunctionPlatform } from './function-platform';
import { functionUser, type FunctionUser, type ReadAnswer } from './function-user';

const SECRET = 'the secret of the clock';
const DEADLINE_SECONDS = 10;
const START_LIMIT_MS = 240_000;

/** Two of four instances are ten minutes away from the others, and from each other twice that. */
export const CLOCKS_APART_MS = [0, 600_000, -600_000, 0];

interface StageOptions {
  readonly hasRedis?: boolean;
  /** Lets the test break the way to the pooler. */
  readonly hasRelay?: boolean;
  /** The clocks of the instances are this far ahead. */
  readonly clocksMs?: readonly number[];
  /** Its settings are added when the platform starts. */
  readonly settingsOf?: () => Promise<Readonly<Record<string, string>>>;
}

/**
 * Call this at the top of a test file: the build runs as functions behind a pooler in transaction mode, with a storage,
 * a mail host and a provider whose answers cost credits.
 */
export function functionStage({
  hasRedis = false,
  hasRelay = false,
  clocksMs = [],
  settingsOf = () => Promise.resolve({}),
}: StageOptions = {}) {
  const database = withDatabase();
  let provider: ContinuingProvider;
  let pooler: PgBouncer;
  let relay: FailingRelay | null = null;
  let bing: BingServer;
  let mail: MailHost;
  let storage: S3Server;
  let platform: FunctionPlatform;
  let settings: Readonly<Record<string, string>> = {};
  let redis: RedisServer | null = null;

  beforeAll(async () => {
    provider = await startContinuingProvider();
    pooler = await startPgBouncer(database.url, 'strict');
    if (hasRelay) relay = await startFailingRelay(pooler.url);
    bing = await startBingServer();
    mail = await startMailHost();
    storage = await startS3Server();
    const config = await writePricedConfig(provider.url, ['fileStrategy: s3']);
    // The instances run as another user.
    chmodSync(dirname(config), 0o755);
    redis = hasRedis ? await redisServer() : null;
    await redis?.start();
    settings = {
      ...GENEROUS_LIMITS,
      ...mail.settings,
      ...storage.settings,
      BINGAI_TOKEN: 'token-of-the-operator',
      BINGAI_HOST: bing.url,
      CRON_SECRET: SECRET,
      FUNCTION_MAX_DURATION: String(DEADLINE_SECONDS),
      CHECK_BALANCE: 'true',
      OLLAMA_BASE_URL: 'http://127.0.0.1:9',
      CONFIG_PATH: config,
      ...(redis === null ? {} : { REDIS_URL: redis.url }),
      ...(await settingsOf()),
    };
    platform = await functionPlatform({
      databaseUrl: relay?.url ?? pooler.url,
      deadlineMs: DEADLINE_SECONDS * 1_000,
      settings,
      clocksMs,
    });
  }, START_LIMIT_MS);

  afterAll(async () => {
    await platform.stop();
    await relay?.stop();
    await pooler.stop();
    await redis?.stop();
    await bing.stop();
    await mail.stop();
    await storage.stop();
    await provider.stop();
  });

  async function savedOf({ created }: ReadAnswer): Promise<Record<string, unknown>> {
    const [row = {}] = await database.query(
      `select m.text, m.unfinished, m.error, m."finishReason", c.title,
       (select array_agg(r.state order by r."startedAt") from runs r where r."responseMessageId" = m."messageId") as states
     from messages m join conversations c using ("conversationId") where m."messageId" = $1`,
      [created?.responseMessage.messageId],
    );
    return row;
  }

  async function callJobs(): Promise<{ done: Record<string, number>; left: boolean }> {
    const response = await fetch(`${platform.origin}/api/cron`, {
      headers: { authorization: `Bearer ${SECRET}` },
    });
    expect(response.status).toBe(200);
    return response.json();
  }

  async function giveCredits(user: FunctionUser, credits: number): Promise<string> {
    const [row] = await database.query('select "userId" from users where email = $1', [user.email]);
    const userId = String(row?.['userId']);
    await giveCreditsTo(database, userId, credits);
    return userId;
  }

  async function payingUser(credits = 1_000_000): Promise<FunctionUser> {
    const user = await functionUser(platform.origin);
    await giveCredits(user, credits);
    return user;
  }

  async function chargesOf({ created }: ReadAnswer): Promise<Record<string, unknown>> {
    const [row = {}] = await database.query(
      `select m."costCredits"::int as cost, count(distinct r."runId")::int as runs, count(l)::int as charges,
       sum(l."costCredits")::int as charged, sum(r."heldCredits")::int as held
     from messages m join runs r on r."responseMessageId" = m."messageId"
     left join ledger_entries l on l."runId" = r."runId" and l.kind = 'settle'
     where m."messageId" = $1 group by 1`,
      [created?.responseMessage.messageId],
    );
    return row;
  }

  /** Each run of the answer went on where the one before was cut, and was charged once. */
  async function expectWhole(answer: ReadAnswer, asked: string, words: number): Promise<void> {
    const whole = wordsOf(words);
    const saved = await savedOf(answer);
    const states = z.array(z.string()).parse(saved['states']);
    expect(saved).toMatchObject({ text: whole, unfinished: false, error: null, finishReason: 'stop' });
    expect(states).toEqual([...states.slice(1).map(() => 'failed'), 'completed']);
    const shown = provider.callsOf(asked).map((call) => call.shown);
    expect(shown).toHaveLength(states.length);
    expect(shown).toEqual(shown.toSorted((one, other) => one.length - other.length));
    expect(new Set(shown).size).toBe(shown.length);
    for (const text of shown) expect(whole.startsWith(text)).toBe(true);
    const { cost, charged, charges, runs } = await chargesOf(answer);
    expect([charges, cost]).toEqual([runs, charged]);
  }

  return {
    database,
    provider: () => provider,
    bing: () => bing,
    mail: () => mail,
    storage: () => storage,
    platform: () => platform,
    relay() {
      if (relay === null) throw new Error('The stage has no relay.');
      return relay;
    },
    settings: () => settings,
    databaseUrl: () => pooler.url,
    countConnections: () => pooler.countClients(),
    userAt: functionUser,
    savedOf,
    callJobs,
    giveCredits,
    payingUser,
    expectWhole,
  };
}

export type FunctionStage = ReturnType<typeof functionStage>;

/** Makes the text of a question, by which the answer is found. */
export const question = (wordCount: number) => `${String(wordCount)} words for ${randomUUID()}`;
