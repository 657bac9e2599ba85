import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { POST as abort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as addServer } from '@/app/api/mcp/servers/route';
import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { GET as join } from '@/app/api/runs/[messageId]/stream/route';
import { mcpServerSchema } from '@/lib/contracts/tool/mcp-servers';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { AskedElicitation } from '@/lib/domain/tool/elicitation/elicitation';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import type { StreamItem } from '@/lib/wire/decode-ui-stream';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { endOf, itemsOf, untilQuestion } from '../../support/calls/question-calls';
import { everythingServer, type EverythingServer } from '../../support/servers/mcp/everything-server';
import {
  RawAnswer,
  scriptedMcpServer,
  type ScriptedMcpServer,
} from '../../support/servers/mcp/scripted-mcp-server';
import { endpointStage } from '../../support/stage/endpoint-stage';

const none = { params: Promise.resolve({}) };
let everything: EverythingServer;
let hasty: ScriptedMcpServer;
let withdraw: () => void;
let finish: () => void;
let tools: string[];

const stage = endpointStage(async () => {
  process.env['OUTBOUND_ALLOWED_HOSTS'] = 'localhost';
  everything = await everythingServer();
  hasty = await hastyServer();
});

beforeAll(async () => {
  const asks = (text: string, name: string) => {
    stage.mock.on({ userMessage: text, hasToolResult: false }, { toolCalls: [{ name, arguments: '{}' }] });
    stage.mock.on({ userMessage: text, hasToolResult: true }, { content: 'Thank you.' });
  };
  asks('fill the form', 'Everything__trigger-elicitation-request');
  asks('be hasty', 'Hasty__greet');
  tools = [];
  for (const [name, { url }] of [
    ['Everything', everything],
    ['Hasty', hasty],
  ] as const) {
    const at = url.replace('127.0.0.1', 'localhost');
    const added = await addServer(call('/api/mcp/servers', { name, url: at }), none);
    tools.push(`mcp:${mcpServerSchema.parse(await added.json()).serverId}`);
  }
});

afterAll(async () => {
  mcpConnections().closeAll();
  await Promise.all([everything.stop(), hasty.stop()]);
});

function hastyServer(): Promise<ScriptedMcpServer> {
  return scriptedMcpServer(({ method }) =>
    method === 'tools/call'
      ? new RawAnswer((response: ServerResponse, id) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          const send = (message: object) =>
            response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
          const params = { message: 'Quick?', requestedSchema: { type: 'object', properties: {} } };
          send({ id: 'e', method: 'elicitation/create', params });
          withdraw = () =>
            void send({ method: 'notifications/cancelled', params: { requestId: 'e', reason: 'too late' } });
          finish = () => {
            send({ id, result: { content: [{ type: 'text', text: 'Never mind.' }] } });
            response.end();
          };
        })
      : undefined,
  );
}

function call(path: string, body: unknown, bearer = stage.bearer()): Request {
  const headers = { accept: UI_STREAM_ACCEPT, 'x-request-id': randomUUID(), ...authorized(bearer) };
  return pageRequest(path, body, headers);
}

async function decideOn(messageId: string, body: object, bearer?: string): Promise<number> {
  const request = call(`/api/runs/${messageId}/decisions`, body, bearer);
  return (await decide(request, { params: Promise.resolve({ messageId }) })).status;
}

async function untilElicitation(text: string) {
  const body = { endpoint: 'openAI', model: 'gpt-4o', conversationId: null, tools, text };
  const response = await postAsk(call('/api/ask/openAI', body), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  const { messageId, conversationId, toolCallId, question, items } = await untilQuestion(response);
  expect(await decideOn(messageId, { toolCallId, decision: 'once' })).toBe(204);
  const { serverTitle } = question;
  return {
    messageId,
    conversationId,
    toolCallId,
    serverTitle,
    items,
    elicitation: await nextElicitation(items),
  };
}

async function nextElicitation(items: AsyncGenerator<StreamItem>): Promise<AskedElicitation> {
  for (;;) {
    const { value, done } = await items.next();
    if (done === true) throw new Error('The answer ended without a question of the server.');
    if (value.type !== 'event' || value.event.type !== 'tool-question') continue;
    if (value.event.elicitation !== undefined) return value.event.elicitation;
  }
}

async function untilAllowed(items: AsyncGenerator<StreamItem>): Promise<void> {
  for (;;) {
    const { value, done } = await items.next();
    if (done === true) throw new Error('The answer ended before the call ran.');
    if (value.type === 'event' && value.event.type === 'tool-allowed') return;
  }
}

const accept = (content: object) => ({ action: 'accept', content });

it('what a server asks during a call is answered by its user alone, once, and as its form wants', async () => {
  const { messageId, toolCallId, serverTitle, items, elicitation } = await untilElicitation('fill the form');
  const { elicitationId, server, asks } = elicitation;
  expect(serverTitle).toBe('Everything');
  expect([server, asks.mode]).toEqual(['Everything', 'form']);
  const answer = { toolCallId, decision: 'elicitation', elicitationId };
  const right = { ...answer, outcome: accept({ name: 'Ada', integer: 7, unasked: 'x' }) };
  const { bearer } = await registerUser();
  expect(await decideOn(messageId, right, bearer)).toBe(404);
  expect(await decideOn(messageId, { ...right, elicitationId: randomUUID() })).toBe(404);
  expect(await decideOn(messageId, { toolCallId, decision: 'once' })).toBe(404);
  expect(await decideOn(messageId, { toolCallId, decision: 'deny' })).toBe(404);
  expect(await decideOn(messageId, { ...answer, outcome: accept({ integer: 7 }) })).toBe(400);
  expect(await decideOn(messageId, { ...answer, outcome: accept({ name: 'Ada', integer: 700 }) })).toBe(400);
  expect(await decideOn(messageId, right)).toBe(204);
  const [part] = (await endOf(items)).content;
  expect(part).toMatchObject({ state: 'done', output: expect.stringContaining('Name: Ada') });
  expect(part).not.toHaveProperty('elicitation');
  expect(JSON.stringify(part)).not.toContain('unasked');
  expect(await decideOn(messageId, right)).toBe(404);
  expect(await stage.database.query('select * from tool_questions')).toEqual([]);
});

it.each(['decline', 'cancel'])('the server is told that the user answered: %s', async (action) => {
  const { messageId, toolCallId, items, elicitation } = await untilElicitation('fill the form');
  const { elicitationId } = elicitation;
  const answer = { toolCallId, decision: 'elicitation', elicitationId, outcome: { action } };
  expect(await decideOn(messageId, answer)).toBe(204);
  expect((await endOf(items)).content[0]).toMatchObject({
    output: expect.stringContaining(`"action": "${action}"`),
  });
});

it('who joins later sees what is asked; stopping the answer ends it', async () => {
  const { messageId, conversationId, toolCallId, items, elicitation } =
    await untilElicitation('fill the form');
  const headers = { accept: UI_STREAM_ACCEPT, ...authorized(stage.bearer()) };
  const joined = await join(pageRequest(`/api/runs/${messageId}/stream`, undefined, headers, 'GET'), {
    params: Promise.resolve({ messageId }),
  });
  expect(await nextElicitation(itemsOf(joined))).toEqual(elicitation);
  await abort(call('/api/ask/openAI/abort', { abortKey: conversationId, responseMessageId: messageId }), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  const [part] = (await endOf(items)).content;
  expect(part).toMatchObject({ state: 'unknown', output: null });
  expect(part).not.toHaveProperty('elicitation');
  const { elicitationId } = elicitation;
  const late = { toolCallId, decision: 'elicitation', elicitationId, outcome: accept({ name: 'Ada' }) };
  expect(await decideOn(messageId, late)).toBe(404);
});

it('what a server no longer asks disappears, and the answer goes on', async () => {
  const { messageId, toolCallId, items, elicitation } = await untilElicitation('be hasty');
  withdraw();
  await untilAllowed(items);
  const { elicitationId } = elicitation;
  const late = { toolCallId, decision: 'elicitation', elicitationId, outcome: accept({}) };
  expect(await decideOn(messageId, late)).toBe(404);
  finish();
  expect((await endOf(items)).content[0]).toMatchObject({ state: 'done', output: 'Never mind.' });
});
