import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listToolkits } from '@/lib/server/services/tool/list-toolkits';
import { openToolkits } from '@/lib/server/services/tool/open-toolkits';
import { apiProcesses } from '@/lib/server/tools/actions/read-api';
import { pluginOwner } from '@/tests/support/calls/plugin-calls';
import { withDatabase } from '@/tests/support/database';
import { listenLocally, stopListening } from '@/tests/support/servers/listen-locally';
import { toolContext } from '@/tests/support/tools/tool-context';

const { signal } = new AbortController();
const calls: { url: string; headers: IncomingHttpHeaders }[] = [];
/** A number is a status. */
const files = new Map<string, string | number>();

const host = createServer((request, response) => {
  const { url = '', headers } = request;
  calls.push({ url, headers });
  const file = files.get(url);
  if (typeof file === 'number') return response.writeHead(file, { location: '/openapi.yaml' }).end();
  response.writeHead(200, { 'content-type': 'text/plain' }).end(file ?? `answer to ${url}`);
});

const configPath = join(mkdtempSync(join(tmpdir(), 'parley-apis-')), 'librechat.yaml');
withDatabase({ CONFIG_PATH: configPath, ACTIONS_ALLOWED_HOSTS: '127.0.0.1', PYTHON_ENGINE: 'off' });

beforeAll(async () => {
  const origin = await listenLocally(host);
  const openApi = (server: string) => `openapi: 3.1.0
servers: [{ url: ${server} }]
paths:
  /weather:
    get: { operationId: weather, parameters: [{ name: city, in: query, schema: { type: string } }] }
    post: { operationId: report }`;
  files.set('/openapi.yaml', openApi(origin));
  files.set(
    '/docs/bare.json',
    JSON.stringify({ openapi: '3.1.0', paths: { '/items': { get: { operationId: 'list' } } } }),
  );
  files.set('/docs/relative.yaml', openApi('/api/v3'));
  files.set('/elsewhere.yaml', openApi('https://elsewhere.example'));
  files.set('/moved.yaml', 302);
  files.set('/long.yaml', '#'.repeat(900_000));
  const described = { name_for_human: 'Skies', description_for_human: 'Looks at the sky.' };
  const api = { type: 'openapi', url: '/openapi.yaml' };
  files.set('/ai-plugin.json', JSON.stringify({ schema_version: 'v1', ...described, api }));
  const auth = { key: 'secret-0123456789' };
  writeFileSync(
    configPath,
    JSON.stringify({
      version: '1.0.4',
      apis: {
        sky: { url: `${origin}/ai-plugin.json`, auth },
        plain: { url: `${origin}/openapi.yaml`, title: 'Plain', auth: { header: 'X-Key', ...auth } },
        bare: { url: `${origin}/docs/bare.json`, auth },
        relative: { url: `${origin}/docs/relative.yaml`, auth },
        elsewhere: { url: `${origin}/elsewhere.yaml`, auth },
        moved: { url: `${origin}/moved.yaml` },
        long: { url: `${origin}/long.yaml` },
        inside: { url: 'http://localhost:1/openapi.yaml' },
      },
    }),
  );
});

beforeEach(() => calls.splice(0));

afterAll(async () => {
  apiProcesses().close();
  await stopListening(host);
});

it('are offered to every user, and called with the operator’s key at the host of their file', async () => {
  const { owner } = await pluginOwner();
  const { toolkits } = await listToolkits(owner);
  expect(toolkits).toContainEqual({
    id: 'api:plain',
    kind: 'plugin',
    title: 'Plain',
    description: '127.0.0.1',
    icon: null,
    isReady: true,
  });
  const tools = await openToolkits(owner, ['api:plain'], signal);
  expect(tools).toMatchObject([
    { toolkitId: 'api:plain', needsApproval: false, definitionHash: expect.any(String) },
    { toolkitId: 'api:plain', needsApproval: true },
  ]);
  const output = await tools[0]?.run({ city: 'Oslo' }, toolContext());
  expect(output).toEqual({ text: 'answer to /weather?city=Oslo' });
  expect(calls.at(-1)?.headers).toMatchObject({ 'x-key': 'secret-0123456789' });
  // The file itself is asked for without the key.
  expect(calls[0]).toMatchObject({ url: '/openapi.yaml' });
  expect(JSON.stringify(calls[0]?.headers)).not.toContain('secret-0123456789');
});

it('may be named by a manifest, which says what they are called and is read once', async () => {
  const { owner } = await pluginOwner();
  const opened = await Promise.all([1, 2, 3].map(() => openToolkits(owner, ['api:sky'], signal)));
  expect(opened.map((tools) => tools.length)).toEqual([2, 2, 2]);
  expect(calls.map(({ url }) => url)).toEqual(['/ai-plugin.json', '/openapi.yaml']);
  expect((await listToolkits(owner)).toolkits).toContainEqual(
    expect.objectContaining({ id: 'api:sky', title: 'Skies', description: 'Looks at the sky.' }),
  );
  await opened[0]?.[0]?.run({ city: 'Oslo' }, toolContext());
  expect(calls.at(-1)?.headers).toMatchObject({ authorization: 'Bearer secret-0123456789' });
});

it.each([
  ['bare', '/items'],
  ['relative', '/api/v3/weather'],
])('whose file names no host are called at the host of the file (%s)', async (name, address) => {
  const { owner } = await pluginOwner();
  const [tool] = await openToolkits(owner, [`api:${name}`], signal);
  await tool?.run({}, toolContext());
  expect(calls.at(-1)).toMatchObject({
    url: address,
    headers: { authorization: 'Bearer secret-0123456789' },
  });
});

it.each(['elsewhere', 'moved', 'long', 'inside'])(
  'have no tools where their file is of no use (%s), and the key goes to no other host',
  async (name) => {
    const { owner } = await pluginOwner();
    expect(await openToolkits(owner, [`api:${name}`], signal)).toEqual([]);
    expect(calls.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
    const asked = calls.length;
    expect(await openToolkits(owner, [`api:${name}`], signal)).toEqual([]);
    expect(calls).toHaveLength(asked);
  },
);
