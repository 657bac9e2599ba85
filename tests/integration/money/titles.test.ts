import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { updateConversation } from '@/lib/server/db/conversation/update-conversation';
import { findConversationCost } from '@/lib/server/db/money/find-conversation-cost';
import { createTitle } from '@/lib/server/services/turn/title/title-conversation';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { ANSWER_COST_CREDITS, moneyStage } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const TITLE_COST_CREDITS = 40 + 2 * 3;
const database = withDatabase({ CHECK_BALANCE: 'true', TITLE_CONVO: 'true' });
const stage = moneyStage(database);

beforeAll(() => {
  stage.provider.on(
    { systemMessage: 'You name conversations' },
    { content: 'Rivers and Tides', usage: { prompt_tokens: 40, completion_tokens: 3 } },
  );
  stage.teach('titled');
});

async function newTitledUser(credits: number) {
  const user = await stage.newUser(credits);
  const { conversation } = await user.answer({ text: 'titled', endpoint: 'Titled' });
  const owner = ownerIdSchema.parse(user.userId);
  await createTitle(owner, conversation.conversationId);
  await createTitle(owner, conversation.conversationId);
  const [row] = await database.query('select title from conversations where "conversationId" = $1', [
    conversation.conversationId,
  ]);
  return { user, title: row?.['title'] };
}

it('a title is charged once, as an entry of its own', async () => {
  const { user, title } = await newTitledUser(10_000);
  expect(title).toBe('Rivers and Tides');
  const titles = (await user.entries()).filter(({ kind }) => kind === 'title');
  expect(titles).toMatchObject([{ credits: -TITLE_COST_CREDITS, costCredits: TITLE_COST_CREDITS }]);
  expect(await user.balance()).toBe(10_000 - ANSWER_COST_CREDITS - TITLE_COST_CREDITS);
});

it('takes what is left and no more', async () => {
  const { user } = await newTitledUser(ANSWER_COST_CREDITS + 5);
  expect(await user.balance()).toBe(0);
  expect((await user.entries()).filter(({ kind }) => kind === 'title')).toMatchObject([{ credits: -5 }]);
});

it('without credit no model is asked for a title, and the conversation has one all the same', async () => {
  const { user, title } = await newTitledUser(ANSWER_COST_CREDITS);
  expect(await user.balance()).toBe(0);
  expect((await user.entries()).filter(({ kind }) => kind === 'title')).toEqual([]);
  expect(title).not.toBe('New Chat');
  expect(title).not.toBe('Rivers and Tides');
});

const LONG = 'The tide comes and goes. '.repeat(60);

const titleOf = async (userId: string) => {
  const [row] = await database.query('select title from conversations where "userId" = $1', [userId]);
  return row?.['title'];
};

it('a title is made while the first answer is written, from its beginning, and charged once', async () => {
  stage.teach('at length', LONG, undefined, 15);
  const user = await stage.newUser(10_000);
  const response = await user.ask({ text: 'at length', endpoint: 'Titled' });
  expect(
    await until(async () => ((await titleOf(user.userId)) === 'Rivers and Tides' ? 'there' : null)),
  ).toBe('there');
  expect(await database.query(`select state from runs where "userId" = $1`, [user.userId])).toEqual([
    { state: 'running' },
  ]);
  const titleRequest = stage.provider
    .getRequests()
    .find(
      ({ body }) =>
        JSON.stringify(body).includes('You name conversations') && JSON.stringify(body).includes('at length'),
    );
  expect(JSON.stringify(titleRequest?.body)).toContain('The tide comes and goes.');
  const { conversation } = await finalOf(response);
  expect(conversation.title).toBe('Rivers and Tides');
  await createTitle(ownerIdSchema.parse(user.userId), conversation.conversationId);
  expect((await user.entries()).filter(({ kind }) => kind === 'title')).toHaveLength(1);
});

it('where an answer holds all credit while it is written, its title waits for the end', async () => {
  stage.teach('all that is left', LONG, undefined, 2);
  const user = await stage.newUser(3_000);
  const { conversation } = await finalOf(await user.ask({ text: 'all that is left', endpoint: 'Titled' }));
  expect(conversation.title).toBe('New Chat');
  const owner = ownerIdSchema.parse(user.userId);
  await until(async () => {
    await createTitle(owner, conversation.conversationId);
    return (await titleOf(user.userId)) === 'Rivers and Tides';
  });
});

it('renaming to the default, deleting and restoring create no second title', async () => {
  const { user } = await newTitledUser(10_000);
  const owner = ownerIdSchema.parse(user.userId);
  const [row] = await database.query('select "conversationId" as id from conversations where "userId" = $1', [
    user.userId,
  ]);
  const conversationId = String(row?.['id']);
  const asked = stage.calls();
  for (let round = 0; round < 3; round += 1) {
    await updateConversation(owner, conversationId, { title: 'New Chat', settings: {} });
    // It is much later now: a recent claim would only be waited for.
    await database.query(
      `update conversations set "titledAt" = now() - interval '1 hour' where "userId" = $1`,
      [user.userId],
    );
    await createTitle(owner, conversationId);
  }
  expect(stage.calls()).toBe(asked);
  const [after] = await database.query('select title from conversations where "userId" = $1', [user.userId]);
  expect(after?.['title']).toBe('titled');
});

it('every call of a model for a title is charged', async () => {
  const { user } = await newTitledUser(10_000);
  const owner = ownerIdSchema.parse(user.userId);
  const [row] = await database.query('select "conversationId" as id from conversations where "userId" = $1', [
    user.userId,
  ]);
  await database.query(`update conversations set "titledAt" = null, title = 'New Chat' where "userId" = $1`, [
    user.userId,
  ]);
  await createTitle(owner, String(row?.['id']));
  expect((await user.entries()).filter(({ kind }) => kind === 'title')).toHaveLength(2);
  expect(await findConversationCost(owner, String(row?.['id']))).toMatchObject({
    titleCredits: 2 * TITLE_COST_CREDITS,
    costCredits: ANSWER_COST_CREDITS + 2 * TITLE_COST_CREDITS,
  });
});

it('no model is asked for a title after an answer that failed', async () => {
  stage.provider.on(
    { userMessage: 'failing' },
    { error: { message: 'no', type: 'invalid_request_error' }, status: 400 },
  );
  const user = await stage.newUser(10_000);
  const { conversation } = await user.answer({ text: 'failing', endpoint: 'Titled' });
  await createTitle(ownerIdSchema.parse(user.userId), conversation.conversationId);
  expect(await user.balance()).toBe(10_000);
  expect((await user.entries()).filter(({ kind }) => kind === 'title')).toEqual([]);
});
