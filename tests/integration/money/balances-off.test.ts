import { GET as getConfig } from '@/app/api/config/route';
import { PUT as putBudget } from '@/app/api/user/budget/route';
import { pageRequest } from '../../support/calls/account-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { ANSWER_COST_CREDITS, moneyStage } from '../../support/stage/money-stage';

const database = withDatabase({ CHECK_BALANCE: 'false', TITLE_CONVO: 'false', START_BALANCE: '9000' });
const stage = moneyStage(database);
const context = { params: Promise.resolve({}) };

it('clients are told that balances are not checked', async () => {
  const answer = await getConfig(pageRequest('/api/config', undefined, {}, 'GET'), context);
  expect(await answer.json()).toMatchObject({ checkBalance: false });
});

it('an answer says what it cost, and takes no credit', async () => {
  stage.teach('counted only');
  const user = await stage.newUser(0);
  const { responseMessage } = await user.answer({ text: 'counted only' });
  expect(responseMessage.costCredits).toBe(ANSWER_COST_CREDITS);
  expect(await user.entries()).toMatchObject([
    { kind: 'usage', credits: 0, costCredits: ANSWER_COST_CREDITS, promptTokens: 12, completionTokens: 34 },
  ]);
  expect(await database.query('select 1 from balances where "userId" = $1', [user.userId])).toEqual([]);
});

it("a user's own budget binds all the same", async () => {
  stage.teach('capped', undefined, undefined, 2);
  const user = await stage.newUser(0);
  const body = { monthlyBudgetCredits: 2 * ANSWER_COST_CREDITS };
  await putBudget(pageRequest('/api/user/budget', body, user.headers, 'PUT'), context);
  const before = stage.calls();
  const asked = await Promise.all(Array.from({ length: 12 }, () => user.ask({ text: 'capped' })));
  await Promise.all(asked.filter(({ status }) => status === 200).map(finalOf));
  expect(stage.calls() - before).toBeLessThanOrEqual(2);
  expect(stage.calls()).toBeGreaterThan(before);
  expect(asked.some(({ status }) => status === 402)).toBe(true);
  await user.entries();
});
