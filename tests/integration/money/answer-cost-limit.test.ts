import { messageText } from '@/lib/domain/message/message-text';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { moneyStage } from '../../support/stage/money-stage';

/** Balances are off: the operator pays, and limits what one answer may cost all the same. */
const LIMIT_CREDITS = 60;
const database = withDatabase({ ANSWER_COST_LIMIT: String(LIMIT_CREDITS) });
const stage = moneyStage(database);

it('an answer that has cost as much as one may ends there, keeps its text and can go on', async () => {
  const user = await stage.newUser(0);
  stage.teach('about rivers', 'Rivers carry sand. '.repeat(200), {}, 5);
  const { responseMessage } = await finalOf(await user.ask({ text: 'Tell me about rivers.' }));
  expect(responseMessage).toMatchObject({ finishReason: 'cost', error: null, unfinished: false });
  const text = messageText(responseMessage);
  expect(text).toMatch(/^Rivers carry sand\. Rivers/);
  expect(text.length).toBeLessThan(400);
});

it('a message that costs more than one answer may is refused before its provider is asked', async () => {
  const user = await stage.newUser(0);
  const before = stage.calls();
  const refused = await user.ask({ text: 'about sand '.repeat(100) });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: 'cost_limit',
    details: { limitCredits: LIMIT_CREDITS },
  });
  expect(stage.calls()).toBe(before);
});
