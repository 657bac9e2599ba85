import { LLMock } from '@copilotkit/aimock';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { GET as listEndpoints } from '@/app/api/endpoints/route';
import { PUT as putKey } from '@/app/api/keys/route';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { pageRequest, registerUser } from '@/tests/support/calls/account-calls';
import { withDatabase } from '@/tests/support/database';
import { bingUpdate, bingWhole, startBingServer, type BingServer } from '@/tests/support/servers/bing-server';
import {
  CHATGPT_DONE,
  chatGptEvent,
  startChatGptServer,
  type ChatGptServer,
} from '@/tests/support/servers/chatgpt-server';
import { askAsCompatClient, compatBody } from '@/tests/support/servers/compat-client';
import { finalOf } from '@/tests/support/stage/endpoint-stage';
import { until } from '@/tests/support/until';

const database = withDatabase({
  BINGAI_TOKEN: 'cookie-1234567890',
  CHATGPT_TOKEN: 'user_provided',
  OPENAI_API_KEY: 'key-1234567890',
  OPENAI_MODELS: 'gpt-4o',
  CHECK_BALANCE: 'true',
  START_BALANCE: '1000000',
});

const context = { params: Promise.resolve({}) };
const mock = new LLMock({ port: 0 });
let bing: BingServer;
let chatGpt: ChatGptServer;
let bearer: string;

beforeAll(async () => {
  mock.onMessage(/./, { content: 'On another endpoint.' });
  await mock.start();
  bing = await startBingServer();
  chatGpt = await startChatGptServer();
  process.env['BINGAI_HOST'] = bing.url;
  process.env['CHATGPT_REVERSE_PROXY'] = chatGpt.url;
  process.env['OPENAI_REVERSE_PROXY'] = `${mock.url}/v1`;
  ({ bearer } = await registerUser());
});

afterAll(async () => {
  await bing.stop();
  await chatGpt.stop();
  await mock.stop();
});

/** Compat clients always send all this to Bing, without a model. */
const BING: JsonRecord = {
  jailbreak: false,
  jailbreakConversationId: null,
  systemMessage: null,
  context: null,
  toneStyle: 'creative',
  conversationSignature: null,
  clientId: null,
  invocationId: 1,
};

const ask = (endpoint: string, options: JsonRecord, text?: string) =>
  askAsCompatClient(bearer, compatBody(endpoint, options, text));

function placeOf(final: JsonRecord): { conversationId: string; parentMessageId: string } {
  const { conversation, responseMessage } = final;
  const found = { conversationId: '', parentMessageId: '' };
  if (typeof conversation === 'object' && conversation !== null && 'conversationId' in conversation)
    found.conversationId = String(conversation.conversationId);
  if (typeof responseMessage === 'object' && responseMessage !== null && 'messageId' in responseMessage)
    found.parentMessageId = String(responseMessage.messageId);
  return found;
}

describe('Bing', () => {
  it('answers in its two modes free of charge, and gets the first words as its title', async () => {
    bing.play({ steps: [bingUpdate('The '), bingWhole('The Elbe.')] });
    const final = finalOf(await ask('bingAI', BING, 'Name a river'));
    expect(final).toMatchObject({
      conversation: { endpoint: 'bingAI', model: 'BingAI', toneStyle: 'creative' },
      responseMessage: { text: 'The Elbe.', sender: 'BingAI' },
    });
    const sydney = await ask('bingAI', { ...BING, jailbreak: true, systemMessage: 'Be a sailor.' });
    expect(finalOf(sydney)).toMatchObject({
      conversation: { model: 'Sydney', jailbreak: true, systemMessage: 'Be a sailor.' },
      responseMessage: { sender: 'Sydney' },
    });
    await until(async () => {
      const [row] = await database.query(`select title from conversations where "conversationId" = $1`, [
        placeOf(final).conversationId,
      ]);
      return row?.['title'] === 'Name a river';
    });
    expect(bing.invocations).toHaveLength(2);
    const costs = await database.query(
      `select "costCredits"::int as cost from messages where not "isCreatedByUser"`,
    );
    expect(costs).toEqual([{ cost: 0 }, { cost: 0 }]);
  });

  it('goes on in the conversation, and another endpoint goes on after it', async () => {
    bing.play({ steps: [bingWhole('The Elbe.')] });
    const first = placeOf(finalOf(await ask('bingAI', BING, 'Name a river')));
    const second = placeOf(finalOf(await ask('bingAI', { ...BING, ...first }, 'Another')));
    expect(JSON.stringify(bing.invocations.at(-1))).toContain('[assistant](#message)\\nThe Elbe.');
    const third = await ask('openAI', { model: 'gpt-4o', ...second }, 'And now?');
    expect(finalOf(third)).toMatchObject({
      conversation: { conversationId: first.conversationId, endpoint: 'openAI', model: 'gpt-4o' },
      responseMessage: { text: 'On another endpoint.' },
    });
    expect(mock.getLastRequest()?.body).toMatchObject({
      messages: [
        { role: 'user', content: 'Name a river' },
        { role: 'assistant', content: 'The Elbe.' },
        { role: 'user', content: 'Another' },
        { role: 'assistant', content: 'The Elbe.' },
        { role: 'user', content: 'And now?' },
      ],
    });
  });

  it('closes its socket when the answer is stopped, and keeps what was read', async () => {
    bing.play({ steps: [bingUpdate('Half of it'), 'hang'] });
    const before = bing.invocations.length;
    const answer = ask('bingAI', BING, 'Tell me');
    await until(() => bing.invocations.length > before);
    const [conversation] = await database.query(
      `select "conversationId" as id from conversations order by "createdAt" desc limit 1`,
    );
    await until(async () => (await database.query(`select 1 from run_chunks`)).length > 0);
    await postAbort(
      pageRequest(
        '/api/ask/bingAI/abort',
        { abortKey: conversation?.['id'], endpoint: 'bingAI' },
        authorization(),
      ),
      { params: Promise.resolve({ endpoint: 'bingAI' }) },
    );
    expect(finalOf(await answer)).toMatchObject({
      responseMessage: { text: 'Half of it', finish_reason: 'incomplete' },
    });
    await bing.allClosed();
  });
});

describe("ChatGPT's pages", () => {
  const model = 'text-davinci-002-render-sha';

  it('answer with the token a user brings, and with no other', async () => {
    chatGpt.play({ chunks: [chatGptEvent('The Rhine.', { end_turn: true }), CHATGPT_DONE] });
    const refused = await ask('chatGPTBrowser', { model });
    expect(refused.at(-1)).toMatchObject({
      event: 'error',
      data: { text: expect.stringContaining('Please provide a key') },
    });
    expect(chatGpt.calls).toHaveLength(0);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const key = { name: 'chatGPTBrowser', value: 'my-access-token-1234', expiresAt };
    const put = await putKey(pageRequest('/api/keys', key, authorization(), 'PUT'), context);
    expect(put.status).toBe(201);
    expect(finalOf(await ask('chatGPTBrowser', { model }))).toMatchObject({
      conversation: { endpoint: 'chatGPTBrowser', model },
      responseMessage: { text: 'The Rhine.', sender: 'ChatGPT' },
    });
    expect(chatGpt.calls.at(-1)).toMatchObject({ authorization: 'Bearer my-access-token-1234' });
  });
});

it('a conversation of an endpoint that is not offered is read and goes on at another', async () => {
  bing.play({ steps: [bingWhole('The Elbe.')] });
  const place = placeOf(finalOf(await ask('bingAI', BING, 'Name a river')));
  await database.query(
    `update conversations set endpoint = 'anthropic', model = 'claude-1' where "conversationId" = $1`,
    [place.conversationId],
  );
  const offered: unknown = await (
    await listEndpoints(pageRequest('/api/endpoints', undefined, {}, 'GET'), context)
  ).json();
  expect(offered).not.toHaveProperty('anthropic');
  const gone = await ask('anthropic', { model: 'claude-1', ...place });
  expect(gone.at(-1)).toMatchObject({ event: 'error' });
  expect(finalOf(await ask('bingAI', { ...BING, ...place }, 'Go on'))).toMatchObject({
    conversation: { conversationId: place.conversationId, endpoint: 'bingAI' },
  });
});

function authorization(): Record<string, string> {
  return { authorization: `Bearer ${bearer}` };
}
