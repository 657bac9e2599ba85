import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { toolDecisionPath } from '@/lib/contracts/turn/tool-decision';
import { watchAnswer, type WatchedAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import {
  plainTool,
  RawAnswer,
  scriptedMcpServer,
  type ScriptedMcpServer,
} from '../../support/servers/mcp/scripted-mcp-server';
import { writePricedConfig } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const START_LIMIT_MS = 120_000;
const INTRODUCED = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'scripted', version: '1' },
};
const GREET = plainTool('greet', { annotations: { readOnlyHint: true } });

jest.setTimeout(START_LIMIT_MS);

const database = withDatabase();
const provider = new LLMock({ port: 0 });
const servers: BuiltServer[] = [];
let tools: ScriptedMcpServer;

/** Each connection gets a session of its own. */
const withSession = () =>
  new RawAnswer((response, id) => {
    response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': randomUUID() });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: INTRODUCED }));
  });

beforeAll(async () => {
  tools = await scriptedMcpServer(({ method }) => {
    if (method === 'initialize') return withSession();
    return method === 'tools/list' ? { tools: [GREET] } : undefined;
  });
  provider.on(
    { predicate: ({ messages }) => messages.at(-1)?.role === 'user' },
    {
      toolCalls: [{ name: 'greeter__greet', arguments: '{}' }],
    },
  );
  provider.on({ predicate: ({ messages }) => messages.at(-1)?.role === 'tool' }, { content: 'Done.' });
  await provider.start();
  const config = await writePricedConfig(provider.url, ['mcpServers:', `  greeter: { url: "${tools.url}" }`]);
  for (let index = 0; index < 2; index += 1)
    servers.push(
      await builtServer(database.url, {
        CONFIG_PATH: config,
        OPENAI_API_KEY: 'sk-test-1234567890',
        OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
        TITLE_CONVO: 'false',
      }),
    );
  await Promise.all(servers.map((server) => server.start()));
}, START_LIMIT_MS);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.crash()));
  await provider.stop();
  await tools.stop();
});

async function newBearer(origin: string): Promise<string> {
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(registrationOf()),
  });
  return (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
}

/** Once a result was read, a further call waits for its user. */
async function allowed(asked: WatchedAnswer, origin: string, bearer: string): Promise<void> {
  let isOver = false;
  const ended = asked.ended.then(() => {
    isOver = true;
  });
  await until(async () => {
    if (isOver) return true;
    const messageId = asked.created?.responseMessage.messageId ?? null;
    const [question] = await database.query(
      `select q."toolCallId" from tool_questions q join runs r using ("runId") where r."responseMessageId" = $1`,
      [messageId],
    );
    if (messageId === null || question === undefined) return false;
    await fetch(`${origin}${toolDecisionPath(messageId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ toolCallId: question['toolCallId'], decision: 'once' }),
    });
    return false;
  });
  await ended;
}

it('a call at another node than the one before tells model and reader that its server’s session began again', async () => {
  const [one = '', other = ''] = servers.map(({ origin }) => origin);
  const bearer = await newBearer(one);
  let last: WatchedAnswer | null = null;
  const toldBy = async (origin: string): Promise<unknown> => {
    const { conversationId = null, messageId = null } = last?.final?.responseMessage ?? {};
    const turn = { endpoint: 'openAI', model: 'gpt-4o', tools: ['mcp:greeter'], conversationId };
    const parent = messageId === null ? {} : { parentMessageId: messageId };
    last = watchAnswer(origin, bearer, { ...turn, ...parent, text: 'greet', requestId: randomUUID() });
    await allowed(last, origin, bearer);
    const call = last.final?.responseMessage.content.find(({ type }) => type === 'tool_call');
    expect(call).toMatchObject({ state: 'done', output: expect.stringContaining('Hello') });
    return call;
  };
  expect(await toldBy(one)).not.toHaveProperty('hasBegunAgain');
  expect(await toldBy(one)).not.toHaveProperty('hasBegunAgain');
  expect(await toldBy(other)).toMatchObject({
    hasBegunAgain: true,
    output: expect.stringMatching(/^The server of this tool began a new session: /),
  });
  expect(await toldBy(other)).not.toHaveProperty('hasBegunAgain');
  expect(JSON.stringify(provider.getRequests().at(-1)?.body)).toContain('began a new session');
});
