import { reapRuns } from '@/lib/server/generation/reap-runs';
import { getAssistantRuns } from '@/lib/server/services/turn/assistant/get-assistant-runs';
import { withDatabase } from '../../support/database';
import { generationStage } from '../../support/stage/generation-stage';

const database = withDatabase();
const { lapse, newNode, running } = generationStage(database);

it.each([
  ['in_progress', 'failed'],
  ['requires_action', 'expired'],
  ['cancelling', 'cancelled'],
])('a run that was %s when its process died has %s once it is reaped', async (phase, state) => {
  const dead = newNode();
  const { plan } = await running(dead);
  await database.query(
    `insert into assistant_runs ("runId", "userId", "assistantId", phase) values ($1, $2, 'asst_lost', $3)`,
    [plan.runId, plan.ownerId, phase],
  );
  await database.query(
    `insert into assistant_run_steps ("runId", position, "userId", type, "toolCallIds")
     values ($1, 0, $2, 'message_creation', '{}')`,
    [plan.runId, plan.ownerId],
  );
  await dead.close();
  await lapse(plan);
  await reapRuns(newNode());
  const runs = await getAssistantRuns(plan.ownerId, plan.responseMessageId);
  expect(runs).toMatchObject([{ state, endedAt: expect.any(Number), steps: [{ state }] }]);
});

it('goes with its conversation', async () => {
  const { plan, script } = await running();
  await database.query(
    `insert into assistant_runs ("runId", "userId", "assistantId") values ($1, $2, 'asst_lost')`,
    [plan.runId, plan.ownerId],
  );
  script.finish();
  await database.query('delete from conversations where "conversationId" = $1', [
    plan.conversation.conversationId,
  ]);
  expect(await database.query('select 1 from assistant_runs where "runId" = $1', [plan.runId])).toEqual([]);
});
