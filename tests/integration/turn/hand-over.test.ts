import { randomUUID } from 'node:crypto';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { beginTurn } from '@/lib/server/db/turn/begin-turn';
import { unsafeInsertRunChunks } from '@/lib/server/db/turn/run-chunk-repository';
import { findRunOfAnswer } from '@/lib/server/db/turn/run-repository';
import { settleRun } from '@/lib/server/db/turn/settle-run';
import { unsafeHandOverRun, unsafeRenewLeases } from '@/lib/server/db/turn/unsafe-run-leases';
import { abortRun } from '@/lib/server/generation/abort-run';
import type { InterruptedAnswer } from '@/lib/server/generation/contract';
import { draftResponse } from '@/lib/server/generation/draft-response';
import { resumeRequestId } from '@/lib/server/generation/follow-resumed-run';
import type { GenerationNode } from '@/lib/server/generation/generation-node';
import { leaveRuns } from '@/lib/server/generation/hand-over/leave-runs';
import { resumeLeftRuns } from '@/lib/server/generation/hand-over/resume-left-runs';
import { reapRuns, settleLapsed } from '@/lib/server/generation/reap-runs';
import { beginScriptedTurn } from '@/tests/support/data/scripted-run';
import { withDatabase } from '@/tests/support/database';
import { generationStage } from '@/tests/support/stage/generation-stage';

const database = withDatabase();
const { newNode, running, rowsOf, waitForChunk } = generationStage(database);

const CALL: ChatEvent = { type: 'tool-call', toolCallId: 'a', name: 'pay', input: '{}' };
const SENT: ChatEvent = { type: 'tool-sent', toolCallId: 'a' };
const QUESTION: ChatEvent = { type: 'tool-question', toolCallId: 'a' };
const RESULT: ChatEvent = { type: 'tool-result', toolCallId: 'a', output: 'paid', isError: false };

/** Makes the node put the answers that it is to resume into the list. */
function collecting(into: InterruptedAnswer[], node: GenerationNode = newNode()): GenerationNode {
  node.onResumable = (answer) => {
    into.push(answer);
    return Promise.resolve();
  };
  return node;
}

function runOf(node: GenerationNode, answerId: string) {
  const run = node.runs.get(answerId);
  if (run === undefined) throw new Error('The answer is not written here.');
  return run;
}

/** Begins an answer that emits these events and is then handed over. */
async function handedOver(...events: ChatEvent[]) {
  const begun = await running(newNode(), true);
  await begun.script.emit(...events);
  await leaveRuns(begun.node);
  await begun.reader.handedOver;
  return begun;
}

async function stateOf(runId: string): Promise<Record<string, unknown>> {
  const [row = {}] = await database.query(
    `select state, "handedOverAt" is not null as "isHandedOver", "leaseUntil" < now() as "isLapsed" from runs
     where "runId" = $1`,
    [runId],
  );
  return row;
}

it('ends behind the next word, with all of it stored, and closes the connection of the provider', async () => {
  const { node, plan, script, reader } = await running(newNode(), true);
  await script.say('One two thr');
  runOf(node, plan.responseMessageId).leave();
  await script.say('e', 'e fo', 'ur');
  await reader.handedOver;
  expect(script.isAborted()).toBe(true);
  expect(reader.text()).toBe('One two three ');
  expect(await stateOf(plan.runId)).toEqual({ state: 'running', isHandedOver: true, isLapsed: true });
  await waitForChunk(plan.runId, 'One two three ');
  expect(node.runs.size).toBe(0);
});

it('goes on in one of two processes, with what was written and what it has used up', async () => {
  const { plan, owner } = await handedOver({ type: 'text', delta: 'One two ' });
  const answers: InterruptedAnswer[] = [];
  const among = { owner, responseMessageIds: [plan.responseMessageId] };
  await Promise.all([
    reapRuns(collecting(answers)),
    reapRuns(collecting(answers)),
    settleLapsed(collecting(answers), among),
    settleLapsed(collecting(answers), among),
  ]);
  // Answers of earlier tests are among them.
  expect(answers.filter((answer) => answer.plan.runId === plan.runId)).toMatchObject([
    {
      response: { content: [{ type: 'text', text: 'One two ' }], unfinished: true, error: null },
      carried: { handOvers: 1, steps: 1 },
    },
  ]);
  expect((await rowsOf(plan)).run).toEqual({ state: 'failed' });
});

it('lets its process change nothing any more', async () => {
  const { node, owner, plan } = await handedOver({ type: 'text', delta: 'One ' });
  const events: ChatEvent[] = [{ type: 'text', delta: 'late' }];
  expect(await unsafeInsertRunChunks(node.id, [{ runId: plan.runId, seq: 100, events }])).toEqual([]);
  expect(await unsafeRenewLeases(node.id, [plan.runId])).toEqual([]);
  expect(await unsafeHandOverRun(node.id, plan.runId)).toBeNull();
  await reapRuns(collecting([]));
  const settled = await settleRun(owner, {
    runId: plan.runId,
    nodeId: node.id,
    epoch: 0,
    state: 'completed',
    response: draftResponse(plan),
    charge: { usage: NOTHING_USED, costCredits: 0, isCharged: false },
  });
  expect(settled).toBeNull();
  expect((await rowsOf(plan)).message).toMatchObject({ text: 'One ', unfinished: true });
});

it('does not go on once its user has stopped it', async () => {
  const { owner, plan } = await handedOver({ type: 'text', delta: 'One ' });
  const answers: InterruptedAnswer[] = [];
  const stopped = await abortRun(owner, { responseMessageId: plan.responseMessageId }, collecting(answers));
  expect(stopped).toMatchObject({ outcome: 'aborted', responseMessage: { unfinished: false } });
  await resumeLeftRuns(collecting(answers));
  expect(answers).toEqual([]);
});

it('keeps a stop that comes between its two runs, and none that comes later', async () => {
  const { owner, plan } = await handedOver({ type: 'text', delta: 'One ' });
  await reapRuns(collecting([]));
  const stopped = await abortRun(owner, { responseMessageId: plan.responseMessageId });
  expect(stopped).toMatchObject({ outcome: 'failed', responseMessage: { unfinished: true } });
  const [run = {}] = await database.query(
    'select "abortRequestedAt" is not null as "isAsked" from runs where "runId" = $1',
    [plan.runId],
  );
  expect(run).toEqual({ isAsked: true });
  await database.query(`update runs set "endedAt" = now() - interval '21 seconds' where "runId" = $1`, [
    plan.runId,
  ]);
  expect(await abortRun(owner, { responseMessageId: plan.responseMessageId })).toBeNull();
});

it('its next run is the last one, though the clock of that process is behind', async () => {
  const { owner, plan } = await handedOver({ type: 'text', delta: 'One ' });
  await reapRuns(collecting([]));
  const behind = newNode();
  const tenMinutesAgo = new Date(Date.now() - 600_000).toISOString();
  const next = {
    ...plan,
    runId: randomUUID(),
    requestId: randomUUID(),
    nodeId: behind.id,
    startedAt: tenMinutesAgo,
    base: [...plan.base],
  };
  const begun = await beginTurn(owner, {
    ...next,
    plan: next,
    isNewConversation: false,
    isNewUserMessage: false,
    response: draftResponse(next),
    hold: { isCharged: false, wantedCredits: 0, leastCredits: 0 },
    runningLimit: null,
  });
  expect(begun.kind).toBe('begun');
  const found = await findRunOfAnswer(owner, plan.responseMessageId, 60_000);
  expect(found?.run.runId).toBe(next.runId);
});

it('keeps whole what comes beside a call that is under way', async () => {
  const { node, plan, script, reader } = await running(newNode(), true);
  await script.emit(CALL);
  runOf(node, plan.responseMessageId).leave();
  const second: ChatEvent = { ...CALL, toolCallId: 'b' };
  await script.emit({ type: 'text', delta: 'The quick ' }, { type: 'text', delta: 'brown fox' }, second);
  await script.emit({ ...RESULT, toolCallId: 'b' });
  expect(node.runs.size).toBe(1);
  await script.emit(RESULT);
  await reader.handedOver;
  expect(reader.text()).toBe('The quick brown fox');
  const answers: InterruptedAnswer[] = [];
  await reapRuns(collecting(answers));
  const { response } = answers.find((answer) => answer.plan.runId === plan.runId) ?? {};
  expect(response?.content.filter(({ type }) => type === 'tool_call')).toHaveLength(2);
});

it('is complete where the model was done', async () => {
  const { node, plan, script, reader } = await running(newNode(), true);
  await script.emit({ type: 'text', delta: 'Done.' }, { type: 'finish', reason: 'stop' });
  await leaveRuns(node);
  expect(await reader.settled).toMatchObject({ outcome: 'completed' });
  expect((await rowsOf(plan)).message).toMatchObject({ text: 'Done.', unfinished: false });
});

it('is not given away by a process that settles it after all', async () => {
  const { node, owner, plan } = await handedOver({ type: 'text', delta: 'One ' });
  await settleRun(owner, {
    runId: plan.runId,
    nodeId: node.id,
    epoch: 0,
    state: 'failed',
    response: { ...draftResponse(plan), isRunning: false },
    charge: { usage: NOTHING_USED, costCredits: 0, isCharged: false },
  });
  expect(await stateOf(plan.runId)).toMatchObject({ state: 'failed', isHandedOver: false });
});

it('is saved as stopped where the stop came before', async () => {
  const { node, plan, script, reader } = await running(newNode(), true);
  await script.say('One ');
  await database.query(`update runs set "abortRequestedAt" = now() where "runId" = $1`, [plan.runId]);
  await leaveRuns(node);
  expect(await reader.settled).toMatchObject({ outcome: 'aborted' });
});

it('goes on from a call that returned', async () => {
  const { plan } = await handedOver(CALL, SENT, RESULT);
  const answers: InterruptedAnswer[] = [];
  await reapRuns(collecting(answers));
  expect(answers.filter((answer) => answer.plan.runId === plan.runId)).toMatchObject([
    { response: { content: [{ type: 'tool_call', state: 'done' }] } },
  ]);
});

it.each([
  ['a call that was sent', [CALL, SENT], { unfinished: true, error: null }],
  [
    'a call that waits for its user',
    [{ type: 'text', delta: 'One ' }, CALL, QUESTION],
    { unfinished: true, error: null },
  ],
  [
    'no word',
    [{ type: 'reasoning', delta: 'Hm' }],
    { unfinished: false, error: { code: 'interrupted', details: null } },
  ],
] satisfies [string, ChatEvent[], object][])(
  'ends with %s, for its user to go on',
  async (_, events, end) => {
    const { node, plan, script, reader } = await running(newNode(), true);
    await script.emit(...events);
    await leaveRuns(node);
    expect(await reader.settled).toMatchObject({ outcome: 'failed', responseMessage: end });
    expect(await stateOf(plan.runId)).toMatchObject({ state: 'failed', isHandedOver: false });
  },
);

it('ends where no other run may go on with it', async () => {
  const { node, script, reader } = await running();
  await script.say('One ');
  await leaveRuns(node);
  expect(await reader.settled).toMatchObject({
    responseMessage: { content: [{ type: 'text', text: 'One ' }], unfinished: true, error: null },
  });
});

it('goes on later where the process died that had settled it', async () => {
  const { owner, plan } = await handedOver({ type: 'text', delta: 'One ' });
  await reapRuns(newNode());
  const answers: InterruptedAnswer[] = [];
  await resumeLeftRuns(collecting(answers));
  expect(answers).toEqual([]);
  await database.query(`update runs set "endedAt" = "endedAt" - interval '30 s' where "runId" = $1`, [
    plan.runId,
  ]);
  await resumeLeftRuns(collecting(answers));
  expect(answers).toMatchObject([{ plan: { runId: plan.runId }, carried: { handOvers: 1 } }]);
  await beginScriptedTurn(owner, newNode(), resumeRequestId(plan.runId));
  await resumeLeftRuns(collecting(answers));
  expect(answers).toHaveLength(1);
});
