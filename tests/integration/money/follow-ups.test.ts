import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { POST as postFork } from '@/app/api/convos/fork/route';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { POST } from '@/app/api/messages/[conversationId]/[messageId]/follow-ups/route';
import { followUpsSchema } from '@/lib/contracts/message/follow-ups';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findConversationCost } from '@/lib/server/db/money/find-conversation-cost';
import { pageRequest } from '../../support/calls/account-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { ANSWER_COST_CREDITS, moneyStage, PRICED_TURN } from '../../support/stage/money-stage';

const COST_CREDITS = 40 + 2 * 3;
const database = withDatabase({ CHECK_BALANCE: 'true', TITLE_CONVO: 'false' });
const stage = moneyStage(database);

beforeAll(() => {
  stage.provider.on(
    { model: 'dear-model' },
    { error: { message: 'no', type: 'invalid_request_error' }, status: 400 },
  );
  stage.provider.on(
    { systemMessage: 'Below is the end of a conversation' },
    {
      content: '1. How deep is it?\n2. Open https://evil.example/?q=1\n- Who measured it?',
      usage: { prompt_tokens: 40, completion_tokens: 3 },
    },
  );
  stage.teach('ended');
});

const keySchema = z.object({ conversationId: z.string(), messageId: z.string() });

type User = Awaited<ReturnType<typeof stage.newUser>>;

async function answered(credits = 10_000) {
  const user = await stage.newUser(credits);
  const { conversation, responseMessage } = await user.answer({ text: 'ended' });
  const key = { conversationId: conversation.conversationId, messageId: responseMessage?.messageId ?? '' };
  return { user, key };
}

async function propose({ headers }: User, key: { conversationId: string; messageId: string }) {
  const path = `/api/messages/${key.conversationId}/${key.messageId}/follow-ups`;
  const response = await POST(pageRequest(path, {}, headers), { params: Promise.resolve(key) });
  if (response.status !== 200) return response.status;
  return followUpsSchema.parse(await response.json()).questions;
}

const charged = async (user: User) => (await user.entries()).filter(({ kind }) => kind === 'follow_up');

it('proposes what a model writes, as an entry of its own, and once however often it is asked', async () => {
  const { user, key } = await answered();
  const calls = stage.calls();
  const both = await Promise.all([propose(user, key), propose(user, key)]);
  const QUESTIONS = ['How deep is it?', 'Who measured it?'];
  expect(both).toContainEqual(QUESTIONS);
  expect(await propose(user, key)).toEqual(QUESTIONS);
  expect(stage.calls()).toBe(calls + 1);
  expect(await charged(user)).toMatchObject([{ credits: -COST_CREDITS, costCredits: COST_CREDITS }]);
  const owner = ownerIdSchema.parse(user.userId);
  expect(await findConversationCost(owner, key.conversationId)).toMatchObject({
    followUpCredits: COST_CREDITS,
    costCredits: ANSWER_COST_CREDITS + COST_CREDITS,
    answers: 1,
  });
});

it.each([
  [
    'that ended long ago, and was edited since',
    `with run as (update runs set "endedAt" = now() - interval '1 hour' where "responseMessageId" = $1)
     update messages set "updatedAt" = now() where "messageId" = $1`,
  ],
  ['whose run failed', `update runs set state = 'failed' where "responseMessageId" = $1`],
  ['that was stopped', `update messages set "finishReason" = 'incomplete' where "messageId" = $1`],
  ['that was cut off', `update messages set "finishReason" = 'length' where "messageId" = $1`],
  ['that is unfinished', `update messages set unfinished = true where "messageId" = $1`],
  ['that failed', `update messages set error = '{"code":"provider_error"}' where "messageId" = $1`],
  ['that was imported', `update messages set origins = '["import"]' where "messageId" = $1`],
  ['of a shared chat', `update messages set origins = '["shared"]' where "messageId" = $1`],
  [
    'of a temporary chat',
    `update conversations set "expiresAt" = now() + interval '1 hour'
     where "conversationId" = (select "conversationId" from messages where "messageId" = $1)`,
  ],
])('asks nothing below an answer %s', async (_name, statement) => {
  const { user, key } = await answered();
  await database.query(statement, [key.messageId]);
  const calls = stage.calls();
  expect(await propose(user, key)).toEqual([]);
  expect(stage.calls()).toBe(calls);
});

it('asks nothing in a copy of a chat, in which no model answered', async () => {
  const { user, key } = await answered();
  const fork = pageRequest('/api/convos/fork', { ...key, scope: 'path' }, user.headers);
  expect((await postFork(fork, { params: Promise.resolve({}) })).status).toBe(201);
  const [copy] = await database.query(
    `select "conversationId", "messageId" from messages
     where "userId" = $1 and "conversationId" <> $2 and not "isCreatedByUser"`,
    [user.userId, key.conversationId],
  );
  const calls = stage.calls();
  expect(await propose(user, keySchema.parse(copy))).toEqual([]);
  expect(stage.calls()).toBe(calls);
});

it('what was suggested below an answer that goes on is forgotten, and asked for again at its end', async () => {
  const { user, key } = await answered();
  await propose(user, key);
  stage.teach('Go on with your last answer', 'and on');
  const [answer] = await database.query('select "parentMessageId" from messages where "messageId" = $1', [
    key.messageId,
  ]);
  const body = {
    ...PRICED_TURN,
    text: 'ended',
    conversationId: key.conversationId,
    messageId: answer?.['parentMessageId'],
    responseMessageId: key.messageId,
    generation: 'Rivers',
    isContinued: true,
  };
  const headers = { ...user.headers, accept: UI_STREAM_ACCEPT };
  const params = Promise.resolve({ endpoint: 'custom' });
  await finalOf(await postEdit(pageRequest('/api/edit/custom', body, headers), { params }));
  const calls = stage.calls();
  expect(await propose(user, key)).toHaveLength(2);
  expect(stage.calls()).toBe(calls + 1);
});

it('asks nothing below a question, and nothing of what belongs to others', async () => {
  const { user, key } = await answered();
  const [question] = await database.query(
    `select "messageId" as id from messages where "conversationId" = $1 and "isCreatedByUser"`,
    [key.conversationId],
  );
  const calls = stage.calls();
  expect(await propose(user, { ...key, messageId: String(question?.['id']) })).toEqual([]);
  const stranger = await stage.newUser(10_000);
  expect(await propose(stranger, key)).toBe(404);
  expect(await propose(user, { ...key, messageId: randomUUID() })).toBe(404);
  expect(stage.calls()).toBe(calls);
  await propose(user, key);
  expect(await propose(stranger, key)).toBe(404);
});

it('without credit no model is asked, and one is once there is credit', async () => {
  const { user, key } = await answered(ANSWER_COST_CREDITS);
  const calls = stage.calls();
  expect(await propose(user, key)).toEqual([]);
  expect(stage.calls()).toBe(calls);
  await database.query('update balances set credits = credits + 100 where "userId" = $1', [user.userId]);
  expect(await propose(user, key)).toHaveLength(2);
});

it('with a monthly budget that is used up no model is asked, and one is once there is more', async () => {
  const { user, key } = await answered();
  const setBudget = (credits: number) =>
    database.query('update users set "monthlyBudgetCredits" = $2 where "userId" = $1', [
      user.userId,
      credits,
    ]);
  await setBudget(ANSWER_COST_CREDITS);
  const calls = stage.calls();
  expect(await propose(user, key)).toEqual([]);
  expect(stage.calls()).toBe(calls);
  await setBudget(ANSWER_COST_CREDITS + 1);
  expect(await propose(user, key)).toHaveLength(2);
});

it.each([
  ['its endpoint is gone', `update messages set endpoint = 'Gone' where "messageId" = $1`],
  ['its model is not named', 'update messages set model = null where "messageId" = $1'],
  ['its endpoint is not named', 'update messages set endpoint = null where "messageId" = $1'],
])('where no model is asked because %s, one is once that is mended', async (_name, statement) => {
  const { user, key } = await answered();
  const calls = stage.calls();
  await database.query(statement, [key.messageId]);
  expect(await propose(user, key)).toEqual([]);
  expect(stage.calls()).toBe(calls);
  await database.query(
    `update messages set endpoint = 'Priced', model = 'priced-model' where "messageId" = $1`,
    [key.messageId],
  );
  expect(await propose(user, key)).toHaveLength(2);
});

it('a model that was asked and failed is not asked again', async () => {
  const { user, key } = await answered();
  await database.query(`update messages set model = 'dear-model' where "messageId" = $1`, [key.messageId]);
  const calls = stage.calls();
  expect(await propose(user, key)).toEqual([]);
  expect(stage.calls()).toBeGreaterThan(calls);
  const asked = stage.calls();
  expect(await propose(user, key)).toEqual([]);
  expect(stage.calls()).toBe(asked);
});

it('a process that dies while it asks leaves none, and nothing is asked again', async () => {
  const { user, key } = await answered();
  await database.query('insert into follow_ups ("messageId", "userId") values ($1, $2)', [
    key.messageId,
    user.userId,
  ]);
  const calls = stage.calls();
  expect(await propose(user, key)).toEqual([]);
  expect(stage.calls()).toBe(calls);
});

it('go with their message', async () => {
  const { user, key } = await answered();
  await propose(user, key);
  await database.query('delete from messages where "messageId" = $1', [key.messageId]);
  expect(await database.query('select 1 from follow_ups where "userId" = $1', [user.userId])).toEqual([]);
});
