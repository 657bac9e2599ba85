import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { POST as abort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { GET as join } from '@/app/api/runs/[messageId]/stream/route';
import { DELETE as revokeApprovals } from '@/app/api/tools/approvals/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { endOf, itemsOf, untilQuestion } from '../../support/calls/question-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';
import { endpointStage } from '../../support/stage/endpoint-stage';

const DRAWING = { name: 'stable-diffusion', arguments: '{"prompt":"a red boat"}' };
let drawn = 0;
let drawer: Server;

const stage = endpointStage(async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  drawer = createServer((_request, response) => {
    drawn += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ images: [picture.toString('base64')] }));
  });
  process.env['ANSWER_TIME_LIMIT'] = '1000 * 60 * 5';
  process.env['SD_WEBUI_URL'] = await listenLocally(drawer);
});

beforeAll(async () => {
  stage.mock.on({ userMessage: 'draw a boat', hasToolResult: false }, { toolCalls: [DRAWING] });
  stage.mock.on({ userMessage: 'draw a boat', hasToolResult: true }, { content: 'There it is.' });
  stage.mock.on({ userMessage: 'draw two', hasToolResult: false }, { toolCalls: [DRAWING, DRAWING] });
  stage.mock.on({ userMessage: 'draw two', hasToolResult: true }, { content: 'Two boats.' });
  await changePlugin(call('/api/user/plugins', { pluginKey: 'stable-diffusion', action: 'install' }), {
    params: Promise.resolve({}),
  });
});
afterAll(() => stopListening(drawer));
beforeEach(() => {
  drawn = 0;
});

function call(path: string, body: unknown, bearer = stage.bearer()): Request {
  const headers = { accept: UI_STREAM_ACCEPT, 'x-request-id': randomUUID(), ...authorized(bearer) };
  return pageRequest(path, body, headers);
}

async function askUntilQuestion(text: string, more: object = {}) {
  const body = {
    endpoint: 'openAI',
    model: 'gpt-4o',
    conversationId: null,
    tools: ['stable-diffusion'],
    text,
    ...more,
  };
  const response = await postAsk(call('/api/ask/openAI', body), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  return untilQuestion(response);
}

function decideOn(
  messageId: string,
  toolCallId: string,
  decision: string,
  bearer?: string,
): Promise<Response> {
  return decide(call(`/api/runs/${messageId}/decisions`, { toolCallId, decision }, bearer), {
    params: Promise.resolve({ messageId }),
  });
}

it('a call that spends something waits for the user, and is carried out once it is allowed', async () => {
  const { messageId, toolCallId, items } = await askUntilQuestion('draw a boat');
  expect(drawn).toBe(0);
  expect((await decideOn(messageId, toolCallId, 'once')).status).toBe(204);
  const answer = await endOf(items);
  expect(drawn).toBe(1);
  expect(answer.content).toMatchObject([
    { type: 'tool_call', state: 'done', files: [{ mimeType: 'image/webp', widthPx: 8 }] },
    { type: 'text', text: 'There it is.' },
  ]);
  expect(answer.files).toHaveLength(1);
  expect((await decideOn(messageId, toolCallId, 'once')).status).toBe(404);
});

it('the time in which the user is asked is no time of the answer', async () => {
  const realNow = performance.now.bind(performance);
  let aheadMs = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);
  try {
    const { messageId, toolCallId, items } = await askUntilQuestion('draw a boat');
    aheadMs = 10 * 60_000;
    await decideOn(messageId, toolCallId, 'once');
    expect(await endOf(items)).toMatchObject({ finishReason: 'stop', content: [{ state: 'done' }, {}] });
  } finally {
    now.mockRestore();
  }
});

it('what is not allowed is not carried out, and the model is told', async () => {
  const { messageId, toolCallId, items } = await askUntilQuestion('draw a boat');
  await decideOn(messageId, toolCallId, 'deny');
  expect((await endOf(items)).content).toMatchObject([
    { state: 'failed', output: 'Error processing tool: The user did not allow this call.' },
    { type: 'text' },
  ]);
  expect(drawn).toBe(0);
});

it('no other user can decide, and an unknown call is not found', async () => {
  const { messageId, toolCallId, items } = await askUntilQuestion('draw a boat');
  const { bearer } = await registerUser();
  expect((await decideOn(messageId, toolCallId, 'once', bearer)).status).toBe(404);
  expect((await decideOn(messageId, 'other', 'once')).status).toBe(404);
  expect((await decideOn(messageId, toolCallId, 'sometimes')).status).toBe(400);
  await decideOn(messageId, toolCallId, 'deny');
  await endOf(items);
});

it('who joins later sees the question; stopping the answer ends it', async () => {
  const { messageId, conversationId, toolCallId, items } = await askUntilQuestion('draw a boat');
  const joined = itemsOf(
    await join(
      pageRequest(
        `/api/runs/${messageId}/stream`,
        undefined,
        { accept: UI_STREAM_ACCEPT, ...authorized(stage.bearer()) },
        'GET',
      ),
      { params: Promise.resolve({ messageId }) },
    ),
  );
  for await (const item of joined) if (item.type === 'event' && item.event.type === 'tool-question') break;
  await abort(call('/api/ask/openAI/abort', { abortKey: conversationId, responseMessageId: messageId }), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  expect((await endOf(items)).content).toMatchObject([{ state: 'failed', output: null }]);
  expect((await decideOn(messageId, toolCallId, 'once')).status).toBe(404);
  expect(drawn).toBe(0);
});

it('allowed in a chat, the tool asks no more there, also for calls that wait already; elsewhere it asks again', async () => {
  const { messageId, conversationId, toolCallId, items } = await askUntilQuestion('draw two');
  await decideOn(messageId, toolCallId, 'conversation');
  expect((await endOf(items)).content).toMatchObject([
    { state: 'done' },
    { state: 'done' },
    { type: 'text' },
  ]);
  expect(drawn).toBe(2);
  const body = {
    endpoint: 'openAI',
    model: 'gpt-4o',
    text: 'draw a boat',
    tools: ['stable-diffusion'],
    conversationId,
    parentMessageId: messageId,
  };
  const again = await postAsk(call('/api/ask/openAI', body), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  expect((await finalOf(again)).responseMessage.content).toMatchObject([{ state: 'done' }, { type: 'text' }]);
  const elsewhere = await askUntilQuestion('draw a boat');
  await decideOn(elsewhere.messageId, elsewhere.toolCallId, 'deny');
  await endOf(elsewhere.items);
});

it('allowed for good, a tool that changed since asks again', async () => {
  const { messageId, toolCallId, items } = await askUntilQuestion('draw a boat');
  await decideOn(messageId, toolCallId, 'always');
  await endOf(items);
  await stage.database.query(`update tool_approvals set "definitionHash" = 'of an earlier description'`);
  const changed = await askUntilQuestion('draw a boat');
  await decideOn(changed.messageId, changed.toolCallId, 'deny');
  await endOf(changed.items);
});

it('allowed for good, the tool asks again once that is taken back', async () => {
  const { messageId, toolCallId, items } = await askUntilQuestion('draw a boat');
  await decideOn(messageId, toolCallId, 'always');
  await endOf(items);
  const request = pageRequest('/api/tools/approvals', undefined, authorized(stage.bearer()), 'DELETE');
  expect((await revokeApprovals(request, { params: Promise.resolve({}) })).status).toBe(204);
  const again = await askUntilQuestion('draw a boat');
  await decideOn(again.messageId, again.toolCallId, 'deny');
  await endOf(again.items);
});
