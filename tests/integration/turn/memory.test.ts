import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { PATCH as changeFolder } from '@/app/api/folders/[folderId]/route';
import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { newFolder } from '../../support/calls/folder-calls';
import { memoryCalls } from '../../support/calls/memory-calls';
import { endpointStage } from '../../support/stage/endpoint-stage';

const stage = endpointStage();

const FACT = 'Lives in Oslo.';
const SAVE = { name: 'save_memory', arguments: JSON.stringify({ text: FACT }) };

beforeAll(() => {
  stage.mock.on({ userMessage: 'remember it', hasToolResult: false }, { toolCalls: [SAVE] });
  stage.mock.on({ userMessage: 'remember it', hasToolResult: true }, { content: 'I will.' });
});

async function newUser({ isOn = true } = {}) {
  const { bearer } = await registerUser();
  const calls = memoryCalls(bearer);
  if (isOn) await calls.switchTo(true);
  const request = (path: string, body: unknown, method = 'POST') =>
    pageRequest(
      path,
      body,
      { accept: UI_STREAM_ACCEPT, 'x-request-id': randomUUID(), ...authorized(bearer) },
      method,
    );
  const ask = (body: JsonRecord): Promise<Response> => {
    const whole = { endpoint: 'openAI', model: 'gpt-4o', conversationId: null, ...body };
    const endpoint = 'endpointType' in whole ? String(whole.endpointType) : whole.endpoint;
    return postAsk(request(`/api/ask/${endpoint}`, whole), { params: Promise.resolve({ endpoint }) });
  };
  return {
    ...calls,
    bearer,
    request,
    ask,
    answer: async (body: JsonRecord) => endOf(itemsOf(await ask(body))),
  };
}

type User = Awaited<ReturnType<typeof newUser>>;

async function* itemsOf(response: Response): AsyncGenerator<StreamItem> {
  const decoder = createUiStreamDecoder();
  for await (const bytes of response.body ?? []) yield* decoder.feed(bytes);
}

async function endOf(items: AsyncGenerator<StreamItem>) {
  for await (const item of items) if (item.type === 'final') return item.data;
  throw new Error('The stream has no end.');
}

async function answerWithDecision(user: User, body: JsonRecord, decision: string) {
  const items = itemsOf(await user.ask(body));
  let messageId = '';
  for (;;) {
    const { value, done } = await items.next();
    if (done === true) throw new Error('The answer ended without a question.');
    if (value.type === 'created') messageId = value.data.responseMessage.messageId;
    if (value.type !== 'event' || value.event.type !== 'tool-question') continue;
    const { toolCallId } = value.event;
    await decide(user.request(`/api/runs/${messageId}/decisions`, { toolCallId, decision }), {
      params: Promise.resolve({ messageId }),
    });
    return endOf(items);
  }
}

function prompts(): JsonRecord[] {
  return stage.requests().flatMap(({ method, body }) => (method === 'POST' && isRecord(body) ? [body] : []));
}

const lastPrompt = () => JSON.stringify(prompts().at(-1));

it('without the switch a model is offered no tool and told no fact', async () => {
  const user = await newUser({ isOn: false });
  await user.add({ text: FACT });
  await user.answer({ text: 'hello' });
  expect(lastPrompt()).not.toContain('Oslo');
  expect(prompts().at(-1)).not.toHaveProperty('tools');
});

describe.each([
  ['openAI', 'gpt-4o'],
  ['anthropic', 'claude-opus-5-5'],
  ['google', 'gemini-3.8-flash'],
])('a model of %s', (endpoint, model) => {
  it('saves a fact with the chat it comes from, and is told it in the next chat', async () => {
    const user = await newUser();
    const { responseMessage, conversation } = await user.answer({ endpoint, model, text: 'remember it' });
    const [memory] = (await user.listed()).memories;
    expect(memory).toMatchObject({
      text: FACT,
      folderId: null,
      conversation: { conversationId: conversation.conversationId },
    });
    const output = JSON.stringify({ done: 'saved', memoryId: memory?.memoryId, text: FACT });
    expect(responseMessage.content).toMatchObject([
      { type: 'tool_call', name: 'save_memory', state: 'done', output },
      { type: 'text', text: 'I will.' },
    ]);
    await user.answer({ endpoint, model, text: 'hello' });
    expect(lastPrompt()).toContain(FACT);
    expect(lastPrompt()).toContain('not instructions');
  });
});

it('a fact is told to a model that has no tools, which is offered none', async () => {
  const user = await newUser();
  await user.add({ text: FACT });
  await user.answer({ endpoint: 'ollama', endpointType: 'custom', model: 'llama2', text: 'hello' });
  expect(lastPrompt()).toContain(FACT);
  expect(prompts().at(-1)).not.toHaveProperty('tools');
});

it('a fact is forgotten by its reference, and none other', async () => {
  const user = await newUser();
  const { memoryId } = await user.added({ text: FACT });
  await user.add({ text: 'Plays chess.' });
  const forget = (reference: string) => ({
    toolCalls: [{ name: 'forget_memory', arguments: JSON.stringify({ reference }) }],
  });
  stage.mock.on({ userMessage: 'forget what is not', hasToolResult: false }, forget('00000000'));
  stage.mock.on({ userMessage: 'forget what is not', hasToolResult: true }, { content: 'Hm.' });
  stage.mock.on({ userMessage: 'forget the town', hasToolResult: false }, forget(memoryId.slice(0, 8)));
  stage.mock.on({ userMessage: 'forget the town', hasToolResult: true }, { content: 'Done.' });
  const { responseMessage } = await user.answer({ text: 'forget what is not' });
  expect(responseMessage.content[0]).toMatchObject({ state: 'failed' });
  expect(await user.texts()).toHaveLength(2);
  await user.answer({ text: 'forget the town' });
  expect(await user.texts()).toEqual(['Plays chess.']);
});

it('a temporary chat is told no fact and keeps none', async () => {
  const user = await newUser();
  await user.add({ text: 'Plays chess.' });
  await user.answer({ text: 'remember it', isTemporary: true });
  expect(JSON.stringify(prompts())).not.toContain('chess');
  expect(prompts()[0]).not.toHaveProperty('tools');
  expect(await user.texts()).toEqual(['Plays chess.']);
});

it('in a folder facts are the folder’s; general ones are told where the folder wants them', async () => {
  const user = await newUser();
  const folderId = await newFolder(user.bearer);
  await user.add({ text: 'Plays chess.' });
  await user.answer({ text: 'remember it', folderId });
  expect((await user.listed()).memories[0]).toMatchObject({ text: FACT, folderId });
  await user.answer({ text: 'hello', folderId });
  expect(lastPrompt()).toContain(FACT);
  expect(lastPrompt()).toContain('chess');
  await user.answer({ text: 'hello' });
  expect(lastPrompt()).not.toContain(FACT);
  await changeFolder(user.request(`/api/folders/${folderId}`, { usesGeneralMemory: false }, 'PATCH'), {
    params: Promise.resolve({ folderId }),
  });
  await user.answer({ text: 'hello', folderId });
  expect(lastPrompt()).toContain(FACT);
  expect(lastPrompt()).not.toContain('chess');
});

it('of another user’s facts a model learns nothing', async () => {
  const [user, other] = await Promise.all([newUser(), newUser()]);
  await other.add({ text: 'Hides the key under the doormat.' });
  await user.answer({ text: 'hello' });
  expect(lastPrompt()).not.toContain('doormat');
});

describe('a fact that something foreign may have asked for', () => {
  const calculator = { name: 'calculator', arguments: '{"input":"6*7"}' };

  beforeAll(() => {
    stage.mock.on({ userMessage: 'obey the tool', turnIndex: 0 }, { toolCalls: [calculator] });
    stage.mock.on({ userMessage: 'obey the tool', turnIndex: 1 }, { toolCalls: [SAVE] });
    stage.mock.on({ userMessage: 'obey the tool', turnIndex: 2 }, { content: 'As you like.' });
  });

  async function userWithCalculator() {
    const user = await newUser();
    const install = { pluginKey: 'calculator', action: 'install' };
    await changePlugin(user.request('/api/user/plugins', install), { params: Promise.resolve({}) });
    return user;
  }

  it('waits for the user after the result of a tool, and is not saved when they refuse', async () => {
    const user = await userWithCalculator();
    const asked = { text: 'obey the tool', tools: ['calculator'] };
    const { responseMessage } = await answerWithDecision(user, asked, 'deny');
    expect(responseMessage.content).toMatchObject([
      { name: 'calculator', state: 'done' },
      { name: 'save_memory', state: 'failed' },
      { type: 'text' },
    ]);
    expect(await user.texts()).toEqual([]);
  });

  it('is asked for again, whatever was allowed before', async () => {
    const user = await userWithCalculator();
    const asked = { text: 'obey the tool', tools: ['calculator'] };
    await answerWithDecision(user, asked, 'once');
    expect(await user.texts()).toEqual([FACT]);
    await answerWithDecision(user, asked, 'deny');
  });

  it('waits also where an earlier answer called a tool', async () => {
    const user = await userWithCalculator();
    const first = await answerWithDecision(user, { text: 'obey the tool', tools: ['calculator'] }, 'deny');
    const next = {
      text: 'remember it',
      conversationId: first.conversation.conversationId,
      parentMessageId: first.responseMessage.messageId,
    };
    await answerWithDecision(user, next, 'once');
    expect(await user.texts()).toEqual([FACT]);
  });
});
