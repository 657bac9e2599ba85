import { POST as postAbort } from '@/app/api/assistants/chat/abort/route';
import { POST as postModify } from '@/app/api/assistants/chat/modify/route';
import { GET as listEndpoints } from '@/app/api/endpoints/route';
import { GET as listMessages } from '@/app/api/messages/[conversationId]/route';
import { GET as listModels } from '@/app/api/models/route';
import { messageText } from '@/lib/domain/message/message-text';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { readDocument } from '../../support/calls/document-calls';
import { authorized } from '../../support/calls/file-calls';
import { createdOf, finalOf } from '../../support/calls/turn-calls';
import { recordedStream } from '../../support/data/provider-streams';
import { assistantStage, LOOK_UP } from '../../support/stage/assistant-stage';
import { ANSWER, CITING_ANSWER } from '../../support/stage/endpoint-stage';

jest.setTimeout(120_000);

const stage = assistantStage();
const params = { params: Promise.resolve({}) };

const MODELS = [
  ['openAI', 'gpt-4o'],
  ['anthropic', 'claude-opus-5-5'],
  ['google', 'gemini-3.8-flash'],
] as const;

beforeAll(() => {
  const call = { name: LOOK_UP, arguments: '{"city":"Oslo"}' };
  stage.mock.on({ userMessage: 'look it up', hasToolResult: false }, { toolCalls: [call] });
  stage.mock.on({ userMessage: 'look it up', hasToolResult: true }, { content: 'Oslo it is.' });
});

const make = (fields: object) =>
  newAssistant(stage.bearer(), { name: 'Ada', instructions: 'Answer as Ada.', ...fields });

describe.each(MODELS)('an assistant whose model is one of %s', (endpoint, model) => {
  it('answers with its instructions and its actions, and is named by its answer', async () => {
    const { id } = await make({ endpoint, model });
    await stage.addAction(id);
    const { responseMessage, conversation } = await finalOf(await stage.chat(id, { text: 'look it up' }));
    expect(responseMessage.error).toBeNull();
    expect(responseMessage).toMatchObject({ endpoint: 'assistants', model: id, sender: 'Ada' });
    expect(responseMessage.answeredModel).toContain(model.slice(0, 5));
    expect(responseMessage.content).toMatchObject([
      { type: 'tool_call', name: LOOK_UP, state: 'done' },
      { type: 'text', text: 'Oslo it is.' },
    ]);
    expect(conversation).toMatchObject({
      endpoint: 'assistants',
      model: id,
      settings: { assistant_id: id },
    });
    expect(stage.api().calls.map(({ url }) => url)).toEqual(['/echo?city=Oslo']);
    expect(JSON.stringify(stage.prompts()[0])).toContain('Answer as Ada.');
  });
});

it('answers from the files it knows, and cites them', async () => {
  const { file_id } = await readDocument(stage.bearer(), 'report.pdf');
  const { id } = await make({ model: 'gpt-4o', tools: [{ type: 'retrieval' }], file_ids: [file_id] });
  const { responseMessage } = await finalOf(await stage.chat(id, { text: 'who audits it?' }));
  expect(messageText(responseMessage)).toBe(CITING_ANSWER);
  expect(responseMessage.sources).toMatchObject([{ fileId: file_id }]);
  await callAssistants(stage.bearer(), 'update', { assistantId: id }, { tools: [] });
  await finalOf(await stage.chat(id, { text: 'who audits it?' }));
  expect(JSON.stringify(stage.prompts().at(-1))).not.toContain('Ingrid Lund');
});

it('lets the provider of its model search the web, and goes on where the provider pauses', async () => {
  const { id } = await make({ model: 'claude-opus-5-5', tools: ['provider:web_search'] });
  for (const recording of ['anthropic-pause', 'anthropic-search'])
    stage.answerNext({
      status: 200,
      type: 'text/event-stream',
      body: Buffer.from(recordedStream(recording)).toString('utf8'),
    });
  const { responseMessage } = await finalOf(await stage.chat(id, { text: 'how do foxes hunt?' }));
  expect(responseMessage).toMatchObject({ error: null, unfinished: false, finishReason: 'stop' });
  expect(messageText(responseMessage)).toBe('Foxes hunt at night.');
  expect(responseMessage.content.filter(({ type }) => type === 'tool_call')).toMatchObject([
    { name: 'provider_web_search', state: 'done' },
    { name: 'provider_web_search', state: 'done' },
  ]);
  expect(responseMessage.sources).toMatchObject([{ url: 'https://foxes.example/a' }]);
  const [first, second] = stage.prompts();
  expect(first?.['tools']).toMatchObject([{ name: 'web_search', max_uses: 8 }]);
  expect(second?.['tools']).toMatchObject([{ name: 'web_search', max_uses: 7 }]);
  expect(JSON.stringify(second?.['messages'])).toContain('RW5jcnlwdGVkIGNvbnRlbnQ=');
  // Each search has its price beside the tokens.
  expect(responseMessage.costCredits).toBe(16_400 * 4 + 80 * 20 + 2 * 10_000);
});

it('lets the provider of its model run code, and charges the session beside the tokens', async () => {
  const { id } = await make({ model: 'claude-opus-5-5', tools: ['provider:code'] });
  stage.answerNext({
    status: 200,
    type: 'text/event-stream',
    body: Buffer.from(recordedStream('anthropic-code')).toString('utf8'),
  });
  const { responseMessage } = await finalOf(await stage.chat(id, { text: 'what is 6 * 7?' }));
  expect(responseMessage).toMatchObject({ error: null, finishReason: 'stop' });
  expect(responseMessage.content).toMatchObject([
    { type: 'tool_call', name: 'provider_code', state: 'done' },
    { type: 'tool_call', name: 'provider_code_run', state: 'done', output: '42\n' },
    { type: 'text', text: 'It is 42.' },
  ]);
  expect(stage.prompts()[0]?.['tools']).toMatchObject([{ type: 'code_execution_20250825' }]);
  expect(responseMessage.costCredits).toBe(2_300 * 4 + 80 * 20 + 4_167);
});

it('adds the instructions of a chat, and replaces its own where the chat has others', async () => {
  const { id } = await make({ model: 'gpt-4o' });
  await finalOf(await stage.chat(id, { promptPrefix: 'Be brief.' }));
  const added = JSON.stringify(stage.prompts().at(-1));
  expect(added).toMatch(/Answer as Ada\..*Be brief\./);
  await finalOf(await stage.chat(id, { instructions: 'Answer as Bob.' }));
  const replaced = JSON.stringify(stage.prompts().at(-1));
  expect(replaced).toContain('Answer as Bob.');
  expect(replaced).not.toContain('Answer as Ada.');
});

it('answers the same question again, and goes on with an answer', async () => {
  const { id } = await make({ model: 'gpt-4o' });
  const first = await finalOf(await stage.chat(id));
  const { conversationId } = first.conversation;
  const { messageId } = first.requestMessage;
  const again = await finalOf(await stage.chat(id, { conversationId, overrideParentMessageId: messageId }));
  expect(again.responseMessage).toMatchObject({ parentMessageId: messageId, model: id });
  const body = {
    endpoint: 'assistants',
    model: id,
    text: 'hello',
    conversationId,
    overrideParentMessageId: messageId,
    responseMessageId: first.responseMessage.messageId,
    generation: ANSWER,
    isContinued: true,
  };
  const headers = { accept: 'text/event-stream; profile=ui-message-stream', ...authorized(stage.bearer()) };
  const response = await postModify(pageRequest('/api/assistants/chat/modify', body, headers), params);
  const continued = await finalOf(response);
  expect(continued.responseMessage).toMatchObject({ messageId: first.responseMessage.messageId, model: id });
  expect(messageText(continued.responseMessage)).toBe(`${ANSWER} No more is known.`);
});

it('streams to compat clients: sync, parts by their places, final without the answer', async () => {
  const { id } = await make({ model: 'gpt-4o' });
  await stage.addAction(id);
  const events = await stage.chatAsCompat(id, { text: 'look it up' });
  expect(events.map(({ event }) => event)).not.toContain('error');
  const [sync, ...rest] = events.map(({ data }) => data);
  const ids = { thread_id: expect.stringMatching(/^thread_/), assistant_id: id, model: id };
  expect(sync).toMatchObject({
    sync: true,
    requestMessage: { text: 'look it up', isCreatedByUser: true, ...ids },
    responseMessage: ids,
  });
  const conversationId = String(sync?.['conversationId']);
  const calls = rest.filter(({ type }) => type === 'tool_call');
  expect(calls.at(-1)).toMatchObject({
    index: 0,
    tool_call: { type: 'function', progress: 1, action: true, function: { name: 'lookUp_action_127.0.0.1' } },
    thread_id: sync?.['thread_id'] ?? expect.any(String),
  });
  const texts = rest.filter(({ type }) => type === 'text');
  expect(texts.at(-1)).toMatchObject({ index: 1, text: 'Oslo it is.', stream: true, message: true });
  expect(rest.at(-1)).toMatchObject({
    title: 'New Chat',
    final: true,
    conversation: { conversationId, endpoint: 'assistants', assistant_id: id },
  });
  expect(rest.at(-1)).not.toHaveProperty('responseMessage');
  const stored = await listMessages(
    pageRequest(`/api/messages/${conversationId}`, undefined, authorized(stage.bearer()), 'GET'),
    { params: Promise.resolve({ conversationId }) },
  );
  expect(await stored.json()).toMatchObject([
    { text: 'look it up', model: id, thread_id: expect.any(String) },
    {
      sender: 'Ada',
      model: id,
      thread_id: expect.any(String),
      content: [{ type: 'tool_call' }, { type: 'text', text: { value: 'Oslo it is.' } }],
    },
  ]);
});

it('is stopped by conversation and message, with all messages of the thread', async () => {
  stage.mock.on(
    { userMessage: 'slowly' },
    { content: 'One word after another, and another, and another. '.repeat(40) },
    { latency: 40 },
  );
  const { id } = await make({ model: 'gpt-4o' });
  const { conversation, responseMessage } = await createdOf(await stage.chat(id, { text: 'go slowly' }));
  const { conversationId } = conversation;
  const body = { abortKey: `${conversationId}:${responseMessage.messageId}`, endpoint: 'assistants' };
  const abort = () =>
    postAbort(pageRequest('/api/assistants/chat/abort', body, authorized(stage.bearer())), params);
  const stopped = await abort();
  expect(stopped.status).toBe(200);
  expect(await stopped.json()).toMatchObject({
    final: true,
    conversation: { conversationId, assistant_id: id },
    runMessages: [{ isCreatedByUser: true }, { messageId: responseMessage.messageId }],
  });
  expect((await abort()).status).toBe(404);
});

it('refuses an assistant that is not there, and one of another user, alike', async () => {
  const { id } = await make({ model: 'gpt-4o' });
  const { bearer } = await registerUser();
  const foreign = await stage.chat(id, {}, bearer);
  const unknown = await stage.chat('asst_unknown', {}, bearer);
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(await foreign.text()).toBe(await unknown.text());
});

it('tells compat clients of a refusal by a complete message', async () => {
  const events = await stage.chatAsCompat('asst_unknown');
  expect(events.map(({ event }) => event)).toEqual(['message', 'error']);
  expect(events[1]?.data).toMatchObject({
    error: true,
    final: true,
    isCreatedByUser: false,
    messageId: expect.any(String),
    conversationId: expect.any(String),
    text: expect.any(String),
  });
});

it('calls none but its own tools, whatever the conversation or the model asks for', async () => {
  stage.mock.on(
    { userMessage: 'use another', hasToolResult: false },
    {
      toolCalls: [
        { name: 'calculator', arguments: '{"input":"6*7"}' },
        { name: LOOK_UP, arguments: '[1' },
      ],
    },
  );
  stage.mock.on({ userMessage: 'use another', hasToolResult: true }, { content: 'I cannot.' });
  const { id } = await make({ model: 'gpt-4o' });
  await stage.addAction(id);
  const body = { text: 'use another tool', tools: ['calculator'] };
  const { responseMessage } = await finalOf(await stage.chat(id, body));
  expect(responseMessage.content).toMatchObject([
    { state: 'failed', output: 'Error processing tool: There is no tool named "calculator".' },
    { state: 'failed', output: 'Error processing tool: The arguments are not a JSON object.' },
    { text: 'I cannot.' },
  ]);
  expect(stage.api().calls).toEqual([]);
});

it('refuses an assistant whose model no endpoint has, without a violation', async () => {
  const { id } = await make({ model: 'gpt-nowhere' });
  const response = await stage.chat(id);
  expect(response.status).toBe(410);
  expect(await response.json()).toMatchObject({ code: 'model_retired', details: { model: 'gpt-nowhere' } });
});

it('is listed as an endpoint, with all models that can answer for an assistant', async () => {
  const endpoints: unknown = await (
    await listEndpoints(pageRequest('/api/endpoints', undefined, {}, 'GET'), params)
  ).json();
  expect(endpoints).toMatchObject({ assistants: { order: 1, userProvide: false, disableBuilder: false } });
  const models: unknown = await (
    await listModels(pageRequest('/api/models', undefined, authorized(stage.bearer()), 'GET'), params)
  ).json();
  expect(models).toMatchObject({
    assistants: expect.arrayContaining(['gpt-4o', 'claude-opus-5-5', 'gemini-3.8-flash']),
  });
});
