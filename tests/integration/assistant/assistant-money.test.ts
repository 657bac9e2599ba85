import { grantCredits } from '@/lib/server/services/money/credits';
import { newAssistant } from '../../support/calls/assistant-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { assistantStage, LOOK_UP } from '../../support/stage/assistant-stage';

const stage = assistantStage({ CHECK_BALANCE: 'true' });

beforeAll(() => {
  const call = { name: LOOK_UP, arguments: '{"city":"Oslo"}' };
  stage.mock.on({ userMessage: 'look it up', hasToolResult: false }, { toolCalls: [call] });
  stage.mock.on({ userMessage: 'look it up', hasToolResult: true }, { content: 'Oslo it is.' });
});

it('asks no provider without credit, and charges what its model costs at its endpoint', async () => {
  const { id } = await newAssistant(stage.bearer());
  await stage.addAction(id);
  const refused = await stage.chat(id, { text: 'look it up' });
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: 'token_balance' });
  expect(stage.prompts()).toEqual([]);

  const [user] = await stage.database.query('select "userId" from users', []);
  const userId = String(user?.['userId']);
  await grantCredits(userId, { kind: 'grant', credits: 10_000_000, externalId: null });
  const { responseMessage } = await finalOf(await stage.chat(id, { text: 'look it up' }));
  expect(stage.prompts()).toHaveLength(2);
  expect(responseMessage.costCredits).toBeGreaterThan(0);
  const entries = await stage.database.query(
    `select kind, endpoint, model, credits from ledger_entries where kind <> 'grant' order by "createdAt", kind`,
    [],
  );
  expect(new Set(entries.map(({ endpoint, model }) => `${String(endpoint)} ${String(model)}`))).toEqual(
    new Set(['openAI gpt-4o']),
  );
  const spent = entries.reduce((sum, { credits }) => sum - Number(credits), 0);
  expect(spent).toBe(responseMessage.costCredits);
});
