import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { proveLedger } from '@/lib/server/services/money/prove-ledger';
import { registrationOf } from '../../support/calls/account-calls';
import { createdOf } from '../../support/calls/turn-calls';
import { untilNoneRuns, untilWritten } from '../../support/data/until-written';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { PRICED_TURN, writePricedConfig } from '../../support/stage/money-stage';

const ROUNDS = 3;
const ANSWERS_A_ROUND = 4;
const CREDITS = 1_000_000;
const RUNNING_LIMIT_MS = 60_000;

const database = withDatabase();
const provider = new LLMock({ port: 0, chunkSize: 8 });
let server: BuiltServer;

beforeAll(async () => {
  provider.on({ userMessage: 'slowly' }, { content: 'word '.repeat(2_000) }, { latency: 12, chunkSize: 8 });
  await provider.start();
  server = await builtServer(database.url, {
    CHECK_BALANCE: 'true',
    TITLE_CONVO: 'false',
    CONFIG_PATH: await writePricedConfig(provider.url),
  });
  await server.start();
}, 120_000);

afterAll(async () => {
  await server.crash();
  await provider.stop();
});

async function newPayingUser(): Promise<{ bearer: string; userId: string }> {
  const registration = registrationOf();
  const response = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(registration),
  });
  const [row] = await database.query(
    `with entry as (
       insert into ledger_entries ("userId", kind, credits) select "userId", 'grant', $2::bigint from users where email = $1
       returning "userId", credits)
     insert into balances ("userId", credits, "updatedAt") select "userId", credits, now() from entry returning "userId"`,
    [registration['email'], CREDITS],
  );
  return { bearer: response.headers.get('authorization') ?? '', userId: String(row?.['userId']) };
}

it('a server killed between hold and settlement leaves money that adds up and charges what came', async () => {
  const { bearer, userId } = await newPayingUser();
  let asked = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < ANSWERS_A_ROUND; index += 1) {
      const response = await fetch(`${server.origin}/api/ask/custom`, {
        method: 'POST',
        headers: {
          accept: UI_STREAM_ACCEPT,
          authorization: bearer,
          'content-type': 'application/json',
          origin: server.origin,
          'x-request-id': randomUUID(),
        },
        body: JSON.stringify({ ...PRICED_TURN, text: `slowly ${randomUUID()}` }),
      });
      const { responseMessage } = await createdOf(response);
      asked += 1;
      await untilWritten(database, responseMessage.messageId);
    }
    const [held] = await database.query(
      `select sum("heldCredits")::int as held from runs where "userId" = $1 and state = 'running'`,
      [userId],
    );
    expect(Number(held?.['held'])).toBeGreaterThan(0);
    await server.crash();
    await server.start();
    await untilNoneRuns(database, RUNNING_LIMIT_MS);
  }

  const settled = await database.query(
    `select h.credits::int as held, s.credits::int as given, s."costCredits"::int as cost, m."costCredits"::int as told,
       m.text, m."promptTokens" as prompt, m."completionTokens" as written
     from ledger_entries h
     left join ledger_entries s on s."runId" = h."runId" and s.kind = 'settle'
     left join messages m on m."messageId" = h."messageId"
     where h."userId" = $1 and h.kind = 'hold'`,
    [userId],
  );
  expect(settled).toHaveLength(asked);
  for (const { held, given, cost, told, text, prompt, written } of settled) {
    expect(Number(given)).toBe(-Number(held) - Number(cost));
    expect(told).toBe(cost);
    expect(cost).toBe(text === '' ? 0 : Number(prompt) + 2 * Number(written));
  }
  expect(settled.some(({ cost }) => Number(cost) > 0)).toBe(true);
  const spent = settled.reduce((sum, { cost }) => sum + Number(cost), 0);
  const [balance] = await database.query('select credits::int from balances where "userId" = $1', [userId]);
  expect(balance?.['credits']).toBe(CREDITS - spent);
  expect((await proveLedger()).mismatches).toEqual([]);
}, 180_000);
