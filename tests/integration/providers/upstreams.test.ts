import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { AppError } from '@/lib/domain/shared/app-error';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { toChatModel } from '@/lib/server/providers/call/to-chat-model';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import type * as Registry from '@/lib/server/providers/registry';
import { collectEvents, joinedEvents, modelRequest } from '@/tests/support/data/provider-streams';
import { withDatabase } from '@/tests/support/database';
import { until } from '../../support/until';

const ANSWER = 'Rivers carry sand, seeds and stories to the sea.';
const USAGE = {
  prompt_tokens: 12,
  completion_tokens: 34,
  input_tokens: 12,
  output_tokens: 34,
  promptTokenCount: 12,
  candidatesTokenCount: 34,
};
const owner = ownerIdSchema.parse('0f0f0f0f-1111-4222-8333-444444444444');

withDatabase();
const mock = new LLMock({ port: 0, chunkSize: 5 });
let registry: typeof Registry;

beforeAll(async () => {
  mock.onMessage('hello', { content: ANSWER, usage: USAGE });
  await mock.start();
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-providers-'));
  const configPath = path.join(folder, 'librechat.yaml');
  await writeFile(
    configPath,
    [
      'version: 1.0.4',
      'cache: true',
      'interfaces: {}',
      'endpoints:',
      '  custom:',
      '    - name: Mine',
      '      apiKey: ${MINE_KEY}',
      `      baseURL: ${mock.url}/v1`,
      '      models: { default: [my-model] }',
      '      dropParams: [stream_options]',
      '      addParams: { safe_prompt: true }',
      '    - name: Theirs',
      '      apiKey: user_provided',
      '      baseURL: user_provided',
      '      models: { default: [their-model] }',
    ].join('\n'),
  );
  Object.assign(process.env, {
    CONFIG_PATH: configPath,
    MINE_KEY: 'sk-mine-1234567890',
    OPENAI_API_KEY: 'sk-openai-1234567890',
    OPENAI_REVERSE_PROXY: `${mock.url}/v1`,
    OPENAI_MODELS: 'gpt-4o,gpt-5.5',
    AZURE_API_KEY: 'azure-key-1234567890',
    AZURE_OPENAI_BASEURL: `${mock.url}/openai/deployments/\${DEPLOYMENT_NAME}`,
    AZURE_OPENAI_API_DEPLOYMENT_NAME: 'gpt-4o',
    AZURE_OPENAI_API_VERSION: '2024-10-21',
    ANTHROPIC_API_KEY: 'anthropic-key-1234567890',
    ANTHROPIC_REVERSE_PROXY: mock.url,
    ANTHROPIC_MODELS: 'claude-3-haiku-20240307,claude-sonnet-4-6,claude-opus-5-5',
    GOOGLE_KEY: 'google-key-1234567890',
    GOOGLE_REVERSE_PROXY: mock.url,
    GOOGLE_MODELS: 'gemini-2.0-flash,gemini-3.8-flash',
    OLLAMA_BASE_URL: mock.url,
    DEMO_ENDPOINT: 'true',
  });
  registry = await import('@/lib/server/providers/registry');
});

afterAll(() => mock.stop());

beforeEach(() => mock.clearRequests());

afterEach(() => mock.clearChaos());

function lastBody(): Record<string, unknown> {
  const body: unknown = mock.getLastRequest()?.body;
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

async function answerOf(endpoint: string, model: string, settings = {}): Promise<ChatEvent[]> {
  const chatModel = await registry.getChatModel(owner, endpoint, model);
  return collectEvents(chatModel, modelRequest(model, { system: 'Be brief.', settings }));
}

async function codeOf(run: Promise<unknown>): Promise<string> {
  const error: unknown = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.code : String(error);
}

const ENDPOINTS = [
  ['openAI', 'gpt-4o'],
  ['openAI', 'gpt-5.5'],
  ['azureOpenAI', 'gpt-4o'],
  ['anthropic', 'claude-3-haiku-20240307'],
  ['anthropic', 'claude-opus-5-5'],
  ['google', 'gemini-2.0-flash'],
  ['google', 'gemini-3.8-flash'],
  ['Mine', 'my-model'],
] as const;

describe.each(ENDPOINTS)('%s with %s', (endpoint, model) => {
  it('streams the whole answer, its usage and its end', async () => {
    const events = joinedEvents(await answerOf(endpoint, model));
    expect(events).toContainEqual({ type: 'text', delta: ANSWER });
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
    const usage = events.find((event) => event.type === 'usage');
    if (endpoint !== 'Mine')
      expect(usage).toMatchObject({ usage: { promptTokens: 12, completionTokens: 34 } });
  });

  it('names a wrong key as a wrong key', async () => {
    mock.nextRequestError(401, {
      message: 'Incorrect API key provided: sk-abcdefghijklmnop',
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    });
    const run = answerOf(endpoint, model);
    await expect(run).rejects.toMatchObject({ code: 'invalid_api_key' });
    await expect(run).rejects.not.toMatchObject({
      details: { message: expect.stringContaining('abcdefgh') },
    });
  });

  it('asks again after a server error before the first token', async () => {
    mock.nextRequestError(500, { message: 'try later', type: 'server_error' });
    const events = await answerOf(endpoint, model);
    expect(joinedEvents(events)).toContainEqual({ type: 'text', delta: ANSWER });
    expect(mock.getRequests().length).toBe(2);
  });

  it('fails with a clear error on garbage', async () => {
    mock.setChaos({ malformedRate: 1 });
    expect(await codeOf(answerOf(endpoint, model))).toBe('provider_bad_answer');
  });
});

it('a connection that is dropped every time is unreachable, and is tried three times', async () => {
  mock.setChaos({ disconnectRate: 1 });
  expect(await codeOf(answerOf('openAI', 'gpt-4o'))).toBe('provider_unreachable');
  expect(mock.getRequests().length).toBe(3);
});

it('a provider that limits requests is asked again when it says so, and named when it goes on', async () => {
  mock.nextRequestError(429, {
    message: 'Rate limit reached',
    type: 'rate_limit_error',
    code: 'rate_limit_exceeded',
  });
  expect(joinedEvents(await answerOf('openAI', 'gpt-4o'))).toContainEqual({ type: 'text', delta: ANSWER });
  mock.nextRequestError(429, {
    message: 'You exceeded your quota',
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  });
  expect(await codeOf(answerOf('openAI', 'gpt-4o'))).toBe('insufficient_quota');
}, 20_000);

describe('what is sent', () => {
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'hello' },
  ];
  const preferred = {
    temperature: 0.5,
    top_p: 0.9,
    presence_penalty: 1,
    frequency_penalty: 1,
    maxOutputTokens: 500,
  };

  it('contains every setting for an old OpenAI model, over chat completions', async () => {
    await answerOf('openAI', 'gpt-4o', preferred);
    expect(lastBody()).toMatchObject({
      model: 'gpt-4o',
      messages,
      temperature: 0.5,
      top_p: 0.9,
      presence_penalty: 1,
      frequency_penalty: 1,
      max_tokens: 500,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('has no sampling and the new name of the limit for a current OpenAI model', async () => {
    await answerOf('openAI', 'gpt-5.5', { ...preferred, reasoningEffort: 'low' });
    const body = lastBody();
    expect(body).toMatchObject({ model: 'gpt-5.5', max_completion_tokens: 500, reasoning_effort: 'low' });
    for (const name of ['temperature', 'top_p', 'presence_penalty', 'frequency_penalty', 'max_tokens'])
      expect(body).not.toHaveProperty(name);
  });

  it('names the deployment and its version for Azure', async () => {
    await answerOf('azureOpenAI', 'gpt-4o', preferred);
    expect(mock.getLastRequest()?.path).toBe(
      '/openai/deployments/gpt-4o/chat/completions?api-version=2024-10-21',
    );
    expect(mock.getLastRequest()?.headers).toMatchObject({ 'api-key': expect.any(String) });
    expect(lastBody()).toMatchObject({ temperature: 0.5, max_tokens: 500 });
  });

  it('follows what the configuration file adds and drops for a custom endpoint', async () => {
    await answerOf('Mine', 'my-model', { temperature: 0.3 });
    expect(lastBody()).toMatchObject({ model: 'my-model', temperature: 0.3, safe_prompt: true });
    expect(lastBody()).not.toHaveProperty('stream_options');
  });

  it('is not stored by OpenAI when it answers over its Responses API', async () => {
    const adapter = openAiAdapter({ apiKey: 'sk-1234567890', baseUrl: `${mock.url}/v1` });
    const model = toChatModel(adapter, {
      window: { contextWindowTokens: 1, maxOutputTokens: 1 },
      countTokens: () => 1,
    });
    const events = await collectEvents(model, modelRequest('gpt-5.5', { settings: preferred }));
    expect(joinedEvents(events)).toContainEqual({ type: 'text', delta: ANSWER });
    expect(mock.getLastRequest()?.path).toBe('/v1/responses');
  });
});

describe('the registry', () => {
  it('describes what is configured and never what is not', async () => {
    const endpoints = await registry.describeEndpoints();
    expect(endpoints).toMatchObject({
      openAI: { order: 0, userProvide: false },
      Mine: { type: 'custom', userProvide: false },
      Theirs: { type: 'custom', userProvide: true, userProvideURL: true },
      demo: { order: expect.any(Number) },
    });
    expect(endpoints).not.toHaveProperty('assistants');
    expect(JSON.stringify(endpoints)).not.toMatch(/1234567890/);
  });

  it('finds a running Ollama by itself and asks it', async () => {
    await until(async () => 'ollama' in (await registry.describeEndpoints()));
    const models = await registry.listModels(owner);
    const [model = ''] = models['ollama'] ?? [];
    expect(joinedEvents(await answerOf('ollama', model))).toContainEqual({ type: 'text', delta: ANSWER });
  }, 15_000);

  it('refuses endpoints, models and keys that do not exist', async () => {
    expect(await codeOf(registry.getChatModel(owner, 'bingAI', 'BingAI'))).toBe('endpoint_unavailable');
    expect(await codeOf(registry.getChatModel(owner, '__proto__', 'x'))).toBe('endpoint_unavailable');
    expect(await codeOf(registry.getChatModel(owner, 'openAI', 'gpt-4'))).toBe('illegal_model_request');
    expect(await codeOf(registry.getChatModel(owner, 'Theirs', 'their-model'))).toBe('no_user_key');
  });

  it('lists models for every built-in endpoint', async () => {
    const models = await registry.listModels(owner);
    expect(models).toMatchObject({
      openAI: ['gpt-4o', 'gpt-5.5'],
      bingAI: ['BingAI', 'Sydney'],
      demo: ['demo'],
    });
    expect(Object.keys(models)).toEqual(
      expect.arrayContaining(['assistants', 'gptPlugins', 'chatGPTBrowser']),
    );
  });
});
