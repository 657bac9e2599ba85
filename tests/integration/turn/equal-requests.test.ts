import { randomUUID } from 'node:crypto';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { moneyStage } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const database = withDatabase({
  CHECK_BALANCE: 'true',
  START_BALANCE: '1000000',
  CONCURRENT_MESSAGE_MAX: '2',
  BAN_VIOLATIONS: 'true',
});
const stage = moneyStage(database);

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

type TestUser = Awaited<ReturnType<typeof stage.newUser>>;

async function sendTwenty(user: TestUser, turn: object) {
  const requestId = randomUUID();
  const responses = await Promise.all(TWENTY.map(() => user.ask(turn, requestId)));
  const refusals = await Promise.all(
    responses.map(async (response) => (response.status === 200 ? null : response.text())),
  );
  expect(refusals.filter((text) => text !== null)).toEqual([]);
  return { requestId, finals: await Promise.all(responses.map(finalOf)) };
}

async function expectOneTurn({ requestId, finals }: Awaited<ReturnType<typeof sendTwenty>>): Promise<void> {
  expect(new Set(finals.map((final) => final.responseMessage.messageId)).size).toBe(1);
  expect(finals.map((final) => final.responseMessage.error)).toEqual(TWENTY.map(() => null));
  expect(await database.query('select 1 from runs where "requestId" = $1', [requestId])).toHaveLength(1);
}

it('twenty equal requests at once are one turn, one call and one charge, and all are answered', async () => {
  stage.teach('equal');
  const rounds = 3;
  for (let round = 0; round < rounds; round += 1) {
    const before = stage.calls();
    const user = await stage.newUser(0);
    const turn = { text: 'equal', messageId: randomUUID() };
    const sent = await sendTwenty(user, turn);
    await expectOneTurn(sent);
    const [first] = sent.finals;
    const conversationId = first?.conversation.conversationId;
    const again = { text: 'equal', conversationId, parentMessageId: first?.responseMessage.messageId };
    await expectOneTurn(await sendTwenty(user, again));
    expect(stage.calls() - before).toBe(2);
    expect((await user.entries()).filter(({ kind }) => kind === 'settle')).toHaveLength(2);
  }
}, 120_000);

/**
 * Returns whether the database ended the turn's statement: it ends the other one where this machine let more than a
 * second pass before the two met.
 */
async function endsTurnInDeadlock(user: TestUser): Promise<boolean> {
  const { conversation, responseMessage } = await user.answer({ text: 'equal' });
  const { conversationId } = conversation;
  const turn = { text: 'equal', conversationId, parentMessageId: responseMessage.messageId };
  const lock = 'select 1 from conversations where "conversationId" = $1 for update';
  let isOtherDone = false;
  await database.whileLocked(lock, [conversationId], async (other) => {
    const answer = user.answer(turn);
    await until(async () => (await database.waitingCount()) > 0);
    const balance = other.query('select 1 from balances where "userId" = $1 for update', [user.userId]);
    isOtherDone = await balance.then(
      () => true,
      () => false,
    );
    await other.query('commit');
    expect((await answer).responseMessage.error).toBeNull();
  });
  const runs = await database.query('select 1 from runs where "conversationId" = $1', [conversationId]);
  expect(runs).toHaveLength(2);
  expect((await user.entries()).filter(({ kind }) => kind === 'settle')).toHaveLength(2);
  return isOtherDone;
}

it('a turn whose statement meets a deadlock begins all the same, once', async () => {
  stage.teach('equal');
  for (let attempt = 1; attempt <= 5; attempt += 1)
    if (await endsTurnInDeadlock(await stage.newUser(0))) return;
  throw new Error('The database never ended the statement of the turn.');
});
