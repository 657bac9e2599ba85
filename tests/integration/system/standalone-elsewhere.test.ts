import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { z } from 'zod';
import { assistantActionsPath } from '@/lib/contracts/assistant/compat-actions';
import { ASSISTANTS_PATH } from '@/lib/contracts/assistant/compat-assistants';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { heicFile } from '../../support/data/heic-file';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { ON_DISK } from '../../support/python/on-disk';
import { startActionServer, type ActionServer } from '../../support/servers/action-server';
import { BUILT_FOLDER, builtServer, type BuiltServer } from '../../support/servers/built-server';
import { until } from '../../support/until';

jest.setTimeout(120_000);

const START_LIMIT_MS = 240_000;
const ANSWER_LIMIT_MS = 60_000;

/** The built server needs only these: no source, no test and no document of the checkout. */
const SERVED = ['.next', 'lib', 'node_modules', 'package.json', 'prisma', 'public', 'server.js'];

/** Servers that run from the built folder leave their data there, and Node what it compiled. */
const LEFT_BY_SERVERS = new Set(['.data', '.cache']);

const database = withDatabase();
const provider = new LLMock({ port: 0 });
const elsewhere = mkdtempSync(join(ON_DISK, 'parley-elsewhere-'));
const folder = join(elsewhere, 'server');
let api: ActionServer;
let server: BuiltServer;
let bearer = '';

beforeAll(async () => {
  cpSync(BUILT_FOLDER, folder, { recursive: true, filter: (path) => !LEFT_BY_SERVERS.has(basename(path)) });
  api = await startActionServer();
  provider.on({ predicate: () => true }, (request) => {
    if (request.messages.some(({ role }) => role === 'tool')) return { content: 'That is all.' };
    const isPython = JSON.stringify(request.messages).includes('by python');
    const input = isPython ? { code: 'print(6 * 7)' } : { input: '6 * 7' };
    return {
      toolCalls: [{ name: isPython ? 'python' : 'calculator', arguments: JSON.stringify(input) }],
    };
  });
  await provider.start();
  server = await builtServer(
    database.url,
    {
      ENDPOINTS: 'openAI,assistants',
      OPENAI_API_KEY: 'sk-test-1234567890',
      OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
      OPENAI_MODELS: 'gpt-4o',
      ACTIONS_ALLOWED_HOSTS: '127.0.0.1',
      TITLE_CONVO: 'false',
      DATA_DIR: join(elsewhere, 'data'),
    },
    { folder },
  );
  await server.start();
  const registered = await call('/api/auth/register', registrationOf());
  bearer = registered.headers.get('authorization') ?? '';
  await call('/api/user/plugins', { pluginKey: 'calculator', action: 'install' });
}, START_LIMIT_MS);

afterAll(async () => {
  await server.crash();
  await api.stop();
  await provider.stop();
  rmSync(elsewhere, { recursive: true, force: true });
});

async function call(path: string, body: object): Promise<Response> {
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: {
      origin: server.origin,
      'content-type': 'application/json',
      ...(bearer === '' ? {} : { authorization: bearer }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  form.append('file_id', randomUUID());
  form.append('endpoint', 'openAI');
  const response = await fetch(`${server.origin}/api/files`, {
    method: 'POST',
    headers: { authorization: bearer, origin: server.origin },
    body: form,
  });
  return z.record(z.string(), z.unknown()).parse(await response.json());
}

it('holds what it serves and nothing else', () => {
  const found = readdirSync(folder).filter((name) => !LEFT_BY_SERVERS.has(name));
  expect(found.toSorted()).toEqual(SERVED);
  expect(readdirSync(join(folder, 'prisma'))).toEqual(['migrations']);
});

it('takes a picture, also one of a telephone, and reads a document', async () => {
  expect(await upload(await plainPicture(40, 30), 'picture.png')).toMatchObject({ type: 'image/webp' });
  expect(await upload(heicFile({}), 'photo.heic')).toMatchObject({ type: 'image/webp' });
  const page = new TextEncoder().encode('<html><body><p>Cranes fly south.</p></body></html>');
  expect(await upload(page, 'birds.html')).toMatchObject({ filename: 'birds.html' });
  await until(async () => {
    const rows = await database.query(`select "textState" from files where filename = 'birds.html'`);
    return rows[0]?.['textState'] === 'ready';
  }, ANSWER_LIMIT_MS);
});

it.each(['calculator', 'python'])('calculates by %s', async (tool) => {
  const asked = watchAnswer(server.origin, bearer.replace('Bearer ', ''), {
    endpoint: 'openAI',
    model: 'gpt-4o',
    tools: [tool],
    text: `What is it, by ${tool}?`,
    requestId: randomUUID(),
  });
  await asked.ended;
  const id = asked.created?.responseMessage.messageId ?? null;
  const [row] = await database.query('select content from messages where "messageId" = $1', [id]);
  const { content } = z.object({ content: z.array(z.custom<ContentPart>()) }).parse(row);
  const printed = content.flatMap((part) => (part.type === 'tool_call' ? [part.output ?? ''] : []));
  expect(printed.join('')).toContain('42');
});

it('reads an API that is described in YAML', async () => {
  const fields = { name: 'Payer', instructions: 'Pay.', endpoint: 'openAI', model: 'gpt-4o' };
  const { id } = z.object({ id: z.string() }).parse(await (await call(ASSISTANTS_PATH, fields)).json());
  const raw_spec = [
    'openapi: 3.1.0',
    `servers: [{ url: '${api.origin}' }]`,
    'paths:',
    '  /pay:',
    '    get: { operationId: pay }',
  ].join('\n');
  await call(assistantActionsPath(id), { metadata: { domain: '127.0.0.1', raw_spec } });
  expect(await database.query('select domain from actions')).toEqual([{ domain: '127.0.0.1' }]);
});
