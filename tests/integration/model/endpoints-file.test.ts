import { z } from 'zod';
import { GET as listModels } from '@/app/api/models/route';
import { pageRequest, registerUser } from '@/tests/support/calls/account-calls';
import { ANSWER, endpointStage, finalOf, KEY } from '@/tests/support/stage/endpoint-stage';
import { NAMED_MODELS } from '@/tests/support/stage/endpoints-config';
import { until } from '@/tests/support/until';

const stage = endpointStage();

const custom = { endpointType: 'custom' };
const USER = { role: 'user', content: 'hello' };

describe('what the configuration file says of an endpoint', () => {
  const headersOf = () => stage.requests().at(-1)?.headers ?? {};

  it('is sent as headers, with keys out of the environment', async () => {
    await stage.ask('openrouter', { ...custom, model: 'mistralai/mistral-7b-instruct' });
    expect(headersOf()).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'http-referer': 'https://chat.example.org',
      'x-title': 'Rivers',
    });
    await stage.ask('groq', { ...custom, model: 'mixtral-8x7b-32768' });
    expect(headersOf()).toMatchObject({ authorization: 'Bearer groq-key-1234567890' });
    await stage.ask('azureOpenAI', { model: 'gpt-4o' });
    expect(headersOf()).toMatchObject({ 'api-key': 'north-key-1234567890', 'x-team': 'rivers' });
  });

  it('asks a gateway at its own path, adding and dropping what the group says', async () => {
    stage.answerNext({ status: 200, type: 'text/event-stream', body: CHAT_STREAM });
    const events = await stage.ask('azureOpenAI', { model: 'gpt-4.1', temperature: 0.5 });
    expect(finalOf(events)).toMatchObject({ responseMessage: { text: 'The sea.' } });
    expect(stage.requests()).toMatchObject([
      { path: '/via/gateway/v1/north/four-one/chat/completions?api-version=2024-10-21' },
    ]);
    expect(stage.requests()[0]?.body).toEqual({
      model: 'four-one',
      messages: [USER],
      temperature: 0.5,
      seed: 7,
      stream: true,
    });
    expect(headersOf()).toMatchObject({ 'api-key': 'north-key-1234567890' });
    expect(headersOf()).not.toHaveProperty('authorization');
  });

  it('calls a serverless deployment by the name of the model', async () => {
    const events = await stage.ask('azureOpenAI', { model: 'mistral-large' });
    expect(finalOf(events)).toMatchObject({ responseMessage: { text: ANSWER, sender: 'Mistral' } });
    expect(stage.requests()).toMatchObject([
      { path: '/via/serverless/v1/chat/completions', body: { model: 'mistral-large', messages: [USER] } },
    ]);
    expect(headersOf()).toMatchObject({
      authorization: 'Bearer north-key-1234567890',
      'api-key': 'north-key-1234567890',
    });
  });

  it('asks the older call with one prompt', async () => {
    stage.answerNext({ status: 200, type: 'text/event-stream', body: COMPLETION_STREAM });
    const events = await stage.ask('Elder', { ...custom, model: 'elder-7b', promptPrefix: 'Be brief.' });
    expect(finalOf(events)).toMatchObject({
      responseMessage: { text: 'The sea.', finish_reason: 'stop', sender: 'AI' },
    });
    expect(stage.requests()).toMatchObject([{ path: '/via/elder/v1/completions' }]);
    expect(stage.requests()[0]?.body).toEqual({
      model: 'elder-7b',
      prompt: 'Be brief.\n\nuser:\nhello\n\nassistant:\n',
      stop: ['\nuser:'],
      echo: false,
      stream: true,
    });
  });

  it('wins over the label of answers that a client stored', async () => {
    const model = 'accounts/fireworks/models/kimi-k2';
    const events = await stage.ask('fireworks', { ...custom, model, modelDisplayLabel: 'Somebody else' });
    expect(finalOf(events)).toMatchObject({ responseMessage: { sender: 'Fireworks' } });
  });
});

const CHAT_STREAM = [
  { choices: [{ index: 0, delta: { role: 'assistant', content: 'The sea.' }, finish_reason: null }] },
  { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
]
  .map((event) => `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', ...event })}\n\n`)
  .concat('data: [DONE]\n\n')
  .join('');

const COMPLETION_STREAM = [
  { choices: [{ index: 0, text: 'The ', finish_reason: null }] },
  { choices: [{ index: 0, text: 'sea.', finish_reason: 'stop' }] },
]
  .map((event) => `data: ${JSON.stringify({ id: '1', object: 'text_completion', ...event })}\n\n`)
  .concat('data: [DONE]\n\n')
  .join('');

describe('lists of models', () => {
  it('come from Ollama itself, and for one user where the server has lists per user', async () => {
    // A list that takes longer than a second is there at the next question.
    const models = await until(async () => {
      const lists = await getModels(stage.bearer());
      return lists['Ollama at home']?.includes('gpt-4o') === true && lists;
    });
    expect(models).toMatchObject({
      azureOpenAI: ['gpt-4o', 'gpt-5.5', 'gpt-4.1', 'mistral-large'],
      gptPlugins: ['gpt-4o', 'gpt-5.5'],
      groq: NAMED_MODELS['groq'],
      'Ollama at home': expect.arrayContaining(['gpt-4o']),
    });
    const paths = stage.requests().map(({ path }) => path);
    expect(paths).toContain('/via/home/api/tags');
    expect(paths).toContainEqual(expect.stringMatching(/^\/via\/personal\/v1\/models\?user=[\da-f-]{36}$/));
    const other = (await registerUser()).bearer;
    await getModels(other);
    const people = stage.requests().filter(({ path }) => path.includes('?user='));
    expect(new Set(people.map(({ path }) => path)).size).toBe(2);
  });
});

const modelListsSchema = z.record(z.string(), z.array(z.string()));

async function getModels(as: string): Promise<Record<string, string[]>> {
  const headers = { authorization: `Bearer ${as}` };
  const response = await listModels(pageRequest('/api/models', undefined, headers, 'GET'), {
    params: Promise.resolve({}),
  });
  return modelListsSchema.parse(await response.json());
}
