import { randomUUID } from 'node:crypto';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { pageRequest } from '../../support/calls/account-calls';
import { createdOf, finalOf } from '../../support/calls/turn-calls';
import { untilWritten } from '../../support/data/until-written';
import { withDatabase } from '../../support/database';
import { ANSWER_COST_CREDITS, moneyStage, PRICED_TURN } from '../../support/stage/money-stage';

const database = withDatabase({ CHECK_BALANCE: 'true', TITLE_CONVO: 'false' });
const stage = moneyStage(database);

it('an answer takes exactly what it cost, and says so', async () => {
  stage.teach('precise');
  const user = await stage.newUser(1_000_000);
  const { responseMessage } = await user.answer({ text: 'precise' });
  expect(responseMessage).toMatchObject({
    costCredits: ANSWER_COST_CREDITS,
    usage: { promptTokens: 12, completionTokens: 34, isEstimated: false },
    price: {
      source: 'operator',
      isEstimated: false,
      rates: { inputMicrocredits: 1_000_000, outputMicrocredits: 2_000_000 },
    },
  });
  expect(responseMessage.timing?.firstTokenMs).not.toBeNull();
  expect(await user.balance()).toBe(1_000_000 - ANSWER_COST_CREDITS);
  const [hold, settle] = await user.entries();
  expect(hold).toMatchObject({ kind: 'hold', costCredits: null });
  expect(settle).toMatchObject({
    kind: 'settle',
    costCredits: ANSWER_COST_CREDITS,
    credits: -Number(hold?.['credits']) - ANSWER_COST_CREDITS,
    promptTokens: 12,
    completionTokens: 34,
  });
});

it('a figure that the provider does not report is stored as none', async () => {
  stage.teach('uncached');
  const user = await stage.newUser(1_000_000);
  const { responseMessage } = await user.answer({ text: 'uncached' });
  const rows = await database.query(
    'select "cacheWriteTokens", "cachedTokens" from messages where "messageId" = $1',
    [responseMessage.messageId],
  );
  expect(rows).toEqual([{ cacheWriteTokens: null, cachedTokens: 0 }]);
});

it('while an answer is written its hold is taken from the balance', async () => {
  stage.teach('held', 'a long answer '.repeat(40), {}, 30);
  const user = await stage.newUser(1_000_000);
  const response = await user.ask({ text: 'held' });
  await createdOf(response);
  const during = await user.balance();
  expect(during).toBeLessThan(1_000_000);
  const [run] = await database.query('select "heldCredits"::int as held from runs where "userId" = $1', [
    user.userId,
  ]);
  expect(during + Number(run?.['held'])).toBe(1_000_000);
  await user.entries();
  await user.abort({ conversationId: (await latest(user.userId)).conversationId });
});

it('a stopped answer pays for its prompt and for what came, and no more', async () => {
  const whole = 'word '.repeat(400);
  stage.teach('stopped', whole, { prompt_tokens: 12, completion_tokens: 400 }, 20);
  const user = await stage.newUser(1_000_000);
  const created = await createdOf(await user.ask({ text: 'stopped' }));
  const { messageId } = created.responseMessage;
  await untilWritten(database, messageId);
  const stopped = await user.abort({
    responseMessageId: messageId,
    abortKey: created.conversation.conversationId,
  });
  expect(stopped.status).toBe(200);
  const [row] = await database.query(
    'select text, "costCredits"::int as cost, "completionTokens" as tokens, "promptTokens" as prompt from messages where "messageId" = $1',
    [messageId],
  );
  const { cost, tokens, prompt, text } = row ?? {};
  expect(String(text).length).toBeLessThan(whole.length);
  expect(Number(cost)).toBe(Number(prompt) + 2 * Number(tokens));
  expect(Number(tokens)).toBeGreaterThanOrEqual(0);
  expect(await user.balance()).toBe(1_000_000 - Number(cost));
  expect(await user.entries()).toHaveLength(2);
});

it('an error before the first token costs no credit and returns the hold', async () => {
  stage.provider.on(
    { userMessage: 'refused' },
    { error: { message: 'no', type: 'invalid_request_error' }, status: 400 },
  );
  const user = await stage.newUser(1_000_000);
  const { responseMessage } = await user.answer({ text: 'refused' });
  expect(responseMessage.error).not.toBeNull();
  expect(responseMessage.costCredits).toBe(0);
  expect(await user.balance()).toBe(1_000_000);
  expect((await user.entries()).map(({ kind, costCredits }) => [kind, costCredits])).toEqual([
    ['hold', null],
    ['settle', 0],
  ]);
});

it('the same request twice is charged once', async () => {
  stage.teach('twice');
  const user = await stage.newUser(1_000_000);
  const requestId = randomUUID();
  await Promise.all(
    Array.from({ length: 6 }, async () => finalOf(await user.ask({ text: 'twice' }, requestId))),
  );
  expect(await user.balance()).toBe(1_000_000 - ANSWER_COST_CREDITS);
  expect(await user.entries()).toHaveLength(2);
});

it('a replayed request joins its answer even when the balance is all held', async () => {
  stage.teach('replayed', 'slowly '.repeat(60), {}, 20);
  const user = await stage.newUser(40);
  const requestId = randomUUID();
  const first = await createdOf(await user.ask({ text: 'replayed' }, requestId));
  const again = await createdOf(await user.ask({ text: 'replayed' }, requestId));
  expect(again.responseMessage.messageId).toBe(first.responseMessage.messageId);
  await user.abort({ responseMessageId: first.responseMessage.messageId, abortKey: null });
});

it('a continued answer pays for its own run and shows the cost of both', async () => {
  stage.teach('Go on with your last answer', 'and on', { prompt_tokens: 30, completion_tokens: 5 });
  stage.teach('begun');
  const user = await stage.newUser(1_000_000);
  const { conversation, requestMessage, responseMessage } = await user.answer({ text: 'begun' });
  const response = await continueAnswer(user.headers, {
    text: 'begun',
    conversationId: conversation.conversationId,
    messageId: requestMessage.messageId,
    overrideParentMessageId: requestMessage.messageId,
    responseMessageId: responseMessage.messageId,
  });
  const continued = await finalOf(response);
  expect(continued.responseMessage).toMatchObject({
    messageId: responseMessage.messageId,
    costCredits: ANSWER_COST_CREDITS + 40,
    usage: { promptTokens: 42, completionTokens: 39 },
  });
  expect(await user.balance()).toBe(1_000_000 - ANSWER_COST_CREDITS - 40);
});

it.each([
  ['negative', { prompt_tokens: -5, completion_tokens: -7 }],
  ['not numbers', { prompt_tokens: Number.NaN, completion_tokens: 'many' }],
  ['fractions', { prompt_tokens: 1.5, completion_tokens: 2.25 }],
])('usage that is %s is replaced by what was counted here', async (name, usage) => {
  stage.teach(`absurd ${name}`, ANSWER_TEXT, usage);
  const user = await stage.newUser(1_000_000);
  const { responseMessage } = await user.answer({ text: `absurd ${name}` });
  expect(responseMessage.usage).toMatchObject({ isEstimated: true, completionTokens: 13 });
  const { promptTokens, completionTokens } = responseMessage.usage ?? {
    promptTokens: 0,
    completionTokens: 0,
  };
  expect(promptTokens).toBeGreaterThan(0);
  expect(responseMessage.costCredits).toBe(promptTokens + 2 * completionTokens);
  expect(await user.balance()).toBe(1_000_000 - promptTokens - 2 * completionTokens);
});

it.each([
  ['beyond what a model writes', { prompt_tokens: 12, completion_tokens: 9_000_000_000 }, 12 + 2 * 200_000],
  ['beyond what the model reads', { prompt_tokens: 5_000_000, completion_tokens: 3 }, 32_000 + 2 * 3],
  ['far above our count', { prompt_tokens: 31_000, completion_tokens: 3 }, 31_000 + 2 * 3],
  ['far below our count', { prompt_tokens: 1, completion_tokens: 1 }, 1 + 2],
])(
  'usage that is %s is charged as it was reported, up to what the model can take',
  async (name, usage, cost) => {
    stage.teach(`astray ${name}`, ANSWER_TEXT, usage);
    const user = await stage.newUser(1_000_000);
    const { responseMessage } = await user.answer({ text: `astray ${name}` });
    expect(responseMessage.costCredits).toBe(cost);
    expect(await user.balance()).toBe(1_000_000 - cost);
    expect((await user.entries())[1]).toMatchObject({ kind: 'settle', costCredits: cost });
  },
);

it('an answer that completes without a word pays for the prompt the provider read', async () => {
  stage.teach('wordless', '', { prompt_tokens: 700, completion_tokens: 0 });
  const user = await stage.newUser(1_000_000);
  const { responseMessage } = await user.answer({ text: 'wordless' });
  expect(responseMessage).toMatchObject({ error: { code: 'provider_bad_answer' }, costCredits: 700 });
  expect(await user.balance()).toBe(1_000_000 - 700);
});

it('an answer that says it took all that a column holds can be continued and is charged', async () => {
  stage.teach('Go on with your last answer', 'and on', { prompt_tokens: 30, completion_tokens: 5 });
  stage.teach('inflated');
  const user = await stage.newUser(1_000_000);
  const { conversation, requestMessage, responseMessage } = await user.answer({ text: 'inflated' });
  await database.query(
    'update messages set "promptTokens" = 2147483647, "cacheWriteTokens" = 2147483647 where "messageId" = $1',
    [responseMessage.messageId],
  );
  const continued = await finalOf(
    await continueAnswer(user.headers, {
      text: 'inflated',
      conversationId: conversation.conversationId,
      messageId: requestMessage.messageId,
      overrideParentMessageId: requestMessage.messageId,
      responseMessageId: responseMessage.messageId,
    }),
  );
  expect(continued.responseMessage.usage?.promptTokens).toBe(2_147_483_647);
  expect(await user.balance()).toBe(1_000_000 - ANSWER_COST_CREDITS - 40);
});

const ANSWER_TEXT = 'Rivers carry sand, seeds and stories to the sea.';

async function latest(userId: string): Promise<{ conversationId: string }> {
  const [row] = await database.query(
    'select "conversationId" from conversations where "userId" = $1 order by "createdAt" desc limit 1',
    [userId],
  );
  return { conversationId: String(row?.['conversationId']) };
}

function continueAnswer(headers: Record<string, string>, body: object): Promise<Response> {
  return postEdit(
    pageRequest(
      '/api/edit/custom',
      { ...PRICED_TURN, ...body, generation: 'Rivers', isContinued: true },
      { ...headers, accept: UI_STREAM_ACCEPT },
    ),
    { params: Promise.resolve({ endpoint: 'custom' }) },
  );
}
