import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { GET as getEndpoints } from '@/app/api/endpoints/route';
import { GET as getIcon } from '@/app/images/endpoints/[name]/route';
import { endpointsConfigSchema } from '@/lib/domain/model/endpoint';
import { withDatabase } from '../../support/database';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="20" height="10" fill="red"/></svg>';

const asked: string[] = [];
const host = createServer((request, response) => {
  asked.push(request.url ?? '');
  switch (request.url) {
    case '/icon.svg':
      return void response.setHeader('content-type', 'image/svg+xml').end(SVG);
    case '/moved':
      return void response.writeHead(302, { location: '/icon.svg' }).end();
    case '/round':
      return void response.writeHead(302, { location: '/round' }).end();
    case '/inward':
      return void response.writeHead(302, { location: 'http://127.0.0.2:1/icon.svg' }).end();
    case '/page':
      return void response.setHeader('content-type', 'image/png').end('<html><script>1</script></html>');
    case '/huge':
      return void response.end(Buffer.alloc(3_000_000, 1));
    default:
      return void response.writeHead(404).end();
  }
});

const names = ['icon.svg', 'moved', 'round', 'inward', 'page', 'huge', 'none'];
const settings: Record<string, string> = { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' };
let origin = '';

beforeAll(async () => {
  origin = await listenLocally(host);
  const path = join(mkdtempSync(join(tmpdir(), 'parley-icons-')), 'librechat.yaml');
  const custom = names.map(
    (name) =>
      `    - { name: "${name}", apiKey: key, baseURL: "${origin}/v1", models: { default: [a] }, iconURL: "${origin}/${name}" }`,
  );
  writeFileSync(path, ['version: 1.0.4', 'endpoints:', '  custom:', ...custom, ''].join('\n'));
  Object.assign(process.env, { CONFIG_PATH: path });
});

afterAll(() => stopListening(host));

withDatabase(settings);

async function iconOf(name: string): Promise<string> {
  const context = { params: Promise.resolve({}) };
  const response = await getEndpoints(new Request('http://localhost:3080/api/endpoints'), context);
  return endpointsConfigSchema.parse(await response.json())[name]?.iconURL ?? '';
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const name = path.split('/').at(-1) ?? '';
  return getIcon(new Request(`http://localhost:3080${path}`, { headers }), {
    params: Promise.resolve({ name }),
  });
}

it('an endpoint’s icon of another host is fetched once and shown from here as a PNG that runs no script', async () => {
  const path = await iconOf('icon.svg');
  expect(path).toMatch(/^\/images\/endpoints\/[0-9a-f]{32}\.png$/);
  const answers = await Promise.all([ask(path), ask(path), ask(path)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first] = answers;
  expect(first?.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const bytes = Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
  expect(asked.filter((url) => url === '/icon.svg')).toHaveLength(1);
  const tag = first?.headers.get('etag') ?? '';
  expect((await ask(path, { 'if-none-match': tag })).status).toBe(304);
});

it('a redirect is followed, each step through the same guard', async () => {
  expect((await ask(await iconOf('moved'))).status).toBe(200);
  expect((await ask(await iconOf('inward'))).status).toBe(404);
  expect((await ask(await iconOf('round'))).status).toBe(404);
  expect(asked.filter((url) => url === '/round').length).toBeLessThanOrEqual(4);
});

it.each(['page', 'huge', 'none'])('%s is not a picture, and is fetched once', async (name) => {
  const path = await iconOf(name);
  expect((await ask(path)).status).toBe(404);
  expect((await ask(path)).status).toBe(404);
  expect(asked.filter((url) => url === `/${name}`)).toHaveLength(1);
});

it('only a picture that the operator configured is fetched', async () => {
  const before = asked.length;
  expect((await ask(`/images/endpoints/${'0'.repeat(32)}.png`)).status).toBe(404);
  expect((await ask('/images/endpoints/https%3A%2F%2Fexample.org%2Fa.png')).status).toBe(404);
  expect(asked).toHaveLength(before);
});
