import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpointsConfigSchema } from '@/lib/domain/model/endpoint';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { until } from '../../support/until';

const database = withDatabase();
let server: BuiltServer;
let file: string;

const entry = (name: string) =>
  `    - { name: ${name}, apiKey: k, baseURL: "http://127.0.0.1:9/v1", models: { default: [m] } }\n`;
const offering = (...names: string[]) =>
  `version: 1.0.4\nendpoints:\n  custom:\n${names.map(entry).join('')}`;

beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'parley-reload-')), 'librechat.yaml');
  await writeFile(file, offering('One'));
  server = await builtServer(database.url, {
    CONFIG_PATH: file,
    DEMO_ENDPOINT: 'true',
    OLLAMA_BASE_URL: 'http://127.0.0.1:9',
  });
  await server.start();
});
afterAll(() => server.crash());

async function offered(): Promise<string[]> {
  const answer = await fetch(`${server.origin}/api/endpoints`);
  return Object.keys(endpointsConfigSchema.parse(await answer.json()));
}

async function register(): Promise<string> {
  const response = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(registrationOf()),
  });
  return (response.headers.get('authorization') ?? '').replace('Bearer ', '');
}

it('reads the file again on SIGHUP while an answer runs on, and keeps what it knew when the file is broken', async () => {
  expect(await offered()).toEqual(['One', 'demo', 'assistants']);
  const bearer = await register();
  const answer = watchAnswer(server.origin, bearer, {
    text: 'A long answer, please',
    requestId: randomUUID(),
  });
  await until(() => answer.text.length > 0);

  await writeFile(file, offering('One', 'Two'));
  server.reload();
  await until(async () => (await offered()).includes('Two'));
  const { length } = answer.text;
  await until(() => answer.text.length > length);
  expect(answer.final).toBeNull();

  await writeFile(file, 'endpoints: [');
  server.reload();
  await writeFile(file, offering('Three'));
  server.reload();
  await until(async () => (await offered()).includes('Three'));
  expect(await offered()).toEqual(['Three', 'demo', 'assistants']);

  await writeFile(file, 'endpoints: [');
  server.reload();
  const told = await fetch(`${server.origin}/health`);
  expect(told.status).toBe(200);
  expect(await offered()).toEqual(['Three', 'demo', 'assistants']);
});
