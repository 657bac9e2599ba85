import { createServer, type Server } from 'node:http';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { toChatModel } from '@/lib/server/providers/call/to-chat-model';
import type { ChatModel } from '@/lib/server/providers/contract';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { modelRequest } from '@/tests/support/data/provider-streams';

let server: Server;
let hasClosed: Promise<void>;
let closed = (): void => undefined;
let baseUrl = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"id":"1","model":"m","choices":[{"index":0,"delta":{"content":"So far"}}]}\n\n');
    response.on('close', () => closed());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1`;
});

beforeEach(() => {
  hasClosed = new Promise((resolve) => (closed = resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

function hangingModel(silenceLimitMs: number): ChatModel {
  const window = { contextWindowTokens: 1, maxOutputTokens: 1 };
  return toChatModel(compatibleAdapter({ apiKey: 'k', baseUrl }), {
    window,
    countTokens: () => 1,
    silenceLimitMs,
  });
}

it('a silent provider ends as a timeout, with the text that came', async () => {
  const events: ChatEvent[] = [];
  const model = hangingModel(1_500);
  const run = model.generate(modelRequest('m'), (event) => events.push(event));
  await expect(run).rejects.toMatchObject({ code: 'provider_timeout' });
  expect(events).toContainEqual({ type: 'text', delta: 'So far' });
  await hasClosed;
});

it('the connection to a silent provider closes at once when the answer is stopped', async () => {
  const stop = new AbortController();
  const model = hangingModel(60_000);
  const reason = new Error('stopped');
  const run = model.generate(modelRequest('m', { signal: stop.signal }), () => stop.abort(reason));
  await expect(run).rejects.toBe(reason);
  await hasClosed;
});
