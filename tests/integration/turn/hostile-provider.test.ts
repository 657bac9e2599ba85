import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { Message } from '@/lib/domain/message/message';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { stopListening } from '../../support/servers/listen-locally';

const KEY = 'hostile-key-1234567890';

withDatabase();
let server: Server;
let answer: (response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'parley-hostile-')), 'librechat.yaml');
  const yaml = [
    'version: 1.0.4',
    'cache: true',
    'endpoints:',
    '  custom:',
    '    - name: Hostile',
    '      apiKey: ${HOSTILE_KEY}',
    `      baseURL: http://127.0.0.1:${String(port)}/v1`,
    '      models: { default: [m] }',
    '      titleConvo: false',
  ];
  await writeFile(file, yaml.join('\n'));
  Object.assign(process.env, { CONFIG_PATH: file, HOSTILE_KEY: KEY, TITLE_CONVO: 'false' });
});

afterAll(async () => {
  const node = globalThis.parleySingletons?.generationNode;
  if (node !== undefined) await drainRuns(node, 0);
  await stopListening(server);
});

async function askHostile(): Promise<Message> {
  const { bearer } = await registerUser();
  const headers = {
    accept: UI_STREAM_ACCEPT,
    authorization: `Bearer ${bearer}`,
    'x-request-id': randomUUID(),
  };
  const body = {
    endpoint: 'Hostile',
    endpointType: 'custom',
    model: 'm',
    text: 'Hello',
    conversationId: null,
  };
  const response = await postAsk(pageRequest('/api/ask/custom', body, headers), {
    params: Promise.resolve({ endpoint: 'custom' }),
  });
  const decoder = createUiStreamDecoder();
  for await (const bytes of response.body ?? [])
    for (const item of decoder.feed(bytes)) if (item.type === 'final') return item.data.responseMessage;
  throw new Error('There was no end.');
}

function fails(message: string, status = 400): void {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message } }));
  };
}

const event = (part: object) =>
  `data: ${JSON.stringify({ id: '1', model: 'm', choices: [{ index: 0, delta: part }] })}\n\n`;

const delta = (content: string) => event({ content });

function streamsEvents(eventAt: (index: number) => string): Promise<number> {
  const closing = Promise.withResolvers<number>();
  streams((response) => {
    let sent = 0;
    response.on('close', () => closing.resolve(sent));
    const more = (): void => {
      while (!response.destroyed && sent < 300_000) {
        sent += 1;
        if (!response.write(eventAt(sent))) return;
      }
      if (sent === 300_000) response.end('data: [DONE]\n\n');
    };
    response.on('drain', more);
    more();
  });
  return closing.promise;
}

function streams(write: (response: ServerResponse) => void): void {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    write(response);
  };
}

it('an error text that the database refuses is saved without the refused characters', async () => {
  for (const message of ['nul \0 and half \ud83d of it', `${'x'.repeat(510)}😀😀`]) {
    fails(message);
    expect((await askHostile()).error).toMatchObject({ code: 'provider_refused_request' });
  }
});

it('no error contains a key, whatever the provider answers', async () => {
  fails(`Incorrect API key provided: ${KEY}, Bearer ${KEY}`, 401);
  const { error } = await askHostile();
  expect(error).toMatchObject({ code: 'invalid_api_key' });
  expect(JSON.stringify(error)).not.toContain(KEY);
});

it('an error that never ends is cut off', async () => {
  let sentBytes = 0;
  answer = (response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) sentBytes += 65_536;
    };
    response.on('drain', more);
    more();
  };
  expect((await askHostile()).error).not.toBeNull();
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
});

it('a line without an end is cut off', async () => {
  const closing = Promise.withResolvers<void>();
  streams((response) => {
    response.write('data: ');
    const more = (): void => {
      for (let piece = 0; piece < 64 && !response.destroyed; piece += 1) response.write('x'.repeat(1_024));
      if (!response.destroyed) setImmediate(more);
    };
    response.on('close', closing.resolve);
    more();
  });
  expect((await askHostile()).error).toMatchObject({ code: 'provider_bad_answer' });
  await closing.promise;
});

it('an answer that never ends is ended', async () => {
  const closing = Promise.withResolvers<void>();
  streams((response) => {
    response.on('close', closing.resolve);
    const more = (): void => {
      while (!response.destroyed && response.write(delta('word '.repeat(10_000))));
    };
    response.on('drain', more);
    more();
  });
  const saved = await askHostile();
  expect(saved).toMatchObject({ unfinished: true, error: { code: 'provider_bad_answer' } });
  await closing.promise;
});

it.each<[string, (index: number) => string]>([
  [
    'tool calls without end',
    (index) =>
      event({
        tool_calls: [{ index, id: `call-${String(index)}`, function: { name: 'a', arguments: '{}' } }],
      }),
  ],
  [
    'tool calls without end under one index',
    () => event({ tool_calls: [{ index: 0, function: { name: 'a', arguments: '{}' } }] }),
  ],
  [
    'arguments of one tool call without end',
    (index) =>
      event({
        tool_calls: [
          index === 1
            ? { index: 0, id: 'call', function: { name: 'a', arguments: '{"a":"' } }
            : { index: 0, function: { arguments: 'x' } },
        ],
      }),
  ],
  [
    'text and reasoning in turns without end',
    (index) => (index % 2 === 0 ? delta('a') : event({ reasoning_content: 'b' })),
  ],
])('%s are ended with the reason, long before the provider is done', async (_, eventAt) => {
  const sent = streamsEvents(eventAt);
  const saved = await askHostile();
  expect(saved.error).toMatchObject({ code: 'provider_bad_answer' });
  expect(JSON.stringify(saved.error)).toContain('more than');
  expect(saved.content.length).toBeLessThanOrEqual(500);
  expect(await sent).toBeLessThan(150_000);
});

it('one event with a million values in it is not read', async () => {
  streams((response) => {
    response.end(
      `data: {"choices":[{"index":0,"delta":{"content":"a"},"x":[${'[0],'.repeat(250_000)}0]}]}\n\n`,
    );
  });
  expect((await askHostile()).error).toMatchObject({ code: 'provider_bad_answer' });
});
