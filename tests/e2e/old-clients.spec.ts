import { z } from 'zod';
import { expect, test } from './support/test';

const ROOT_PARENT_ID = '00000000-0000-0000-0000-000000000000';

const eventSchema = z.record(z.string(), z.unknown());
const messageSchema = z.object({ messageId: z.string(), parentMessageId: z.string(), text: z.string() });

/** The events of a stream, read as strictly as the client of old does. */
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
    key: null,
    model: 'demo',
  };
}

test('an old client gets created, the text as it grows, and final', async ({ person, request }) => {
  const headers = { authorization: `Bearer ${person.bearer}` };
  const response = await request.post('/api/ask/demo', { headers, data: askBody('Hello there') });
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
    title: 'New Chat',
    conversation: { conversationId: question.conversationId, endpoint: 'demo' },
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

test('an old client that aborts gets the partial answer, and afterwards there is nothing to abort', async ({
  person,
  request,
}) => {
  const headers = { authorization: `Bearer ${person.bearer}` };
  const stream = request.post('/api/ask/demo', {
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
    request.post('/api/ask/demo/abort', { headers, data: { abortKey: conversationId, endpoint: 'demo' } });
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

test('an old client without a token is refused before anything is stored', async ({ request }) => {
  const response = await request.post('/api/ask/demo', { data: askBody('Let me in') });
  expect(response.status()).toBe(401);
  expect(await response.text()).toContain('Unauthorized');
});
