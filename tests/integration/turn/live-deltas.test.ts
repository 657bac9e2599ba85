import { contentText } from '@/lib/domain/message/content-part';
import { joinRun } from '@/lib/server/generation/join-run';
import { chunkHold } from '../../support/data/held-chunks';
import { readRun } from '../../support/data/scripted-run';
import { withDatabase } from '../../support/database';
import { redisServer, type RedisServer } from '../../support/servers/redis-server';
import { redisWatch, type RedisWatch } from '../../support/servers/redis-watch';
import { generationStage, present } from '../../support/stage/generation-stage';
import { until } from '../../support/until';

const database = withDatabase();
const holdChunks = chunkHold(database.url);
const stage = generationStage(database);
let redis: RedisServer;
let watch: RedisWatch;

beforeAll(async () => {
  redis = await redisServer();
  await redis.start();
  process.env['REDIS_URL'] = redis.url;
  watch = redisWatch(redis.url);
});

afterAll(async () => {
  delete process.env['REDIS_URL'];
  watch.close();
  await redis.stop();
});

async function farStage() {
  const run = await stage.running();
  const far = stage.newNode();
  const join = async () => readRun(present(await joinRun(run.owner, run.plan.responseMessageId, far)));
  return { ...run, join, isHeard: () => until(() => watch.hasReader(run.plan.runId)) };
}

async function chunkTexts(runId: string): Promise<string> {
  const rows = await database.query(`select events from run_chunks where "runId" = $1 order by seq`, [runId]);
  return rows.map((row) => String(row['events'])).join('');
}

it('a reader on another node reads on while no chunk is stored, and no text comes twice when one is', async () => {
  const { plan, script, join, isHeard } = await farStage();
  const reader = await join();
  await isHeard();
  const chunks = await holdChunks();
  await script.say('One ');
  await reader.sees('One ');
  await script.say('two ');
  await reader.sees('two ');
  expect(await chunkTexts(plan.runId)).toBe('');
  expect(reader.snapshots()).toBe(1);
  await chunks.release();
  await stage.waitForChunk(plan.runId, 'two ');
  const again = await holdChunks();
  await script.say('three');
  await reader.sees('three');
  expect(await chunkTexts(plan.runId)).not.toContain('three');
  await again.release();
  expect(reader.text()).toBe('One two three');
  script.finish();
  expect(contentText((await reader.settled).responseMessage.content)).toBe('One two three');
  expect(reader.text()).toBe('One two three');
  await until(async () => !(await watch.hasReader(plan.runId)));
});

it('readers who join at any time read the same answer', async () => {
  const { script, reader, join } = await farStage();
  const readers = [await join()];
  let expected = '';
  for (let word = 0; word < 240; word += 1) {
    expected += `${String(word)} `;
    await script.say(`${String(word)} `);
    if (word % 40 === 20) {
      await readers.at(-1)?.sees(` ${String(word - 20)} `.trimStart());
      readers.push(await join());
    }
  }
  await script.say('end');
  await Promise.all(readers.map((one) => one.sees('end')));
  expect(new Set(readers.map((one) => one.text()))).toEqual(new Set([`${expected}end`]));
  script.finish();
  await Promise.all([reader, ...readers].map((one) => one.settled));
  expect(new Set(readers.map((one) => one.text()))).toEqual(new Set([`${expected}end`]));
});

it('a Redis that dies in the middle and comes back loses no text and repeats none', async () => {
  const { plan, script, join, isHeard } = await farStage();
  const reader = await join();
  await isHeard();
  await script.say('One ');
  await reader.sees('One ');
  await script.say('two ');
  await redis.stop();
  await script.say('three ');
  await reader.sees('three ');
  const late = await join();
  await late.sees('three ');
  await script.say('four ');
  await reader.sees('four ');
  await redis.start();
  await isHeard();
  await script.say('five ');
  await stage.waitForChunk(plan.runId, 'five ');
  await Promise.all([reader.sees('five '), late.sees('five ')]);
  // Both connections are back: text arrives again while none is stored.
  const chunks = await holdChunks();
  await script.say('six');
  await Promise.all([reader.sees('six'), late.sees('six')]);
  await chunks.release();
  for (const one of [reader, late]) expect(one.text()).toBe('One two three four five six');
  script.finish();
  expect(contentText((await reader.settled).responseMessage.content)).toBe('One two three four five six');
}, 60_000);

it('a Redis that hangs delays neither the answer nor its readers', async () => {
  const { plan, script, join, isHeard } = await farStage();
  const reader = await join();
  await isHeard();
  redis.hang();
  for (let word = 0; word < 20; word += 1) {
    await script.say(`${String(word)} `);
    await stage.waitForChunk(plan.runId, `${String(word)} `);
  }
  await reader.sees('19 ');
  script.finish();
  const { responseMessage } = await reader.settled;
  expect(reader.text()).toBe(contentText(responseMessage.content));
  redis.wake();
  const next = await farStage();
  const nextReader = await next.join();
  await next.isHeard();
  const chunks = await holdChunks();
  await next.script.say('Back');
  await nextReader.sees('Back');
  await chunks.release();
  next.script.finish();
  await nextReader.settled;
}, 60_000);
