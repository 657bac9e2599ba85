import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { z } from 'zod';
import { assistantRunsPath, assistantRunsSchema } from '@/lib/contracts/assistant/assistant-runs';
import { assistantActionsPath } from '@/lib/contracts/assistant/compat-actions';
import { ASSISTANTS_PATH } from '@/lib/contracts/assistant/compat-assistants';
import { fileRecordSchema } from '@/lib/contracts/file/files';
import { resumePath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { checkStored } from '../../support/faults/check-stored';
import { startActionServer, type ActionServer } from '../../support/servers/action-server';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { LOOK_UP } from '../../support/stage/assistant-stage';
import { until } from '../../support/until';

const database = withDatabase();
const provider = new LLMock({ port: 0, chunkSize: 8 });
const QUESTION = 'when does it leave, and from where';
const FACT = 'The night train leaves at nine.';
const CALLS = [
  { name: LOOK_UP, arguments: '{"city":"Oslo"}' },
  { name: 'python', arguments: JSON.stringify({ code: 'print(open("trains.txt").read()[4:15])' }) },
];
const LONG = `It leaves at nine [1]. ${'One station after another. '.repeat(100)}`;
const END = 'And that is all.';
const READING_LIMIT_MS = 60_000;

let api: ActionServer;
let server: BuiltServer;

beforeAll(async () => {
  provider.on({ userMessage: QUESTION, hasToolResult: false }, { toolCalls: CALLS });
  provider.on(
    { userMessage: QUESTION, hasToolResult: true },
    { content: LONG },
    { latency: 100, chunkSize: 8 },
  );
  provider.on({ userMessage: 'Go on with your last answer' }, { content: END });
  provider.on({ userMessage: 'Go on with it from what they returned' }, { content: END });
  await provider.start();
  api = await startActionServer();
  server = await builtServer(database.url, {
    ENDPOINTS: 'openAI,anthropic,google,assistants',
    OPENAI_API_KEY: 'sk-test-1234567890',
    OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
    OPENAI_MODELS: 'gpt-4o',
    ANTHROPIC_API_KEY: 'key-test-1234567890',
    ANTHROPIC_REVERSE_PROXY: provider.url,
    ANTHROPIC_MODELS: 'claude-sonnet-4-6',
    GOOGLE_KEY: 'key-test-1234567890',
    GOOGLE_REVERSE_PROXY: provider.url,
    GOOGLE_MODELS: 'gemini-3.8-flash',
    ACTIONS_ALLOWED_HOSTS: '127.0.0.1',
    TITLE_CONVO: 'false',
  });
  await server.start();
});

afterAll(async () => {
  await server.crash();
  await api.stop();
  await provider.stop();
});

async function call(bearer: string, path: string, body?: object | FormData): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      origin: server.origin,
      authorization: `Bearer ${bearer}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

async function newUser(): Promise<string> {
  const registered = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(registrationOf()),
  });
  return (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
}

async function readFile(bearer: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([FACT], { type: 'text/plain' }), 'trains.txt');
  form.append('file_id', randomUUID());
  form.append('endpoint', 'assistants');
  const { file_id: fileId } = z.object({ file_id: z.string() }).parse(await call(bearer, '/api/files', form));
  await until(async () => {
    const files = z.array(fileRecordSchema).parse(await call(bearer, '/api/files'));
    return files.some((file) => file.file_id === fileId && file.textState !== 'pending');
  }, READING_LIMIT_MS);
  return fileId;
}

async function newAssistant(bearer: string, endpoint: string, model: string): Promise<string> {
  const tools = [{ type: 'code_interpreter' }, { type: 'retrieval' }];
  const file_ids = [await readFile(bearer)];
  const fields = { name: 'Guide', instructions: 'Plan trips.', endpoint, model, tools, file_ids };
  const { id } = z.object({ id: z.string() }).parse(await call(bearer, ASSISTANTS_PATH, fields));
  const parameters = [{ name: 'city', in: 'query', schema: { type: 'string' } }];
  const raw_spec = JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: api.origin }],
    paths: { '/echo': { get: { operationId: 'lookUp', parameters } } },
  });
  await call(bearer, assistantActionsPath(id), { metadata: { domain: '127.0.0.1', raw_spec } });
  return id;
}

const MODELS = [
  ['openAI', 'gpt-4o'],
  ['anthropic', 'claude-sonnet-4-6'],
  ['google', 'gemini-3.8-flash'],
] as const;

async function joinAnswer(bearer: string, messageId: string) {
  const joined = await fetch(`${server.origin}${resumePath(messageId)}`, {
    headers: { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` },
  });
  const items = createUiStreamDecoder().feed(new Uint8Array(await joined.arrayBuffer()));
  return items.filter(({ type }) => type === 'final');
}

it('an assistant of each provider, with a file, Python and an action, finishes its answer after its server was killed', async () => {
  const asked = await Promise.all(
    MODELS.map(async ([endpoint, model]) => {
      const bearer = await newUser();
      const assistantId = await newAssistant(bearer, endpoint, model);
      // The question names the address of the action: once the file was read, other hosts are asked about.
      const text = `${QUESTION} Ask ${api.origin} too.`;
      const turn = { endpoint: 'assistants', model: assistantId, text, requestId: randomUUID() };
      return { bearer, answer: watchAnswer(server.origin, bearer, turn) };
    }),
  );
  // A second of text is stored by then.
  await until(() => asked.every(({ answer }) => answer.text.length > 150), READING_LIMIT_MS);
  await server.crash();
  await Promise.all(asked.map(({ answer }) => answer.ended));
  await server.start();

  const joined = await Promise.all(
    asked.map(async ({ bearer, answer }) => {
      const messageId = answer.created?.responseMessage.messageId ?? '';
      return { bearer, messageId, ends: await joinAnswer(bearer, messageId) };
    }),
  );
  for (const { bearer, messageId, ends } of joined) {
    expect(ends).toMatchObject([
      {
        data: {
          responseMessage: {
            messageId,
            unfinished: false,
            error: null,
            content: [
              { type: 'tool_call', name: LOOK_UP, state: 'done' },
              {
                type: 'tool_call',
                name: 'python',
                state: 'done',
                output: expect.stringContaining(FACT.slice(4, 15)),
              },
              {
                type: 'text',
                text: expect.stringMatching(/^It leaves at nine \[1\]\. One station .*And that is all\.$/s),
              },
            ],
            sources: [{ filename: 'trains.txt' }],
          },
        },
      },
    ]);
    const { runs } = assistantRunsSchema.parse(await call(bearer, assistantRunsPath(messageId)));
    expect(runs.map(({ state }) => state)).toEqual(['failed', 'completed']);
  }
  // Calls that had returned were not made again.
  expect(api.calls.map(({ url }) => url)).toEqual(MODELS.map(() => '/echo?city=Oslo'));
  await checkStored(database);
}, 240_000);
