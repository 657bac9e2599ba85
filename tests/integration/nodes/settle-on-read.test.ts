import { Client } from 'pg';
import { inReadLane } from '@/lib/server/db/database-lane';
import { settleLapsed } from '@/lib/server/generation/reap-runs';
import { withDatabase } from '../../support/database';
import { generationStage } from '../../support/stage/generation-stage';

const database = withDatabase();
const { lapse, newNode, running, rowsOf, waitForChunk } = generationStage(database);

async function lostAnswer() {
  const dead = newNode();
  const { owner, plan, script } = await running(dead);
  await script.say('Saved before the end');
  await waitForChunk(plan.runId, 'Saved before the end');
  await dead.close();
  await lapse(plan);
  return { owner, plan, among: { owner, responseMessageIds: [plan.responseMessageId] } };
}

it('a lost answer is settled although the reader who found it leaves in the middle', async () => {
  const { plan, among } = await lostAnswer();
  const leaving = new AbortController();
  const settling = inReadLane(leaving.signal, () => settleLapsed(newNode(), among));
  leaving.abort();
  expect(await settling).toBe(true);
  const { run, message } = await rowsOf(plan);
  expect(run).toMatchObject({ state: 'failed' });
  expect(message).toMatchObject({ text: 'Saved before the end', unfinished: true });
});

it('a process that ends leaves lost answers to those that can go on with them', async () => {
  const { plan, among } = await lostAnswer();
  const ending = newNode();
  ending.isDraining = true;
  expect(await settleLapsed(ending, among)).toBe(false);
  expect((await rowsOf(plan)).run).toMatchObject({ state: 'running' });
  expect(await settleLapsed(newNode(), among)).toBe(true);
});

it('a process that could not ask the database takes no answer right after', async () => {
  const { among } = await lostAnswer();
  const node = newNode();
  node.noteUnreachable();
  expect(await settleLapsed(node, among)).toBe(false);
  expect(await settleLapsed(newNode(), among)).toBe(true);
});

it('an answer whose row is held by another statement holds up the text of no other', async () => {
  const node = newNode();
  const [held, free] = [await running(node), await running(node)];
  await database.query(`update runs set "leaseUntil" = now() + interval '5 seconds'`, []);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from runs where "runId" = $1 for no key update', [held.plan.runId]);
    await Promise.all([held.script.say('Held'), free.script.say('Free')]);
    await waitForChunk(free.plan.runId, 'Free');
    await waitForChunk(held.plan.runId, 'Held');
  } finally {
    await client.end();
  }
});
