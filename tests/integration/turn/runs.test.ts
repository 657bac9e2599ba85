import { randomUUID } from 'node:crypto';
import { contentText } from '@/lib/domain/message/content-part';
import { AppError } from '@/lib/domain/shared/app-error';
import type * as RunRepository from '@/lib/server/db/turn/run-repository';
import { findRunById } from '@/lib/server/db/turn/run-repository';
import { abortRun } from '@/lib/server/generation/abort-run';
import { joinRun, joinRunOfRequest } from '@/lib/server/generation/join-run';
import { startRun } from '@/lib/server/generation/start-run';
import { beginScriptedTurn, readRun, scriptedProducer } from '../../support/data/scripted-run';
import { withDatabase } from '../../support/database';
import { generationStage, present } from '../../support/stage/generation-stage';

/** Counts the calls of the real repository. */
jest.mock('@/lib/server/db/turn/run-repository', () => {
  const actual = jest.requireActual<typeof RunRepository>('@/lib/server/db/turn/run-repository');
  const counted = jest.fn<ReturnType<typeof actual.findRunById>, Parameters<typeof actual.findRunById>>();
  return { ...actual, findRunById: counted };
});

beforeEach(() => {
  const actual = jest.requireActual<typeof RunRepository>('@/lib/server/db/turn/run-repository');
  jest.mocked(findRunById).mockImplementation(actual.findRunById);
});

const database = withDatabase();
const { newNode, newOwner, running, rowsOf, waitForChunk } = generationStage(database);

describe('an answer that runs to its end', () => {
  it('is saved whole with its run ended and its chunks deleted', async () => {
    const { plan, script, reader } = await running();
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

  it('is saved when every reader disconnected at once', async () => {
    const { owner, node, plan, script, reader } = await running();
    const second = readRun(present(await joinRun(owner, plan.responseMessageId, node)));
    reader.leave();
    await script.say('Still here');
    expect(reader.text()).toBe('');
    script.finish();
    await second.settled;
    expect((await rowsOf(plan)).message).toMatchObject({ text: 'Still here' });
  });

  it('keeps characters a database refuses out of the message', async () => {
    const { plan, script, reader } = await running();
    await script.say('a\0b\ud800c');
    script.finish();
    await reader.settled;
    expect((await rowsOf(plan)).message).toMatchObject({ text: 'ab\ufffdc' });
  });
});

describe('reading an answer', () => {
  it('shows a second reader the text so far and then the rest', async () => {
    const { owner, node, plan, script, reader } = await running();
    await script.say('One ');
    const second = readRun(present(await joinRun(owner, plan.responseMessageId, node)));
    expect(second.text()).toBe('One ');
    await script.say('two');
    script.finish();
    await Promise.all([reader.settled, second.settled]);
    expect([reader.text(), second.text()]).toEqual(['One two', 'One two']);
  });

  it('works from another node and returns the same text', async () => {
    const { owner, plan, script } = await running();
    await script.say('One ');
    await waitForChunk(plan.runId, 'One ');
    const far = readRun(present(await joinRun(owner, plan.responseMessageId, newNode())));
    await far.sees('One ');
    await script.say('two');
    await far.sees('One two');
    script.finish();
    expect(contentText((await far.settled).responseMessage.content)).toBe('One two');
    expect(far.snapshots()).toBe(1);
  });

  it('is refused to a stranger like an answer that never existed', async () => {
    const { node, plan } = await running();
    const stranger = await newOwner();
    expect(await joinRun(stranger, plan.responseMessageId, node)).toBeNull();
    expect(await abortRun(stranger, { responseMessageId: plan.responseMessageId }, node)).toBeNull();
    expect(await abortRun(stranger, { conversationId: plan.conversation.conversationId }, node)).toBeNull();
  });
});

describe('stopping an answer', () => {
  it('keeps the text, tells the producer and does not call it unfinished', async () => {
    const { owner, node, plan, script, reader } = await running();
    await script.say('Half a sen');
    const stopped = await abortRun(owner, { conversationId: plan.conversation.conversationId }, node);
    await script.say('tence that comes too late');
    expect(script.isAborted()).toBe(true);
    expect(stopped).toMatchObject({
      outcome: 'aborted',
      responseMessage: { unfinished: false, finishReason: 'incomplete', error: null },
    });
    await reader.settled;
    expect((await rowsOf(plan)).message).toMatchObject({ text: 'Half a sen' });
    expect(await abortRun(owner, { conversationId: plan.conversation.conversationId }, node)).toBeNull();
  });

  it('works from another node', async () => {
    const { owner, plan, script } = await running();
    await script.say('Half a sen');
    const far = newNode();
    const stopped = await abortRun(owner, { responseMessageId: plan.responseMessageId }, far);
    expect(stopped?.outcome).toBe('aborted');
    expect(contentText(stopped?.responseMessage.content ?? [])).toBe('Half a sen');
    expect(script.isAborted()).toBe(true);
  });
});

it('an abort that waits for another node polls seldom, and checks at once when it is notified of the end', async () => {
  const { owner, plan, script } = await running();
  await script.say('Half a sen');
  const far = newNode();
  const looks = jest.mocked(findRunById);
  looks.mockClear();
  await abortRun(owner, { responseMessageId: plan.responseMessageId }, far);
  expect(looks.mock.calls.length).toBeLessThanOrEqual(3);
  // The process of this run is lost: the abort settles it, as stopped, once its lease has lapsed.
  const lost = await running();
  await lost.node.close();
  looks.mockClear();
  const settlement = await abortRun(lost.owner, { responseMessageId: lost.plan.responseMessageId }, far);
  expect(settlement).toMatchObject({ outcome: 'aborted' });
  expect(looks.mock.calls.length).toBeGreaterThan(2);
  expect(looks.mock.calls.length).toBeLessThanOrEqual(10);
}, 30_000);

describe('a provider that fails', () => {
  it('leaves the text that came as an unfinished answer, with the reason', async () => {
    const { plan, script, reader } = await running();
    await script.say('Enough to keep');
    script.fail(new AppError('provider_overloaded', { message: 'busy' }));
    expect((await reader.settled).outcome).toBe('failed');
    expect((await rowsOf(plan)).message).toMatchObject({
      text: 'Enough to keep',
      unfinished: true,
      error: { code: 'provider_overloaded', details: { message: 'busy' } },
      finishReason: 'incomplete',
    });
  });

  it('leaves an error a reload shows when no text came, and the next turn works', async () => {
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
    const owner = await newOwner();
    const plans = await Promise.all([1, 2, 3].map(() => beginScriptedTurn(owner, node, requestId)));
    const begun = plans.filter((plan) => plan !== null);
    expect(begun).toHaveLength(1);
    const [plan] = begun;
    if (plan === undefined) throw new Error('Nothing began.');
    const script = scriptedProducer();
    startRun(plan, script.producer, { node });
    const second = readRun(present(await joinRunOfRequest(owner, requestId, node)));
    await script.say('Once');
    script.finish();
    await second.settled;
    const late = readRun(present(await joinRunOfRequest(owner, requestId, node)));
    expect(contentText((await late.settled).responseMessage.content)).toBe('Once');
    const [count] = await database.query(
      `select count(*)::int as n from messages where "conversationId" = $1`,
      [plan.conversation.conversationId],
    );
    expect(count).toEqual({ n: 2 });
  });
});
