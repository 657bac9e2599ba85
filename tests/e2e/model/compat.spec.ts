import { z } from 'zod';
import { expect, test } from '../support/test';

const ROOT_PARENT_ID = '00000000-0000-0000-0000-000000000000';

const eventSchema = z.record(z.string(), z.unknown());
const messageSchema = z.object({ messageId: z.string(), parentMessageId: z.string(), text: z.string() });

function eventsOf(body: string): Record<string, unknown>[] {
  expect(body).not.toContain('\r');
  return body
    .split('\n\n')
    .map((block) => block.replace(/^\n+/, ''))
    .filter((block) => block !== '')
    .map((block) => {
      expect(block).toMatch(/^event: (message|error)\ndata: [^\n]*$/);
      return eventSchema.parse(JSON.parse(block.slice(block.indexOf('data: ') + 6)));
    });
}

function askBody(text: string) {
  return {
    text,
    sender: 'User',
    isCreatedByUser: true,
    error: false,
    messageId: crypto.randomUUID(),
    parentMessageId: ROOT_PARENT_ID,
    conversationId: null,
    overrideParentMessageId: null,
    responseMessageId: null,
    generation: '',
    isContinued: false,
    endpoint: 'demo',
    endpointType: 'custom',
    key: null,
    model: 'demo',
  };
}

test('a compat client gets created, the text as it grows, and final', async ({ user, request }) => {
  const headers = { authorization: `Bearer ${user.bearer}` };
  const response = await request.post('/api/ask/custom', { headers, data: askBody('Hello there') });
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^text\/event-stream/),
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
  });
  const events = eventsOf(await response.text());
  const [created, ...rest] = events;
  const final = rest.pop();

  expect(created).toMatchObject({
    created: true,
    message: { sender: 'User', text: 'Hello there', isCreatedByUser: true, parentMessageId: ROOT_PARENT_ID },
  });
  const question = z
    .object({ message: messageSchema.extend({ conversationId: z.uuid() }) })
    .parse(created).message;
  const texts = rest.map(
    (event) => z.object({ text: z.string(), message: z.literal(true) }).parse(event).text,
  );
  expect(texts.length).toBeGreaterThan(3);
  for (const [index, text] of texts.entries()) expect(text.startsWith(texts[index - 1] ?? '')).toBe(true);
  expect(rest.map(({ initial }) => initial === true)).toEqual(rest.map((_, index) => index === 0));

  expect(final).toMatchObject({
    final: true,
    title: expect.stringMatching(/^(New Chat|Hello there)$/),
    conversation: { conversationId: question.conversationId, endpoint: 'demo', endpointType: 'custom' },
    requestMessage: { messageId: question.messageId, parentMessageId: ROOT_PARENT_ID },
    responseMessage: {
      parentMessageId: question.messageId,
      isCreatedByUser: false,
      sender: 'Demo',
      finish_reason: 'stop',
      text: texts.at(-1),
    },
  });

  const saved = await request.get(`/api/messages/${question.conversationId}`, { headers });
  expect(
    z
      .array(messageSchema)
      .parse(await saved.json())
      .map(({ text }) => text),
  ).toEqual(['Hello there', texts.at(-1)]);
});

test('a compat client that aborts gets the partial answer, and afterwards there is nothing to abort', async ({
  user,
  request,
}) => {
  const headers = { authorization: `Bearer ${user.bearer}` };
  const stream = request.post('/api/ask/custom', {
    headers,
    data: askBody('A slow answer, please'),
    timeout: 60_000,
  });
  const listSchema = z.object({ conversations: z.array(z.object({ conversationId: z.string() })) });
  const find = async () => {
    const page = listSchema.parse(await (await request.get('/api/convos?pageNumber=1', { headers })).json());
    return page.conversations[0]?.conversationId ?? null;
  };
  await expect.poll(find).not.toBeNull();
  const conversationId = await find();
  const partial = async () => {
    const saved = await request.get(`/api/messages/${String(conversationId)}`, { headers });
    return z.array(messageSchema).parse(await saved.json())[1]?.text ?? '';
  };
  await expect.poll(partial).toContain('This answer');

  const abort = () =>
    request.post('/api/ask/custom/abort', {
      headers,
      data: { abortKey: conversationId, endpoint: 'custom' },
    });
  const aborted = await abort();
  expect(aborted.status()).toBe(200);
  const answer = await aborted.json();
  expect(answer).toMatchObject({
    final: true,
    conversation: { conversationId },
    requestMessage: { text: 'A slow answer, please' },
    responseMessage: {
      finish_reason: 'incomplete',
      unfinished: false,
      error: false,
      isCreatedByUser: false,
      sender: 'Demo',
    },
  });
  expect(answer.responseMessage.text).toContain('This answer');
  expect(answer.responseMessage.text).not.toContain('That was the end of the slow answer.');
  const events = eventsOf(await (await stream).text());
  expect(events.at(-1)).toMatchObject({ final: true });
  expect(await partial()).toBe(answer.responseMessage.text);

  const nothing = await abort();
  expect(nothing.status()).toBe(404);
  expect(nothing.headers()['content-type']).toContain('application/json');
});

test('a compat client without a token is refused before anything is stored', async ({ request }) => {
  const response = await request.post('/api/ask/custom', { data: askBody('Let me in') });
  expect(response.status()).toBe(401);
  expect(await response.text()).toBe('Unauthorized');
});

test('a compat client finds at every load what it waits for, in JSON', async ({ user, request }) => {
  const headers = { authorization: `Bearer ${user.bearer}` };
  for (const path of [
    '/api/endpoints',
    '/api/config',
    '/api/balance',
    '/api/convos?pageNumber=1',
    '/api/endpoints/config/override',
    '/api/models',
    '/api/files',
    '/api/search/enable',
    '/api/user',
    '/api/plugins',
    '/api/presets',
    '/api/files/config',
    '/api/keys?name=demo',
    '/api/keys?name=assistants',
    '/api/assistants?order=asc',
  ]) {
    const response = await request.get(path, { headers });
    expect([path, response.status()]).toEqual([path, 200]);
    expect(await response.text()).not.toContain('<html');
  }
  const endpoints = await (await request.get('/api/endpoints')).json();
  expect(endpoints.demo).toMatchObject({ type: 'custom' });
});

test('what a compat client attaches as a picture and is none is refused with a message, and none of it is left', async ({
  user,
  request,
}) => {
  const response = await request.post('/api/files/images', {
    headers: { authorization: `Bearer ${user.bearer}` },
    multipart: {
      file: { name: 'map.png', mimeType: 'image/png', buffer: Buffer.alloc(200_000, 1) },
      file_id: crypto.randomUUID(),
      width: '20',
      height: '10',
      endpoint: 'custom',
    },
  });
  expect(response.status()).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'file_refused', message: expect.any(String) });
  const files = await request.get('/api/files', { headers: { authorization: `Bearer ${user.bearer}` } });
  expect(await files.json()).toEqual([]);
});
