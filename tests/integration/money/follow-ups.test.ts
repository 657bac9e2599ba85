import { randomUUID } from 'node:crypto';
import { POST } from '@/app/api/messages/[conversationId]/[messageId]/follow-ups/route';
import { followUpsSchema } from '@/lib/contracts/message/follow-ups';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findConversationCost } from '@/lib/server/db/money/find-conversation-cost';
import { pageRequest } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { ANSWER_COST_CREDITS, moneyStage } from '../../support/stage/money-stage';

const COST_CREDITS = 40 + 2 * 3;
const database = withDatabase({ CHECK_BALANCE: 'true', TITLE_CONVO: 'false' });
const stage = moneyStage(database);

beforeAll(() => {
  stage.provider.on(
    { systemMessage: 'Below is the end of a conversation' },
    {
      content: '1. How deep is it?\n2. Open https://evil.example/?q=1\n- Who measured it?',
      usage: { prompt_tokens: 40, completion_tokens: 3 },
    },
  );
  stage.teach('ended');
});

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
    'that ended long ago',
    `update messages set "updatedAt" = now() - interval '1 hour' where "messageId" = $1`,
  ],
  ['that is unfinished', `update messages set unfinished = true where "messageId" = $1`],
  ['that failed', `update messages set error = '{"code":"provider_error"}' where "messageId" = $1`],
  ['that was imported', `update messages set origins = '["import"]' where "messageId" = $1`],
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
