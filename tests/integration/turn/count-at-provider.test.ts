import { createServer, type IncomingHttpHeaders } from 'node:http';
import { POST } from '@/app/api/tokenizer/route';
import { newTestUser, type TestUser } from '@/tests/support/calls/conversation-calls';
import { withDatabase } from '@/tests/support/database';
import { listenLocally, stopListening } from '@/tests/support/servers/listen-locally';

const TEXT = 'Rivers carry sand to the sea.';
const MODEL = 'claude-opus-5-5';

interface Counted {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

withDatabase({ ANTHROPIC_API_KEY: 'key-of-the-operator', ANTHROPIC_MODELS: MODEL });

let status = 200;
const asked: Counted[] = [];
const provider = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const bytes of request) body += String(bytes);
    asked.push({ url: request.url, headers: request.headers, body: JSON.parse(body) });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { input_tokens: 15 } : { error: { message: 'slow down' } }));
  })();
});
let user: TestUser;

beforeAll(async () => {
  process.env['ANTHROPIC_REVERSE_PROXY'] = await listenLocally(provider);
});
afterAll(() => stopListening(provider));
beforeEach(async () => {
  asked.length = 0;
  status = 200;
  user = await newTestUser();
});

async function counted(arg: object): Promise<unknown> {
  const response = await user.call(POST, { body: { arg } });
  expect(response.status).toBe(200);
  return response.json();
}

it('the provider counts a text that may be shown to it, once', async () => {
  const exact = { count: 15, isEstimated: false };
  expect(await counted({ text: TEXT, model: MODEL, endpoint: 'anthropic' })).toEqual(exact);
  expect(await counted({ text: TEXT, model: MODEL, endpoint: 'anthropic' })).toEqual(exact);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    url: '/v1/messages/count_tokens',
    headers: { 'x-api-key': 'key-of-the-operator', 'anthropic-version': '2023-06-01' },
    body: { model: MODEL, messages: [{ role: 'user', content: TEXT }] },
  });
});

it.each([
  ['without an endpoint', { text: TEXT, model: MODEL }],
  ['for an endpoint that is not offered', { text: TEXT, model: MODEL, endpoint: 'google' }],
  ['for a model that is not offered', { text: TEXT, model: 'claude-of-another', endpoint: 'anthropic' }],
  ['without words', { text: ' \n', model: MODEL, endpoint: 'anthropic' }],
])('no provider is shown a text %s', async (_name, arg) => {
  expect(await counted(arg)).toMatchObject({ isEstimated: true });
  expect(asked).toEqual([]);
});

it('a refusal leaves an estimate, and the provider alone for a while', async () => {
  status = 429;
  for (const text of [TEXT, `${TEXT} Again.`])
    expect(await counted({ text, model: MODEL, endpoint: 'anthropic' })).toMatchObject({ isEstimated: true });
  expect(asked).toHaveLength(1);
});
