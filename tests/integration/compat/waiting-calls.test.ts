import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { z } from 'zod';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { PUT as saveMessage } from '@/app/api/messages/[conversationId]/[messageId]/route';
import { GET as listMessages } from '@/app/api/messages/[conversationId]/route';
import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { pageRequest } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { authorized } from '../../support/calls/file-calls';
import { compatBody, compatEvents } from '../../support/servers/compat-client';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';
import { assistantStage } from '../../support/stage/assistant-stage';
import { finalOf } from '../../support/stage/endpoint-stage';
import { until } from '../../support/until';

jest.setTimeout(120_000);

let drawn = 0;
let drawer: Server;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  drawer = createServer((_request, response) => {
    drawn += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ images: [picture.toString('base64')] }));
  });
  process.env['SD_WEBUI_URL'] = await listenLocally(drawer);
  process.env['DOMAIN_CLIENT'] = 'https://chat.example.org';
});
afterAll(() => stopListening(drawer));

const stage = assistantStage();
const PAY = 'pay_action_127---0---0---1';

beforeAll(async () => {
  const drawing = { name: 'stable-diffusion', arguments: '{"prompt":"a red boat"}' };
  stage.mock.on({ userMessage: 'draw a boat', hasToolResult: false }, { toolCalls: [drawing] });
  stage.mock.on({ userMessage: 'draw a boat', hasToolResult: true }, { content: 'There it is.' });
  const payment = { name: PAY, arguments: '{}' };
  stage.mock.on({ userMessage: 'pay it', hasToolResult: false }, { toolCalls: [payment] });
  stage.mock.on({ userMessage: 'pay it', hasToolResult: true }, { content: 'It is paid.' });
  const install = { pluginKey: 'stable-diffusion', action: 'install' };
  await changePlugin(pageRequest('/api/user/plugins', install, authorized(stage.bearer())), {
    params: Promise.resolve({}),
  });
});

const listSchema = z.array(
  z.looseObject({ messageId: z.string(), text: z.string(), isCreatedByUser: z.boolean() }),
);

async function answerIn(conversationId: string, messageId?: string) {
  const request = pageRequest('/api/messages/a', undefined, authorized(stage.bearer()), 'GET');
  const response = await listMessages(request, { params: Promise.resolve({ conversationId }) });
  const answer = listSchema
    .parse(await response.json())
    .findLast(
      (message) => !message.isCreatedByUser && message.messageId === (messageId ?? message.messageId),
    );
  if (answer === undefined) throw new Error('There is no answer.');
  return answer;
}

async function decided(messageId: string, decision: string): Promise<number> {
  const rows = await stage.database.query(
    `select q."toolCallId" from tool_questions q join runs r on r."runId" = q."runId"
     where r."responseMessageId" = $1`,
    [messageId],
  );
  const toolCallId = String(rows[0]?.['toolCallId'] ?? 'gone');
  const body = { toolCallId, decision };
  const request = pageRequest('/api/runs/a/decisions', body, authorized(stage.bearer()));
  return (await decide(request, { params: Promise.resolve({ messageId }) })).status;
}

const DRAW = { model: 'gpt-4o', text: 'draw a boat', tools: ['stable-diffusion'] };
const pageOf = (conversationId: string) => `https://chat.example.org/c/${conversationId}`;

it('a drawing that has to be allowed ends the stream by saying where, and is drawn once when it is', async () => {
  const final = finalOf(await stage.ask('openAI', DRAW));
  const { messageId, conversationId, text, unfinished } = z
    .looseObject({
      messageId: z.string(),
      conversationId: z.string(),
      text: z.string(),
      unfinished: z.boolean(),
    })
    .parse(final['responseMessage']);
  expect(text).toContain('waits for your decision');
  expect(text).toContain(pageOf(conversationId));
  expect(unfinished).toBe(true);
  expect(drawn).toBe(0);
  // The list is fetched as after a reload.
  const listed = await until(() => answerIn(conversationId).catch(() => null));
  expect(listed).toMatchObject({ messageId, text, unfinished: true });
  // A message below it is answered, and no picture is drawn for that.
  const below = { model: 'gpt-4o', text: 'hello', conversationId, parentMessageId: messageId };
  expect((await stage.ask('openAI', below)).at(-1)?.data).toMatchObject({ final: true });
  expect(drawn).toBe(0);

  expect(await decided(messageId, 'once')).toBe(204);
  const whole = await until(async () => {
    const answer = await answerIn(conversationId, messageId);
    return answer.unfinished ? null : answer;
  });
  expect(whole).toMatchObject({ messageId, unfinished: false });
  expect(whole.text).toContain('There it is.');
  expect(whole.text).not.toContain('waits for your decision');
  expect(whole.text).toMatch(/!\[[^\]]*\]\(\/api\/files\/download\/[\w-]+\)/);
  expect(await decided(messageId, 'once')).toBe(404);
  expect(drawn).toBe(1);
});

it('an answer that went on is not replaced by what was said of the wait, and nothing is drawn again', async () => {
  drawn = 0;
  const { messageId, conversationId, parentMessageId, text } = z
    .looseObject({
      messageId: z.string(),
      conversationId: z.string(),
      parentMessageId: z.string(),
      text: z.string(),
    })
    .parse(finalOf(await stage.ask('openAI', DRAW))['responseMessage']);
  await until(() => answerIn(conversationId).catch(() => null));
  expect(await decided(messageId, 'once')).toBe(204);
  await until(async () => (await answerIn(conversationId)).text.includes('There it is.'));
  // The client still shows the notice about the wait, with a button to continue.
  const body = compatBody('openAI', {
    ...DRAW,
    conversationId,
    parentMessageId,
    responseMessageId: messageId,
    overrideParentMessageId: parentMessageId,
    isContinued: true,
    generation: text,
  });
  const response = await postEdit(pageRequest('/api/edit/openAI', body, authorized(stage.bearer())), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  expect(compatEvents(await response.text()).at(-1)?.data).toMatchObject({ final: true });
  const whole = await answerIn(conversationId, messageId);
  expect(whole.text).toContain('There it is.');
  expect(whole.text).toMatch(/!\[[^\]]*\]\(\/api\/files\/download\/[\w-]+\)/);
  expect(whole.text).not.toContain('waits for your decision');
  expect(drawn).toBe(1);
});

it('what was said of the wait is not stored with what a client saves of the answer', async () => {
  const { messageId, conversationId, parentMessageId, text } = z
    .looseObject({
      messageId: z.string(),
      conversationId: z.string(),
      parentMessageId: z.string(),
      text: z.string(),
    })
    .parse(finalOf(await stage.ask('openAI', DRAW))['responseMessage']);
  expect(await decided(messageId, 'deny')).toBe(204);
  await until(async () => !(await answerIn(conversationId)).text.includes('waits for your decision'));
  const body = { text: `A better start.\n\n${text}` };
  const saved = await until(async () => {
    const answer = await saveMessage(
      pageRequest('/api/messages/a/b', body, authorized(stage.bearer()), 'PUT'),
      { params: Promise.resolve({ conversationId, messageId }) },
    );
    return answer.status === 409 ? null : answer;
  });
  expect(saved.status).toBe(201);
  const stored = await answerIn(conversationId, messageId);
  expect(stored.text).toContain('A better start.');
  expect(stored.text).not.toContain(pageOf(conversationId));

  const edit = compatBody('openAI', {
    ...DRAW,
    conversationId,
    parentMessageId,
    responseMessageId: messageId,
    overrideParentMessageId: parentMessageId,
    generation: `Another start.\n\n${text}`,
    tools: [],
  });
  const response = await postEdit(pageRequest('/api/edit/openAI', edit, authorized(stage.bearer())), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  const edited = z
    .looseObject({ text: z.string() })
    .parse(compatEvents(await response.text()).at(-1)?.data['responseMessage']);
  expect(edited.text).toContain('Another start.');
  expect(edited.text).not.toContain(pageOf(conversationId));
});

it('is said in the language of the user', async () => {
  await stage.database.query(`update users set locale = 'de-DE'`);
  const { text, messageId } = z
    .looseObject({ text: z.string(), messageId: z.string() })
    .parse(finalOf(await stage.ask('openAI', DRAW))['responseMessage']);
  expect(text).toContain('wartet auf Ihre Entscheidung');
  expect(await decided(messageId, 'deny')).toBe(204);
  await stage.database.query('update users set locale = null');
});

it('a POST of an action that has to be allowed ends the stream of an assistant, and is sent once when it is', async () => {
  const { id: assistantId } = await newAssistant(stage.bearer(), { model: 'gpt-4o' });
  const raw_spec = JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: stage.api().origin }],
    paths: { '/echo': { post: { operationId: 'pay' } } },
  });
  const metadata = { domain: '127.0.0.1', raw_spec };
  await callAssistants(stage.bearer(), 'saveAction', { assistantId }, { metadata });
  const events = await stage.chatAsCompat(assistantId, { text: 'pay it' });
  const conversationId = String(events[0]?.data['conversationId']);
  expect(events.at(-1)?.data).toMatchObject({ final: true, conversation: { conversationId } });
  expect(events.at(-2)?.data).toMatchObject({
    type: 'text',
    index: 1,
    text: expect.stringContaining(pageOf(conversationId)),
  });
  expect(stage.api().calls).toEqual([]);
  const listed = await until(() => answerIn(conversationId).catch(() => null));
  expect(listed['content']).toMatchObject([
    { type: 'tool_call' },
    { type: 'text', text: { value: expect.stringContaining(pageOf(conversationId)) } },
  ]);

  expect(await decided(listed.messageId, 'once')).toBe(204);
  await until(async () => (await answerIn(conversationId)).text.includes('It is paid.'));
  expect(stage.api().calls).toMatchObject([{ method: 'POST' }]);
});
