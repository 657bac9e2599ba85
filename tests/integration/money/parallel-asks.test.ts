import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { proveLedger } from '@/lib/server/services/money/prove-ledger';
import { registerAt } from '../../support/bystander/users';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { inLongForm } from '../../support/faults/long-form';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits';
import { giveCredits } from '../../support/stage/give-credits';
import {
  ANSWER_COST_CREDITS,
  moneyStage,
  PRICED_TURN,
  writePricedConfig,
} from '../../support/stage/money-stage';

const ASKS = 200;
const AFFORDABLE = 10;

const database = withDatabase({
  CHECK_BALANCE: 'true',
  TITLE_CONVO: 'false',
  LIMIT_CONCURRENT_MESSAGES: 'false',
});
const stage = moneyStage(database);

/** Reads every answer that began to its end; the others must have been refused for want of credit. */
async function outcomesOf(asked: Promise<Response>[]): Promise<number> {
  const ended = await Promise.all(
    asked.map(async (asking) => {
      const response = await asking;
      if (response.status === 200) return (await finalOf(response)).responseMessage.error === null;
      expect(response.status).toBe(402);
      await response.body?.cancel();
      return false;
    }),
  );
  return ended.filter(Boolean).length;
}

async function expectSoundMoney(userId: string, answered: number, calls: number): Promise<void> {
  expect(calls).toBeLessThanOrEqual(AFFORDABLE);
  expect(calls).toBeGreaterThan(0);
  expect(answered).toBe(calls);
  const [balance] = await database.query('select credits::int from balances where "userId" = $1', [userId]);
  expect(Number(balance?.['credits'])).toBe((AFFORDABLE - answered) * ANSWER_COST_CREDITS);
  expect((await proveLedger()).mismatches).toEqual([]);
}

it('200 asks at once inside one process: never more answers than there is credit for', async () => {
  stage.teach('inside');
  const user = await stage.newUser(AFFORDABLE * ANSWER_COST_CREDITS);
  const before = stage.calls();
  const answered = await outcomesOf(Array.from({ length: ASKS }, () => user.ask({ text: 'inside' })));
  await expectSoundMoney(user.userId, answered, stage.calls() - before);
});

it('200 asks at once when the credit is for many holds: answers run side by side and the sums are right', async () => {
  stage.teach('wide', undefined, undefined, 5);
  const user = await stage.newUser(60_000);
  const before = stage.calls();
  const answered = await outcomesOf(Array.from({ length: ASKS }, () => user.ask({ text: 'wide' })));
  expect(stage.calls() - before).toBe(answered);
  expect(answered).toBeGreaterThan(1);
  const costs = await database.query(
    `select held.credits::int as held, settled."costCredits"::int as cost
     from ledger_entries held join ledger_entries settled using ("runId")
     where held."userId" = $1 and held.kind = 'hold' and settled.kind = 'settle'`,
    [user.userId],
  );
  expect(costs).toHaveLength(answered);
  // An ask that finds less than the price holds that, and costs what there is at its end.
  for (const { held, cost } of costs) {
    expect(cost).toBeGreaterThanOrEqual(Math.min(ANSWER_COST_CREDITS, -Number(held)));
    expect(cost).toBeLessThanOrEqual(ANSWER_COST_CREDITS);
  }
  expect(await user.balance()).toBe(60_000 - costs.reduce((sum, { cost }) => sum + Number(cost), 0));
  await user.entries();
});

/** The asks inside one process are above. */
describe.each(inLongForm([1, 2], [2]))('200 asks at once over HTTP to %i server processes', (processes) => {
  const servers: BuiltServer[] = [];

  beforeAll(async () => {
    const settings = {
      ...GENEROUS_LIMITS,
      CHECK_BALANCE: 'true',
      TITLE_CONVO: 'false',
      LIMIT_CONCURRENT_MESSAGES: 'false',
      OLLAMA_BASE_URL: 'http://127.0.0.1:9',
      CONFIG_PATH: await writePricedConfig(stage.provider.url),
    };
    for (let index = 0; index < processes; index += 1)
      servers.push(await builtServer(database.url, settings));
    await Promise.all(servers.map((server) => server.start()));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('make at most ten provider calls for the credit of ten, and leave no balance below zero', async () => {
    const question = `outside ${String(processes)}`;
    stage.teach(question);
    const origin = servers[0]?.origin ?? '';
    const { userId, authorization } = await registerAt(origin, database);
    await giveCredits(database, userId, AFFORDABLE * ANSWER_COST_CREDITS);
    const before = stage.calls();
    const asked = Array.from({ length: ASKS }, (_, index) => {
      const server = servers[index % servers.length]?.origin ?? origin;
      return fetch(`${server}/api/ask/custom`, {
        method: 'POST',
        headers: {
          accept: UI_STREAM_ACCEPT,
          authorization,
          'content-type': 'application/json',
          origin: server,
        },
        body: JSON.stringify({ ...PRICED_TURN, text: question }),
      });
    });
    await expectSoundMoney(userId, await outcomesOf(asked), stage.calls() - before);
  }, 120_000);
});
