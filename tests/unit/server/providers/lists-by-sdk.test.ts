import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { anthropicBaseUrl } from '@/lib/server/providers/anthropic/anthropic-adapter';
import { listAnthropicModels } from '@/lib/server/providers/anthropic/list-anthropic-models';
import { listCompatibleModels, listOpenAiModels } from '@/lib/server/providers/models/list-live-models';
import { listenLocally, stopListening } from '@/tests/support/servers/listen-locally';

const asked: IncomingMessage[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(request);
  answer(response);
});
let origin = '';

beforeAll(async () => {
  origin = await listenLocally(server);
});
afterAll(() => stopListening(server));
beforeEach(() => {
  asked.length = 0;
  answer = (response) => response.end(JSON.stringify({ data: [{ id: 'one' }, { id: 'two' }] }));
});

const apiKey = 'sk-secret';
const signal = () => AbortSignal.timeout(10_000);

const LISTS = [
  ['OpenAI', () => listOpenAiModels({ baseUrl: `${origin}/v1`, apiKey }, signal())],
  ['a compatible server', () => listCompatibleModels({ baseUrl: `${origin}/v1`, apiKey }, signal())],
  ['Anthropic', () => listAnthropicModels({ baseUrl: `${origin}/v1`, apiKey }, signal())],
] as const;

describe.each(LISTS)('the list of %s', (_name, list) => {
  it('is asked for once, however it is refused, and no redirect is followed', async () => {
    for (const status of [302, 401, 429, 500, 503]) {
      asked.length = 0;
      answer = (response) =>
        response.writeHead(status, { location: '/elsewhere', 'retry-after': '0' }).end('{}');
      await expect(list()).rejects.toThrow();
      expect(asked.map(({ url }) => url?.replace(/\?.*/, ''))).toEqual(['/v1/models']);
    }
  });

  it('tells the other end nothing of this machine, and no other host of the key', async () => {
    const said: unknown[] = [];
    const levels = ['log', 'debug', 'info', 'warn', 'error'] as const;
    const spies = levels.map((level) =>
      jest.spyOn(console, level).mockImplementation((...words) => said.push(words)),
    );
    process.env['OPENAI_LOG'] = process.env['ANTHROPIC_LOG'] = 'debug';
    try {
      await list();
    } finally {
      delete process.env['OPENAI_LOG'];
      delete process.env['ANTHROPIC_LOG'];
      for (const spy of spies) spy.mockRestore();
    }
    const names = Object.keys(asked[0]?.headers ?? {});
    expect(names.filter((name) => name.startsWith('x-stainless'))).toEqual([]);
    expect(said).toEqual([]);
  });

  it('is read up to eight megabytes', async () => {
    answer = (response) => response.end(`{"data":[],"x":"${'x'.repeat(9 * 1024 * 1024)}"}`);
    await expect(list()).rejects.toThrow();
  });
});

it.each(LISTS)('gives up on a list of %s that stops in the middle', async (name) => {
  const leaving = new AbortController();
  answer = (response) => {
    response.write('{"data":[');
    setImmediate(() => leaving.abort());
  };
  const address = { baseUrl: `${origin}/v1`, apiKey };
  const list =
    name === 'Anthropic'
      ? listAnthropicModels(address, leaving.signal)
      : name === 'OpenAI'
        ? listOpenAiModels(address, leaving.signal)
        : listCompatibleModels(address, leaving.signal);
  await expect(list).rejects.toThrow();
});

it.each([
  ['as plain text', { 'content-type': 'text/plain' }, JSON.stringify({ data: [{ id: 'one' }] })],
  ['without an envelope', { 'content-type': 'application/json' }, JSON.stringify([{ id: 'one' }])],
])('reads a list that comes %s', async (_name, headers, body) => {
  answer = (response) => response.writeHead(200, headers).end(body);
  const listed = await listCompatibleModels({ baseUrl: `${origin}/v1`, apiKey }, signal());
  expect(listed.map(({ id }) => id)).toEqual(['one']);
});

it('sends the key and the headers of the operator, which may take the place of the key', async () => {
  const address = { baseUrl: `${origin}/api`, apiKey, query: { user: 'a b' } };
  await listCompatibleModels({ ...address, headers: { 'x-team': 'red' } }, signal());
  expect(asked[0]?.headers).toMatchObject({ authorization: `Bearer ${apiKey}`, 'x-team': 'red' });
  expect(asked[0]?.url).toMatch(/^\/api\/models\?user=a(%20|\+)b$/);
  await listCompatibleModels({ ...address, headers: { authorization: 'Basic own' } }, signal());
  expect(asked[1]?.headers.authorization).toBe('Basic own');
});

it.each(['', '/v1', '/gateway', '/gateway/v1'])(
  'asks Anthropic at %s as answers are asked for',
  async (path) => {
    const listed = await listAnthropicModels(
      { baseUrl: anthropicBaseUrl(`${origin}${path}`), apiKey },
      signal(),
    );
    expect(listed.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(asked[0]?.url).toBe(`${path.replace(/\/v1$/, '')}/v1/models?limit=1000`);
    expect(asked[0]?.headers).toMatchObject({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  },
);
