import { chatGptAdapter, chatGptUrl } from '@/lib/server/providers/chatgpt-browser/chatgpt-adapter';
import { collectEvents, joinedEvents, modelRequest, testModel } from '@/tests/support/data/provider-streams';
import {
  CHATGPT_DONE,
  chatGptEvent,
  startChatGptServer,
  type ChatGptServer,
} from '@/tests/support/servers/chatgpt-server';

const MODEL = 'text-davinci-002-render-sha';
const TOKEN = 'access-token-1234567890';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let server: ChatGptServer;

beforeAll(async () => {
  server = await startChatGptServer();
});

afterAll(() => server.stop());

function ask(signal = new AbortController().signal) {
  const adapter = chatGptAdapter({ accessToken: TOKEN, url: chatGptUrl(server.url) });
  const model = testModel(adapter, { fetch: globalThis.fetch, silenceLimitMs: 300 });
  const request = modelRequest(MODEL, {
    system: 'Be brief.',
    messages: [
      { role: 'user', text: 'Name a river.' },
      { role: 'assistant', text: 'The Elbe.' },
      { role: 'user', text: 'And another?' },
    ],
    settings: { temperature: 0.3, maxOutputTokens: 5 },
    signal,
  });
  return collectEvents(model, request);
}

it('asks with the whole branch, leaves no history there and sends no sampling settings', async () => {
  server.play({ chunks: [chatGptEvent('The Rhine.', { end_turn: true }), CHATGPT_DONE] });
  await ask();
  const message = (role: string, part: string) => ({
    id: expect.stringMatching(UUID),
    author: { role },
    content: { content_type: 'text', parts: [part] },
  });
  expect(server.calls.at(-1)).toEqual({
    path: '/backend-api/conversation',
    authorization: `Bearer ${TOKEN}`,
    body: {
      action: 'next',
      messages: [
        message('system', 'Be brief.'),
        message('user', 'Name a river.'),
        message('assistant', 'The Elbe.'),
        message('user', 'And another?'),
      ],
      parent_message_id: expect.stringMatching(UUID),
      model: MODEL,
      history_and_training_disabled: true,
    },
  });
});

it.each([
  ['https://proxy.test', 'https://proxy.test/backend-api/conversation'],
  ['https://proxy.test/', 'https://proxy.test/backend-api/conversation'],
  ['https://proxy.test/api/conversation', 'https://proxy.test/api/conversation'],
])('asks %s at %s', (written, url) => {
  expect(chatGptUrl(written)).toBe(url);
});

it('streams what is new of texts that are sent as a whole, and only text of the assistant', async () => {
  server.play({
    chunks: [
      chatGptEvent('And another?', { id: 'echo', author: { role: 'user' } }),
      'event: ping\ndata: 2026-11-21\n\n'.replace('data: 2026-11-21\n', ''),
      chatGptEvent('The '),
      chatGptEvent('The Rhine'),
      chatGptEvent('search("rivers")', {
        content: { content_type: 'code', language: 'python', text: 'search("rivers")' },
      }),
      chatGptEvent('The Rhine.', { status: 'finished_successfully', end_turn: true }),
      CHATGPT_DONE,
    ],
  });
  expect(joinedEvents(await ask())).toEqual([
    { type: 'model', model: MODEL },
    { type: 'text', delta: 'The Rhine.' },
    { type: 'finish', reason: 'stop' },
  ]);
});

it('says when the answer ended because it grew too long', async () => {
  const metadata = { model_slug: MODEL, finish_details: { type: 'max_tokens' } };
  server.play({ chunks: [chatGptEvent('Long', { metadata }), CHATGPT_DONE] });
  expect((await ask()).at(-1)).toEqual({ type: 'finish', reason: 'length' });
});

it('ends well without the closing line when the answer was marked as complete', async () => {
  server.play({ chunks: [chatGptEvent('Done.', { end_turn: true })] });
  expect((await ask()).at(-1)).toEqual({ type: 'finish', reason: 'stop' });
});

describe('a failure', () => {
  it.each([
    [401, { detail: { message: 'Your token has expired', code: 'token_expired' } }, 'invalid_api_key'],
    [403, { detail: 'Unusual activity' }, 'invalid_api_key'],
    [404, { detail: 'Model not found' }, 'provider_model_not_found'],
    [
      413,
      { detail: { message: 'too long', code: 'message_length_exceeds_limit' } },
      'provider_context_too_long',
    ],
    [429, { detail: 'Too many requests in 1 hour' }, 'provider_rate_limited'],
    [500, { detail: 'Internal server error' }, 'provider_error'],
  ])('with status %i has its words and its code', async (status, body, code) => {
    server.play({ status, chunks: [JSON.stringify(body)] });
    const message = typeof body.detail === 'string' ? body.detail : body.detail.message;
    await expect(ask()).rejects.toMatchObject({ code, details: { message, status } });
  });

  it('in the middle of the stream is reported', async () => {
    server.play({
      chunks: [
        chatGptEvent('Half'),
        `data: ${JSON.stringify({ message: null, error: 'The server broke' })}\n\n`,
      ],
    });
    await expect(ask()).rejects.toMatchObject({
      code: 'provider_error',
      details: { message: 'The server broke' },
    });
  });

  it('is named when the stream is cut, ends too early, has no text or has garbage', async () => {
    server.play({ chunks: [chatGptEvent('Half')], end: 'cut' });
    await expect(ask()).rejects.toMatchObject({ code: 'provider_unreachable' });
    server.play({ chunks: [chatGptEvent('Half')] });
    await expect(ask()).rejects.toMatchObject({ code: 'provider_unreachable' });
    server.play({ end: 'hang' });
    await expect(ask()).rejects.toMatchObject({ code: 'provider_timeout' });
    server.play({ chunks: ['data: <html>\n\n'] });
    await expect(ask()).rejects.toMatchObject({ code: 'provider_bad_answer' });
  });

  it('never contains the token', async () => {
    server.play({ status: 401, chunks: [JSON.stringify({ detail: `bad ${TOKEN}` })] });
    await expect(ask()).rejects.toMatchObject({ details: { message: 'bad ***' } });
  });
});

it('closes the connection at once when it is stopped', async () => {
  server.play({ chunks: [chatGptEvent('Half')], end: 'hang' });
  const stop = new AbortController();
  const answer = ask(stop.signal);
  const before = server.calls.length;
  while (server.calls.length === before) await new Promise((resolve) => setImmediate(resolve));
  stop.abort(new Error('stopped'));
  await expect(answer).rejects.toThrow('stopped');
});
