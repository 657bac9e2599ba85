import { openCounter } from '@/lib/server/limits/counter-store';
import { httpCall } from '../../support/calls/http-call';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { redisServer, type RedisServer } from '../../support/servers/redis-server';
import { DEFAULT_LIMITS } from '../../support/stage/generous-limits';
import { until } from '../../support/until';

const LOGIN_MAX = 7;
const START_LIMIT_MS = 120_000;
const RECONNECT_LIMIT_MS = 10_000;
/** A Redis that does not answer is waited for so long. */
const REDIS_ANSWER_LIMIT_MS = 500;

/** What runs in this process reaches no Redis. */
const database = withDatabase({ REDIS_URL: 'redis://127.0.0.1:9' });
const servers: BuiltServer[] = [];
let redis: RedisServer;
let people = 0;
let places = 0;

beforeAll(async () => {
  redis = await redisServer();
  await redis.start();
  const settings = { ...DEFAULT_LIMITS, REDIS_URL: redis.url };
  for (let index = 0; index < 2; index += 1) servers.push(await builtServer(database.url, settings));
  for (const server of servers) await server.start();
}, START_LIMIT_MS);

afterAll(async () => {
  for (const server of servers) await server.crash();
  await redis.stop();
});

async function tryLogin(server: number, from: string): Promise<number> {
  people += 1;
  const body = { email: `user-${String(people)}@example.org`, password: 'not the password' };
  const { status } = await httpCall(servers[server]?.origin ?? '', '/api/auth/login', { body, from });
  return status;
}

function newAddress(): string {
  places += 1;
  return `127.0.5.${String(places)}`;
}

async function statusesOf(servedBy: readonly number[], from = newAddress()): Promise<number[]> {
  const statuses: number[] = [];
  for (const server of servedBy) statuses.push(await tryLogin(server, from));
  return statuses;
}

const inTurns = (count: number) => Array.from({ length: count }, (_, turn) => turn % 2);
const allowed = (count: number) => Array<number>(count).fill(422);

it('counts in Redis for all processes, in the database while Redis is unreachable, and in Redis again when it is back', async () => {
  expect(await statusesOf(inTurns(LOGIN_MAX + 1))).toEqual([...allowed(LOGIN_MAX), 429]);
  expect(await database.query(`select 1 from rate_limits where key like 'login:%'`)).toEqual([]);

  await redis.stop();
  const sameAddress = newAddress();
  expect(await statusesOf(inTurns(LOGIN_MAX + 1), sameAddress)).toEqual([...allowed(LOGIN_MAX), 429]);
  for (const server of servers) expect(server.log()).toContain('Redis did not count a limit');

  await redis.start();
  await until(async () => {
    const from = newAddress();
    const statuses = await statusesOf(inTurns(LOGIN_MAX + 1), from);
    const inDatabase = await database.query('select 1 from rate_limits where key like $1', [`%${from}`]);
    return statuses.at(-1) === 429 && inDatabase.length === 0;
  }, RECONNECT_LIMIT_MS);
}, 60_000);

it('counts in the database without waiting for Redis while it is unreachable', async () => {
  const from = newAddress();
  const counter = openCounter('login', { max: 1, windowMinutes: 1, isShared: true });
  // The first question opens a connection.
  await counter.get(from);
  const startedAtMs = performance.now();
  await counter.consume(from);
  expect(performance.now() - startedAtMs).toBeLessThan(REDIS_ANSWER_LIMIT_MS);
  // A counter that is full is remembered: the next call is refused without a question.
  await expect(counter.consume(from)).rejects.toMatchObject({ remainingPoints: 0 });
  expect(await database.query('select points from rate_limits where key like $1', [`%${from}`])).toEqual([
    { points: 1 },
  ]);
});
