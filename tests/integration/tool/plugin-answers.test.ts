import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { calculatorProcesses } from '@/lib/server/tools/calculator/calculator';
import { readerProcesses } from '@/lib/server/tools/reader/read-page';
import { pageRequest } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { endOf, untilQuestion } from '../../support/calls/question-calls';
import { finalOf } from '../../support/calls/turn-calls';
import {
  answerJson,
  answerText,
  startVendorServer,
  type VendorServer,
} from '../../support/servers/vendor-server';
import { endpointStage } from '../../support/stage/endpoint-stage';
import { contractOf } from '../../support/tools/plugin-contract';

/** The services of these plugins can be at any address, or there is none; those that draw ask first. */
const READING = ['web-browser', 'calculator', 'searxng', 'azure-ai-search'];
const DRAWING = ['dalle', 'dall-e', 'stable-diffusion'];

let vendor: VendorServer;

const stage = endpointStage(async () => {
  vendor = await startVendorServer();
  process.env['OUTBOUND_ALLOWED_HOSTS'] = '127.0.0.1';
  process.env['DALLE_REVERSE_PROXY'] = `${vendor.url}/v1`;
  for (const key of [...READING, ...DRAWING])
    for (const [name, value] of Object.entries(contractOf(key, vendor.url).values)) process.env[name] = value;
});

beforeAll(async () => {
  for (const key of [...READING, ...DRAWING]) {
    const userMessage = `use ${key}.`;
    const toolCalls = [{ name: key, arguments: JSON.stringify(contractOf(key, vendor.url).input) }];
    stage.mock.on({ userMessage, hasToolResult: false }, { toolCalls });
    stage.mock.on({ userMessage, hasToolResult: true }, { content: 'There it is.' });
    await changePlugin(call('/api/user/plugins', { pluginKey: key, action: 'install' }), {
      params: Promise.resolve({}),
    });
  }
});

afterAll(async () => {
  readerProcesses().close();
  calculatorProcesses().close();
  await vendor.stop();
});

function call(path: string, body: unknown): Request {
  const headers = { accept: UI_STREAM_ACCEPT, 'x-request-id': randomUUID(), ...authorized(stage.bearer()) };
  return pageRequest(path, body, headers);
}

function ask(key: string): Promise<Response> {
  const { response } = contractOf(key, vendor.url);
  if (response !== null)
    vendor.answer =
      typeof response.body === 'string'
        ? answerText(response.body, response.contentType)
        : answerJson(response.body);
  const turn = { endpoint: 'openAI', model: 'gpt-4o', conversationId: null, tools: [key] };
  return postAsk(call('/api/ask/openAI', { ...turn, text: `use ${key}.` }), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
}

it.each(READING)('an answer uses %s, and its model is told what it returned', async (key) => {
  const { output } = contractOf(key, vendor.url);
  const { responseMessage } = await finalOf(await ask(key));
  expect(responseMessage.error).toBeNull();
  expect(responseMessage.content).toMatchObject([
    { type: 'tool_call', name: key, state: 'done', output: output.text },
    { type: 'text', text: 'There it is.' },
  ]);
  const told = stage.requests().findLast(({ method }) => method === 'POST')?.body;
  expect(JSON.stringify(told)).toContain(JSON.stringify(output.text).slice(1, -1));
});

it.each(DRAWING)('an answer draws with %s once it is allowed, and has the picture', async (key) => {
  const { messageId, toolCallId, items } = await untilQuestion(await ask(key));
  await decide(call(`/api/runs/${messageId}/decisions`, { toolCallId, decision: 'once' }), {
    params: Promise.resolve({ messageId }),
  });
  const answer = await endOf(items);
  expect(answer.content).toMatchObject([
    { type: 'tool_call', name: key, state: 'done', files: [{ mimeType: 'image/webp', widthPx: 1 }] },
    { type: 'text', text: 'There it is.' },
  ]);
  expect(answer.files).toHaveLength(1);
});
