import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { resumePath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { checkStored } from '../../support/faults/check-stored';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { writePricedConfig } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const AGENT = 'gpt-4.1';
const CHAT = 'gpt-4o-mini';
const database = withDatabase();
const provider = new LLMock({ port: 0, chunkSize: 8 });
const STEP = { prompt_tokens: 10, completion_tokens: 2 };
const STEP_CREDITS = 1_200;
let server: BuiltServer;

beforeAll(async () => {
  const toolCalls = [{ name: 'calculator', arguments: '{"input":"6*7"}' }];
  const asked = { model: AGENT, userMessage: 'how much' };
  provider.on({ ...asked, hasToolResult: false }, { toolCalls, usage: STEP });
  provider.on({ ...asked, hasToolResult: true }, { content: 'word '.repeat(2_000) }, { latency: 50 });
  provider.on({ model: AGENT, userMessage: 'from what they returned' }, { content: 'Draft.', usage: STEP });
  provider.on(
    { model: CHAT, userMessage: 'agent_notes' },
    { content: 'It is 42.', usage: { prompt_tokens: 30, completion_tokens: 4 } },
  );
  await provider.start();
  server = await builtServer(database.url, {
    TITLE_CONVO: 'false',
    OPENAI_API_KEY: 'sk-test-1234567890',
    PLUGIN_MODELS: `${CHAT},${AGENT}`,
    OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
    CONFIG_PATH: await writePricedConfig(provider.url, [`  - { model: ${AGENT}, input: 100, output: 100 }`]),
  });
  await server.start();
}, 120_000);

afterAll(async () => {
  await server.crash();
  await provider.stop();
});

async function newUser(): Promise<string> {
  const registered = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(registrationOf()),
  });
  const bearer = (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
  await fetch(`${server.origin}/api/user/plugins`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.origin,
      authorization: `Bearer ${bearer}`,
    },
    body: JSON.stringify({ pluginKey: 'calculator', action: 'install', auth: null }),
  });
  return bearer;
}

it('an agent whose server is killed goes on from its last finished step, and each model is charged its part', async () => {
  const bearer = await newUser();
  const asked = watchAnswer(server.origin, bearer, {
    endpoint: 'gptPlugins',
    model: CHAT,
    text: 'how much is it?',
    requestId: randomUUID(),
    tools: ['calculator'],
    agentOptions: { agent: 'functions', skipCompletion: false, model: AGENT, temperature: 0 },
  });
  const stored = () =>
    database.query(`select 1 from run_chunks where events like '%"reasoning"%word word%' limit 1`);
  await until(async () => (await stored()).length > 0, 60_000);
  await server.crash();
  await asked.ended;
  await server.start();

  const messageId = asked.created?.responseMessage.messageId ?? '';
  const joined = await fetch(`${server.origin}${resumePath(messageId)}`, {
    headers: { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` },
  });
  const { responseMessage } = await finalOf(joined);
  expect(responseMessage).toMatchObject({
    messageId,
    error: null,
    unfinished: false,
    content: [
      { type: 'tool_call', name: 'calculator', state: 'done', output: '42' },
      { type: 'reasoning', text: 'Draft.' },
      { type: 'text', text: 'It is 42.' },
    ],
  });
  const models = provider.getRequests().map(({ body }) => body?.model);
  expect(models).toEqual([AGENT, AGENT, AGENT, CHAT]);

  const entries = await database.query(
    `select kind, model, "costCredits"::int as cost from ledger_entries where "messageId" = $1 order by "entryId"`,
    [messageId],
  );
  const [lost, ...resumed] = entries.filter(({ cost }) => Number(cost) > 0);
  expect(lost).toMatchObject({ kind: 'agent', model: AGENT });
  expect(Number(lost?.['cost'])).toBeGreaterThan(STEP_CREDITS);
  expect(resumed).toHaveLength(2);
  expect(resumed).toEqual(
    expect.arrayContaining([
      { kind: 'usage', model: CHAT, cost: 38 },
      { kind: 'agent', model: AGENT, cost: STEP_CREDITS },
    ]),
  );
  const agentCredits = Number(lost?.['cost']) + STEP_CREDITS;
  expect(responseMessage.costCredits).toBe(agentCredits + 38);
  await checkStored(database);
  expect(responseMessage.price?.agents).toMatchObject([{ model: AGENT, costCredits: agentCredits }]);
}, 180_000);
