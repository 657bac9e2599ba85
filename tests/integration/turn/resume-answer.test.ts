import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { resumePath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';
import { watchAnswer, type WatchedAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { until } from '../../support/until';

const database = withDatabase();
const provider = new LLMock({ port: 0, chunkSize: 8 });
const QUESTION = 'how much is it';
const CALL = { name: 'calculator', arguments: '{"input":"6*7"}' };
const SLOW = { latency: 100, chunkSize: 8 };
const LONG = `It is 42. ${'So it was computed. '.repeat(100)}`;
let server: BuiltServer;

beforeAll(async () => {
  provider.on({ userMessage: QUESTION, hasToolResult: false }, { toolCalls: [CALL] });
  provider.on({ userMessage: QUESTION, hasToolResult: true }, { content: LONG }, SLOW);
  provider.on({ userMessage: 'Go on with your last answer' }, { content: 'And that is all.' });
  await provider.start();
  server = await builtServer(database.url, {
    OPENAI_API_KEY: 'sk-test-1234567890',
    OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
    OPENAI_MODELS: 'gpt-4o',
    TITLE_CONVO: 'false',
  });
  await server.start();
});

afterAll(async () => {
  await server.crash();
  await provider.stop();
});

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, ...headers },
    body: JSON.stringify(body),
  });
}

async function newCalculatorUser(): Promise<string> {
  const registered = await post('/api/auth/register', registrationOf());
  const bearer = registered.headers.get('authorization') ?? '';
  await post('/api/user/plugins', { pluginKey: 'calculator', action: 'install' }, { authorization: bearer });
  return bearer.replace('Bearer ', '');
}

async function answerOf(asked: WatchedAnswer): Promise<{ content: ContentPart[]; unfinished: boolean }[]> {
  const conversationId = asked.created?.conversation.conversationId;
  const rows = await database.query(
    `select content, unfinished from messages where "conversationId" = $1 and not "isCreatedByUser"`,
    [conversationId],
  );
  return rows.map(({ content, unfinished }) => ({
    content: Array.isArray(content) ? content : [],
    unfinished: unfinished === true,
  }));
}

async function joinAnswer(bearer: string, responseMessageId: string): Promise<StreamItem[]> {
  const response = await fetch(`${server.origin}${resumePath(responseMessageId)}`, {
    headers: { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` },
  });
  return createUiStreamDecoder().feed(new Uint8Array(await response.arrayBuffer()));
}

const turn = { endpoint: 'openAI', model: 'gpt-4o', tools: ['calculator'] };

it('an answer whose call returned goes on by itself, once, after its server was killed', async () => {
  const bearer = await newCalculatorUser();
  const asked = watchAnswer(server.origin, bearer, { ...turn, text: QUESTION, requestId: randomUUID() });
  // A second of text is stored by then.
  await until(() => asked.text.length > 150);
  await server.crash();
  await asked.ended;
  await server.start();
  const joined = await joinAnswer(bearer, asked.created?.responseMessage.messageId ?? '');
  const [answer, ...more] = await until(async () => {
    const answers = await answerOf(asked);
    return JSON.stringify(answers).includes('And that is all.') ? answers : null;
  });
  expect(more).toEqual([]);
  expect(answer?.content).toMatchObject([
    { type: 'tool_call', name: 'calculator', state: 'done', output: '42' },
    { type: 'text', text: expect.stringMatching(/^It is 42\. So it was .*And that is all\.$/s) },
  ]);
  await until(async () => (await answerOf(asked))[0]?.unfinished === false);
  // A reader who came back sees one answer: what was stored, what came after it, and one end.
  const final = joined.filter(({ type }) => type === 'final');
  expect(final).toMatchObject([
    { data: { responseMessage: { unfinished: false, error: null, content: answer?.content } } },
  ]);
  expect(joined.at(-1)?.type).toBe('final');
  const runs = await database.query(
    `select kind, state from runs where "conversationId" = $1 order by "startedAt"`,
    [asked.created?.conversation.conversationId],
  );
  expect(runs).toEqual([
    { kind: 'ask', state: 'failed' },
    { kind: 'continue', state: 'completed' },
  ]);
}, 240_000);
