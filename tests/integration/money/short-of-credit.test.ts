import { GET as getBalance } from '@/app/api/balance/route';
import { GET as getBudget, PUT as putBudget } from '@/app/api/user/budget/route';
import { budgetAnswerSchema } from '@/lib/contracts/money/budget';
import { errorBodySchema } from '@/lib/contracts/shared/error';
import { pageRequest } from '../../support/calls/account-calls';
import { createdOf, finalOf } from '../../support/calls/turn-calls';
import { untilWritten } from '../../support/data/until-written';
import { withDatabase } from '../../support/database';
import { refusalIn } from '../../support/servers/compat-client';
import { ANSWER_COST_CREDITS, moneyStage } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const database = withDatabase({ CHECK_BALANCE: 'true', TITLE_CONVO: 'false' });
const stage = moneyStage(database);
const context = { params: Promise.resolve({}) };

type TestUser = Awaited<ReturnType<typeof stage.newUser>>;

const balanceText = async (user: TestUser): Promise<string> =>
  (await getBalance(pageRequest('/api/balance', undefined, user.headers, 'GET'), context)).text();

const setBudget = (user: TestUser, monthlyBudgetCredits: unknown) =>
  putBudget(pageRequest('/api/user/budget', { monthlyBudgetCredits }, user.headers, 'PUT'), context);

async function storedThings(user: TestUser): Promise<number> {
  const [row] = await database.query(
    `select (select count(*) from messages where "userId" = $1) + (select count(*) from runs where "userId" = $1)
       + (select count(*) from conversations where "userId" = $1) as n`,
    [user.userId],
  );
  return Number(row?.['n']);
}

describe('without the credit for its prompt', () => {
  it('a message is refused before a row is stored or a provider is asked', async () => {
    stage.teach('penniless');
    const user = await stage.newUser(3);
    const before = stage.calls();
    const response = await user.ask({ text: 'penniless, though a long question costs more than there is' });
    expect(response.status).toBe(402);
    const { code, details } = errorBodySchema.parse(await response.json());
    expect(code).toBe('token_balance');
    expect(details).toMatchObject({ balance: 3 });
    expect(Number(details?.['tokenCost'])).toBe(Number(details?.['promptTokens']));
    expect(stage.calls()).toBe(before);
    expect(await storedThings(user)).toBe(0);
    expect(await user.balance()).toBe(3);
  });

  it('compat clients get the event they know, with its fields', async () => {
    const user = await stage.newUser(0);
    const text = await (await user.ask({ text: 'penniless again' }, undefined, 'text/event-stream')).text();
    const told: Record<string, unknown> = JSON.parse(String(refusalIn(text)['text']));
    expect(told).toMatchObject({ type: 'token_balance', balance: 0 });
    expect(told['promptTokens']).toEqual(expect.any(Number));
    expect(told['tokenCost']).toEqual(expect.any(Number));
  });
});

it('an answer that grows beyond the credit ends where the credit ends, and says why', async () => {
  stage.teach('endless', 'and so on '.repeat(2_000), {}, 1);
  const user = await stage.newUser(150);
  const { responseMessage } = await user.answer({ text: 'endless' });
  expect(responseMessage).toMatchObject({ finishReason: 'balance', error: null, unfinished: false });
  expect(responseMessage.costCredits).toBeLessThanOrEqual(150);
  expect(await user.balance()).toBe(150 - Number(responseMessage.costCredits));
  expect(await user.balance()).toBeLessThan(20);
  expect(JSON.stringify(responseMessage.content)).toContain('and so on');
});

it('an answer longer than what is held for it holds more, and is not cut off while there is credit', async () => {
  const long = 'seventeen letters '.repeat(4_500);
  stage.teach('longer', long, {}, 0);
  const user = await stage.newUser(1_000_000);
  const { responseMessage } = await user.answer({ text: 'longer' });
  expect(responseMessage.finishReason).toBe('stop');
  expect(responseMessage.costCredits).toBeGreaterThan(8_192 * 2);
  expect(await user.balance()).toBe(1_000_000 - Number(responseMessage.costCredits));
  await user.entries();
});

it('usage above the hold is charged up to the balance, and never more', async () => {
  stage.teach('greedy', 'short', { prompt_tokens: 12, completion_tokens: 150_000 });
  const user = await stage.newUser(1_000);
  const { responseMessage } = await user.answer({ text: 'greedy' });
  expect(responseMessage.costCredits).toBe(1_000);
  expect(await user.balance()).toBe(0);
  const [, settle] = await user.entries();
  expect(settle).toMatchObject({ costCredits: 1_000, details: { unpaidCredits: 12 + 300_000 - 1_000 } });
});

describe('GET /api/balance', () => {
  it('is the bare number as text, and empty for a user who never had credit', async () => {
    expect(await balanceText(await stage.newUser(1_234))).toBe('1234');
    expect(await balanceText(await stage.newUser(0))).toBe('');
  });
});

describe('a monthly budget', () => {
  it('refuses what goes beyond it, in words with the day it starts again', async () => {
    stage.teach('budgeted');
    const user = await stage.newUser(1_000_000);
    expect((await setBudget(user, ANSWER_COST_CREDITS)).status).toBe(200);
    await user.answer({ text: 'budgeted' });
    const response = await user.ask({ text: 'budgeted' });
    expect(response.status).toBe(402);
    const { code, details, message } = errorBodySchema.parse(await response.json());
    expect(code).toBe('budget_exceeded');
    const now = new Date();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 10);
    expect(details).toMatchObject({ budgetLeftCredits: 0, resetsOn: next });
    expect(message).toContain(next);
    const shown = await getBudget(pageRequest('/api/user/budget', undefined, user.headers, 'GET'), context);
    expect(budgetAnswerSchema.parse(await shown.json())).toEqual({
      monthlyBudgetCredits: ANSWER_COST_CREDITS,
      spentCredits: ANSWER_COST_CREDITS,
    });
  });

  it('counts what was spent before it was set, and limits no more when it is removed', async () => {
    stage.teach('earlier');
    const user = await stage.newUser(1_000_000);
    await user.answer({ text: 'earlier' });
    await setBudget(user, ANSWER_COST_CREDITS + 1);
    expect((await user.ask({ text: 'earlier and this costs more than the one credit left' })).status).toBe(
      402,
    );
    await setBudget(user, null);
    expect((await user.answer({ text: 'earlier' })).responseMessage.error).toBeNull();
  });

  it('holds however many are asked at once', async () => {
    stage.teach('crowd', undefined, undefined, 2);
    const user = await stage.newUser(10_000_000);
    await setBudget(user, 3 * ANSWER_COST_CREDITS);
    const before = stage.calls();
    const asked = await Promise.all(Array.from({ length: 30 }, () => user.ask({ text: 'crowd' })));
    await Promise.all(asked.filter(({ status }) => status === 200).map(finalOf));
    expect(stage.calls() - before).toBeLessThanOrEqual(3);
    expect(10_000_000 - (await user.balance())).toBeLessThanOrEqual(3 * ANSWER_COST_CREDITS);
  });

  it.each([-1, 1.5, '100', {}, 2 ** 60])('cannot be %p', async (budget) => {
    expect((await setBudget(await stage.newUser(0), budget)).status).toBe(400);
  });
});

it('a deleted conversation does not make its running answer free', async () => {
  const { POST: clear } = await import('@/app/api/convos/clear/route');
  stage.teach('deleted', 'word '.repeat(400), {}, 15);
  const user = await stage.newUser(1_000_000);
  const created = await createdOf(await user.ask({ text: 'deleted' }));
  await untilWritten(database, created.responseMessage.messageId);
  await database.query('delete from conversations where "conversationId" = $1', [
    created.conversation.conversationId,
  ]);
  await clear(pageRequest('/api/convos/clear', { arg: {} }, user.headers), context);
  await globalThis.parleySingletons?.generationNode?.runs.get(created.responseMessage.messageId)?.settled;
  await until(async () => (await user.entries()).length >= 2);
  const [hold, settle] = await user.entries();
  expect(hold?.['kind']).toBe('hold');
  expect(Number(settle?.['costCredits'])).toBeGreaterThan(0);
  expect(await user.balance()).toBe(1_000_000 - Number(settle?.['costCredits']));
});
