import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { reapRuns } from '@/lib/server/generation/reap-runs';
import { getMessagePage } from '@/lib/server/services/message/read-messages';
import { withDatabase } from '../../support/database';
import { generationStage } from '../../support/stage/generation-stage';
import { until } from '../../support/until';

const database = withDatabase();
const { lapse, newNode, running } = generationStage(database);

const CALL: ChatEvent = { type: 'tool-call', toolCallId: 'call-1', name: 'calculator', input: '{}' };
const RESULT: ChatEvent = { type: 'tool-result', toolCallId: 'call-1', output: '42', isError: false };

async function loseAnswer(...events: readonly ChatEvent[]) {
  const dead = newNode();
  const { owner, plan, script } = await running(dead);
  await script.emit(...events);
  await script.say('It is 42.');
  await until(async () => {
    const chunks = await database.query('select 1 from run_chunks where "runId" = $1', [plan.runId]);
    return chunks.length > 0;
  });
  await dead.close();
  await lapse(plan);
  await reapRuns(newNode());
  const { conversationId } = plan.conversation;
  return {
    plan,
    readNewest: async () => (await getMessagePage(owner, conversationId, { limit: 40 })).messages.at(-1),
  };
}

it('an answer that may go on counts as being written until the moment for it is over', async () => {
  const { plan, readNewest } = await loseAnswer(CALL, RESULT);
  expect(await readNewest()).toMatchObject({ isRunning: true, unfinished: false });
  await database.query(`update runs set "endedAt" = "endedAt" - interval '6 s' where "runId" = $1`, [
    plan.runId,
  ]);
  expect(await readNewest()).toMatchObject({ isRunning: false, unfinished: true });
});

it.each([
  ['no call', []],
  ['a call that has not returned', [CALL]],
])('an answer with %s ends with its process', async (_, events) => {
  const { readNewest } = await loseAnswer(...events);
  expect(await readNewest()).toMatchObject({ isRunning: false, unfinished: true });
});
