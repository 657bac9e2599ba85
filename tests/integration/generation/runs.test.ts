import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/domain/app-error';
import { contentText } from '@/lib/domain/content-part';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/owner-id';
import { settleRun } from '@/lib/server/db/settle-run';
import { abortRun } from '@/lib/server/generation/abort-run';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { draftResponse } from '@/lib/server/generation/draft-response';
import { GenerationNode } from '@/lib/server/generation/generation-node';
import { joinRun, joinRunOfRequest } from '@/lib/server/generation/join-run';
import { reapRuns } from '@/lib/server/generation/reap-runs';
import { startRun } from '@/lib/server/generation/start-run';
import { withDatabase } from '../../support/database';
import { beginScriptedTurn, readRun, scriptedProducer } from '../../support/scripted-turn';

const database = withDatabase();
const nodes: GenerationNode[] = [];
let owner: OwnerId;

beforeAll(async () => {
  owner = await newOwner();
});

afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => drainRuns(node, 0)));
});

async function newOwner(): Promise<OwnerId> {
  const userId = randomUUID();
  await database.query(
    `insert into users ("userId", email, name, "updatedAt") values ($1, $2, 'Ada', now())`,
    [userId, `${userId}@example.org`],
  );
  return ownerIdSchema.parse(userId);
}

function newNode(): GenerationNode {
  const node = new GenerationNode();
  nodes.push(node);
  return node;
}

/** A running answer on a node, driven by hand, with its first reader. */
async function running(node: GenerationNode) {
  const plan = await beginScriptedTurn(owner, node);
  if (plan === null) throw new Error('The turn did not begin.');
  const script = scriptedProducer();
  const reader = readRun(startRun(plan, script.producer, { node }));
  return { plan, script, reader };
}

async function rowsOf(plan: { runId: string; responseMessageId: string }) {
  const [run] = await database.query(`select state, "endedAt" from runs where "runId" = $1`, [plan.runId]);
  const [message] = await database.query(
    `select text, unfinished, error, "finishReason", "promptTokens" from messages where "messageId" = $1`,
    [plan.responseMessageId],
  );
  const chunks = await database.query(`select seq, events from run_chunks where "runId" = $1`, [plan.runId]);
  return { run, message, chunks };
}

async function waitForChunk(runId: string, text: string): Promise<void> {
  for (;;) {
    const rows = await database.query(`select events from run_chunks where "runId" = $1 order by seq`, [
      runId,
    ]);
    if (
      rows
        .map((row) => String(row['events']))
        .join('')
        .includes(text)
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('an answer that runs to its end', () => {
  it('is saved whole with its run ended and its chunks gone', async () => {
    const { plan, script, reader } = await running(newNode());
    await script.say('Good ', 'morning');
    script.finish();
    const settlement = await reader.settled;
    expect(settlement.outcome).toBe('completed');
    expect(contentText(settlement.responseMessage.content)).toBe('Good morning');
    expect(settlement.responseMessage).toMatchObject({
      unfinished: false,
      isRunning: false,
      finishReason: 'stop',
      usage: { promptTokens: 7, isEstimated: true },
    });
    const saved = await rowsOf(plan);
    expect(saved.run).toMatchObject({ state: 'completed' });
    expect(saved.message).toMatchObject({ text: 'Good morning', unfinished: false });
    expect(saved.chunks).toEqual([]);
  });

  it('is saved when every reader left at once', async () => {
    const { plan, script, reader } = await running(newNode());
    const second = readRun((await joinRun(owner, plan.responseMessageId, nodes[0])) ?? fail);
    reader.leave();
    await script.say('Still here');
    expect(reader.text()).toBe('');
    script.finish();
    await second.settled;
    expect((await rowsOf(plan)).message).toMatchObject({ text: 'Still here' });
  });

  it('keeps characters a database refuses out of the message', async () => {
    const { plan, script, reader } = await running(newNode());
    await script.say('a\0b\ud800c');
    script.finish();
    await reader.settled;
    expect((await rowsOf(plan)).message).toMatchObject({ text: 'ab\ufffdc' });
  });
});

describe('reading an answer', () => {
  it('shows a second reader the text so far and then the rest', async () => {
    const { plan, script, reader } = await running(newNode());
    await script.say('One ');
    const second = readRun((await joinRun(owner, plan.responseMessageId, nodes[0])) ?? fail);
    expect(second.text()).toBe('One ');
    await script.say('two');
    script.finish();
    await Promise.all([reader.settled, second.settled]);
    expect([reader.text(), second.text()]).toEqual(['One two', 'One two']);
  });

  it('works from another node and gives the same text', async () => {
    const { plan, script } = await running(newNode());
    await script.say('One ');
    await waitForChunk(plan.runId, 'One ');
    const far = readRun((await joinRun(owner, plan.responseMessageId, newNode())) ?? fail);
    await far.sees('One ');
    await script.say('two');
    await far.sees('One two');
    script.finish();
    expect(contentText((await far.settled).responseMessage.content)).toBe('One two');
    expect(far.snapshots()).toBe(1);
  });

  it('is refused to a stranger like an answer that never was', async () => {
    const { plan } = await running(newNode());
    const stranger = await newOwner();
    expect(await joinRun(stranger, plan.responseMessageId, nodes[0])).toBeNull();
    expect(await abortRun(stranger, { responseMessageId: plan.responseMessageId }, nodes[0])).toBeNull();
    expect(
      await abortRun(stranger, { conversationId: plan.conversation.conversationId }, nodes[0]),
    ).toBeNull();
  });
});

describe('stopping an answer', () => {
  it('keeps the text, tells the producer and does not call it unfinished', async () => {
    const { plan, script, reader } = await running(newNode());
    await script.say('Half a sen');
    const stopped = await abortRun(owner, { conversationId: plan.conversation.conversationId }, nodes[0]);
    await script.say('tence that comes too late');
    expect(script.isAborted()).toBe(true);
    expect(stopped).toMatchObject({
      outcome: 'aborted',
      responseMessage: { unfinished: false, finishReason: 'incomplete', error: null },
    });
    await reader.settled;
    expect((await rowsOf(plan)).message).toMatchObject({ text: 'Half a sen' });
    expect(await abortRun(owner, { conversationId: plan.conversation.conversationId }, nodes[0])).toBeNull();
  });

  it('works from another node', async () => {
    const { plan, script } = await running(newNode());
    await script.say('Half a sen');
    const far = newNode();
    await far.ready();
    const stopped = await abortRun(owner, { responseMessageId: plan.responseMessageId }, far);
    expect(stopped?.outcome).toBe('aborted');
    expect(contentText(stopped?.responseMessage.content ?? [])).toBe('Half a sen');
    expect(script.isAborted()).toBe(true);
  });
});

describe('a provider that fails', () => {
  it('leaves the text that came as an unfinished answer', async () => {
    const { plan, script, reader } = await running(newNode());
    await script.say('Enough to keep');
    script.fail(new AppError('provider_overloaded', { message: 'busy' }));
    expect((await reader.settled).outcome).toBe('failed');
    expect((await rowsOf(plan)).message).toMatchObject({
      text: 'Enough to keep',
      unfinished: true,
      error: null,
      finishReason: 'incomplete',
    });
  });

  it('leaves an error a reload shows when nothing came, and the next turn works', async () => {
    const node = newNode();
    const { plan, script, reader } = await running(node);
    script.fail(new AppError('provider_overloaded', { message: 'busy' }));
    await reader.settled;
    expect((await rowsOf(plan)).message).toMatchObject({
      unfinished: false,
      error: { code: 'provider_overloaded', details: { message: 'busy' } },
    });
    const next = await running(node);
    next.script.finish();
    await next.reader.settled;
  });
});

describe('the same request twice', () => {
  it('begins one run, and the second joins it or replays what it saved', async () => {
    const node = newNode();
    const requestId = randomUUID();
    const plans = await Promise.all([1, 2, 3].map(() => beginScriptedTurn(owner, node, requestId)));
    const begun = plans.filter((plan) => plan !== null);
    expect(begun).toHaveLength(1);
    const [plan] = begun;
    if (plan === undefined) throw new Error('Nothing began.');
    const script = scriptedProducer();
    startRun(plan, script.producer, { node });
    const second = readRun((await joinRunOfRequest(owner, requestId, node)) ?? fail);
    await script.say('Once');
    script.finish();
    await second.settled;
    const late = readRun((await joinRunOfRequest(owner, requestId, node)) ?? fail);
    expect(contentText((await late.settled).responseMessage.content)).toBe('Once');
    const [count] = await database.query(
      `select count(*)::int as n from messages where "conversationId" = $1`,
      [plan.conversation.conversationId],
    );
    expect(count).toEqual({ n: 2 });
  });
});

describe('the reaper', () => {
  it('ends the runs of a dead node with the text they had, once', async () => {
    const dead = newNode();
    const { plan, script } = await running(dead);
    await script.say('Saved before the end');
    await waitForChunk(plan.runId, 'Saved before the end');
    await dead.close();
    const [first, second] = [newNode(), newNode()];
    const silent = await reapRuns(first, new Map(), 0);
    expect([...silent.keys()]).toEqual([dead.id]);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'running' });
    await Promise.all([reapRuns(first, silent, 3_000), reapRuns(second, silent, 3_000)]);
    const saved = await rowsOf(plan);
    expect(saved.run).toMatchObject({ state: 'failed' });
    expect(saved.message).toMatchObject({
      text: 'Saved before the end',
      unfinished: true,
      error: null,
      finishReason: 'incomplete',
    });
    expect(saved.chunks).toEqual([]);
  });

  it('gives an answer without text the error of an interruption', async () => {
    const dead = newNode();
    const { plan } = await running(dead);
    await dead.close();
    await reapRuns(newNode(), new Map([[dead.id, 0]]), 3_000);
    expect((await rowsOf(plan)).message).toMatchObject({ text: '', error: { code: 'interrupted' } });
  });

  it('leaves a living node alone and takes what lost its lease', async () => {
    const living = newNode();
    const { plan, script } = await running(living);
    await script.say('Lost lease');
    await waitForChunk(plan.runId, 'Lost lease');
    const reaper = newNode();
    await reapRuns(reaper, new Map([[living.id, 0]]), 60_000);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'running' });
    await database.query(`update runs set "leaseUntil" = now() - interval '1 second' where "runId" = $1`, [
      plan.runId,
    ]);
    await reapRuns(reaper, new Map(), 60_000);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'failed' });
  });

  it('and the owner never both settle: the second follows the first', async () => {
    const node = newNode();
    const { plan, script, reader } = await running(node);
    await script.say('What the owner had');
    const response = {
      ...draftResponse(plan),
      content: [{ type: 'text' as const, text: 'What won' }],
      unfinished: true,
    };
    await settleRun(owner, { runId: plan.runId, nodeId: node.id, state: 'failed', response });
    script.finish();
    const settlement = await reader.settled;
    expect(settlement.outcome).toBe('failed');
    expect(contentText(settlement.responseMessage.content)).toBe('What won');
  });
});

describe('a shutdown', () => {
  it('lets an answer that ends in time end by itself, and saves the others as unfinished', async () => {
    const node = newNode();
    const [quick, slow] = [await running(node), await running(node)];
    await quick.script.say('All of it');
    await slow.script.say('Some of it');
    const drained = drainRuns(node, 300);
    quick.script.finish();
    await drained;
    expect((await rowsOf(quick.plan)).message).toMatchObject({ text: 'All of it', unfinished: false });
    expect((await rowsOf(slow.plan)).message).toMatchObject({ text: 'Some of it', unfinished: true });
  });
});

const fail = (): never => {
  throw new Error('There is nothing to join.');
};
