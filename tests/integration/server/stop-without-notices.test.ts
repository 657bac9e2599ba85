import { abortRun } from '@/lib/server/generation/abort-run';
import { withDatabase } from '@/tests/support/database';
import { startPgBouncer, type PgBouncer } from '@/tests/support/postgres/pgbouncer';
import { redisServer, type RedisServer } from '@/tests/support/servers/redis-server';
import { redisWatch } from '@/tests/support/servers/redis-watch';
import { generationStage } from '@/tests/support/stage/generation-stage';
import { until } from '@/tests/support/until';

const database = withDatabase();
const { newNode, running, rowsOf, waitForChunk } = generationStage(database);
let pooler: PgBouncer;
let redis: RedisServer;

beforeAll(async () => {
  // The pooler keeps no session: notices of the database are not heard.
  pooler = await startPgBouncer(database.url, 'strict');
  process.env['DATABASE_URL'] = pooler.url;
  redis = await redisServer();
  await redis.start();
  process.env['REDIS_URL'] = redis.url;
});

afterAll(async () => {
  delete process.env['REDIS_URL'];
  await pooler.stop();
});

async function stopElsewhere(text: string, isHeard = () => Promise.resolve(true)): Promise<number> {
  const { owner, plan, script } = await running();
  if (text !== '') {
    await script.say(text);
    await waitForChunk(plan.runId, text);
  }
  const far = newNode();
  await until(isHeard);
  const askedMs = performance.now();
  const stopping = abortRun(owner, { responseMessageId: plan.responseMessageId }, far);
  await until(() => script.isAborted());
  const stoppedMs = performance.now() - askedMs;
  expect(await stopping).toMatchObject({ outcome: 'aborted' });
  expect((await rowsOf(plan)).run).toMatchObject({ state: 'aborted' });
  return stoppedMs;
}

it('an answer stops within 500 ms where there is a Redis', async () => {
  const watch = redisWatch(redis.url);
  const isHeard = async () => (await watch.countListeners()) === 2;
  try {
    expect(await stopElsewhere('Half of it', isHeard)).toBeLessThan(500);
  } finally {
    watch.close();
    await redis.stop();
  }
});

it.each([
  ['is writing', 'Half of it'],
  ['has not begun to write', ''],
])('an answer that %s stops within 2 s once no notice arrives', async (_, text) => {
  expect(await stopElsewhere(text)).toBeLessThan(2_000);
});
