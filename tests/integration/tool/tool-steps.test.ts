import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getMessage, PUT as editMessage } from '@/app/api/messages/[conversationId]/[messageId]/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { pageRequest } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { endpointStage, finalOf as compatFinalOf } from '../../support/stage/endpoint-stage';

const stage = endpointStage();

const CALL = { name: 'calculator', arguments: '{"input":"6*7"}' };

beforeAll(async () => {
  stage.mock.on({ userMessage: 'how much', hasToolResult: false }, { toolCalls: [CALL] });
  stage.mock.on({ userMessage: 'how much', hasToolResult: true }, { content: 'It is 42.' });
  stage.mock.on({ userMessage: 'without end' }, { toolCalls: [CALL] });
  stage.mock.on(
    { userMessage: 'wrongly', hasToolResult: false },
    {
      toolCalls: [
        { name: 'rocket', arguments: '{}' },
        { name: 'calculator', arguments: '[1' },
      ],
    },
  );
  stage.mock.on({ userMessage: 'wrongly', hasToolResult: true }, { content: 'I cannot.' });
  await changePlugin(
    pageRequest(
      '/api/user/plugins',
      { pluginKey: 'calculator', action: 'install' },
      authorized(stage.bearer()),
    ),
    { params: Promise.resolve({}) },
  );
});

function ask(body: JsonRecord): Promise<Response> {
  const endpoint = String(body['endpoint']);
  const headers = {
    accept: UI_STREAM_ACCEPT,
    'x-request-id': randomUUID(),
    ...authorized(stage.bearer()),
  };
  const whole = { conversationId: null, tools: ['calculator'], ...body };
  return postAsk(pageRequest(`/api/ask/${endpoint}`, whole, headers), {
    params: Promise.resolve({ endpoint }),
  });
}

function prompts(): JsonRecord[] {
  return stage.requests().flatMap(({ method, body }) => (method === 'POST' && isRecord(body) ? [body] : []));
}

describe.each([
  ['openAI', 'gpt-4o'],
  ['anthropic', 'claude-opus-5-5'],
  ['google', 'gemini-3.8-flash'],
])('an answer of %s whose model calls a tool', (endpoint, model) => {
  it('goes on with what the call returned, and is charged for both requests', async () => {
    const { responseMessage } = await finalOf(await ask({ endpoint, model, text: 'how much is it?' }));
    expect(responseMessage.error).toBeNull();
    expect(responseMessage.content).toMatchObject([
      { type: 'tool_call', name: 'calculator', title: 'Calculator', state: 'done', output: '42' },
      { type: 'text', text: 'It is 42.' },
    ]);
    expect(responseMessage.finishReason).toBe('stop');
    const [first, second] = prompts();
    expect(prompts()).toHaveLength(2);
    expect(JSON.stringify(first)).toContain('calculator');
    expect(JSON.stringify(second)).toContain('42');
    expect(responseMessage.usage?.promptTokens).toBeGreaterThan(0);
  });

  it('is told of its calls again at the next question, where tools are still on', async () => {
    const { responseMessage, conversation } = await finalOf(
      await ask({ endpoint, model, text: 'how much is it?' }),
    );
    const next = {
      endpoint,
      model,
      text: 'hello again',
      conversationId: conversation.conversationId,
      parentMessageId: responseMessage.messageId,
    };
    stage.mock.on({ userMessage: 'hello again' }, { content: 'Hello.' });
    await finalOf(await ask(next));
    expect(JSON.stringify(prompts().at(-1))).toContain('6*7');
    await finalOf(await ask({ ...next, tools: null }));
    expect(JSON.stringify(prompts().at(-1))).not.toContain('6*7');
  });
});

it('a model that calls without end is asked 25 times, and in the end without tools', async () => {
  const asked = { endpoint: 'openAI', model: 'gpt-4o', text: 'go on without end' };
  const { responseMessage } = await finalOf(await ask(asked));
  expect(prompts()).toHaveLength(25);
  expect(prompts().at(-1)).toMatchObject({ tool_choice: 'none' });
  expect(responseMessage.finishReason).toBe('steps');
  expect(responseMessage.content.filter(({ type }) => type === 'tool_call')).toHaveLength(25);
});

it('calls to tools that are not there, and calls without readable arguments, fail and the model is told', async () => {
  const asked = { endpoint: 'openAI', model: 'gpt-4o', text: 'do it wrongly' };
  const { responseMessage } = await finalOf(await ask(asked));
  expect(responseMessage.content).toMatchObject([
    { state: 'failed', output: 'Error processing tool: There is no tool named "rocket".' },
    { state: 'failed', output: 'Error processing tool: The arguments are not a JSON object.' },
    { text: 'I cannot.' },
  ]);
});

it('the classic agent calls tools in its text, at its own temperature; what it is told and what it says add up', async () => {
  const block = '```tool_call\n{"name": "calculator", "arguments": {"input": "6*7"}}\n```';
  stage.mock.on({ userMessage: 'compute by text' }, { content: `I compute.\n\n${block}` });
  stage.mock.on({ userMessage: 'Result of the tool calculator' }, { content: 'So it is 42.' });
  const asked = {
    endpoint: 'gptPlugins',
    model: 'gpt-4o',
    text: 'compute by text',
    agentOptions: { agent: 'classic', skipCompletion: true, model: 'gpt-4o', temperature: 0.3 },
  };
  const { responseMessage } = await finalOf(await ask(asked));
  expect(responseMessage.content).toMatchObject([
    { type: 'text', text: 'I compute.' },
    { type: 'tool_call', name: 'calculator', state: 'done', output: '42' },
    { type: 'text', text: 'So it is 42.' },
  ]);
  expect(prompts()).toHaveLength(2);
  expect(prompts()[0]).toMatchObject({ temperature: 0.3 });
  expect(prompts()[0]).not.toHaveProperty('tools');
  expect(JSON.stringify(prompts()[1])).toContain('Result of the tool calculator');
});

it('the name and the instructions of the completion are left out where tools are on', async () => {
  const asked = { endpoint: 'gptPlugins', model: 'gpt-4o', text: 'hello there' };
  const words = { chatGptLabel: 'Ada', promptPrefix: 'Answer as Ada.' };
  const plain = await finalOf(await ask({ ...asked, ...words, tools: [] }));
  expect(plain.responseMessage.sender).toBe('Ada');
  expect(JSON.stringify(prompts().at(-1))).toContain('Answer as Ada.');
  const agent = await finalOf(await ask({ ...asked, ...words }));
  expect(agent.responseMessage.sender).not.toBe('Ada');
  expect(JSON.stringify(prompts().at(-1))).not.toContain('Answer as Ada.');
  expect(agent.conversation.settings).toMatchObject(words);
});

it('compat clients see calls as plugins, and send whole plugins', async () => {
  const events = await stage.ask('gptPlugins', {
    model: 'gpt-4o',
    text: 'how much is it?',
    tools: [{ pluginKey: 'calculator', name: 'Calculator', authConfig: [] }],
    agentOptions: { agent: 'functions', skipCompletion: true, model: 'gpt-4o', temperature: 0 },
  });
  const { responseMessage } = compatFinalOf(events);
  expect(responseMessage).toMatchObject({
    text: ':::plugin:::\nIt is 42.',
    plugins: [{ latest: 'calculator', loading: false, outputs: '42' }],
  });
  // When that client saves an edited answer, it sends the markers it was shown.
  const { messageId, conversationId } = z
    .looseObject({ messageId: z.string(), conversationId: z.string() })
    .parse(responseMessage);
  const params = { conversationId, messageId };
  const text = ':::plugin:::\nIt is 42, I think.';
  const put = pageRequest('/api/messages/a/b', { text }, authorized(stage.bearer()), 'PUT');
  expect((await editMessage(put, { params: Promise.resolve(params) })).status).toBe(201);
  const read = pageRequest('/api/messages/a/b', undefined, authorized(stage.bearer()), 'GET');
  const stored = await getMessage(read, { params: Promise.resolve(params) });
  expect(await stored.json()).toMatchObject([{ text, plugins: [{ latest: 'calculator' }] }]);
});

it('without tools a request says nothing of them', async () => {
  await finalOf(await ask({ endpoint: 'openAI', model: 'gpt-4o', text: 'hello there', tools: [] }));
  expect(prompts().at(-1)).not.toHaveProperty('tools');
});
