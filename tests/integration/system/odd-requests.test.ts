import { filesBelow, textOf } from '../../structure/repository';
import { registrationOf } from '../../support/calls/account-calls';
import { httpCall } from '../../support/calls/http-call';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';

const START_LIMIT_MS = 120_000;
const TABLE_LIMIT_MS = 120_000;
const SMALL_ANSWER_BYTES = 200;
const FIRST_SERVER_ERROR = 500;

/** No row has these ids, and some databases, decoders or file systems fail on them. */
const BAD_IDS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF%FE',
  '%C3%28',
  '%',
  '%u0000',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '%EF%BF%BF',
  'x'.repeat(8_000),
];

const database = withDatabase();
let server: BuiltServer;
let bearer = '';

beforeAll(async () => {
  server = await builtServer(database.url);
  await server.start();
  const registered = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(registrationOf()),
  });
  bearer = registered.headers.get('authorization') ?? '';
}, START_LIMIT_MS);

afterAll(() => server.crash());

const ROUTES = filesBelow('app/api', 'route.ts').map((file) => ({
  path: file.replace(/^app/, '').replace(/\/route\.ts$/, ''),
  methods: [
    ...textOf(file).matchAll(
      /(?:export (?:const|(?:async )?function|\{)|\bas) (GET|POST|PUT|PATCH|DELETE)\b/g,
    ),
  ].map(([, method = '']) => method),
}));

const call = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  httpCall(server.origin, path, { method, headers: { authorization: bearer, ...headers } });

describe('ids and queries that cannot exist', () => {
  it.each(ROUTES.filter(({ path }) => path.includes('[')))(
    'in the path of $path are answered 4xx, never 5xx',
    async ({ path, methods }) => {
      expect(methods).not.toEqual([]);
      for (const id of BAD_IDS)
        for (const method of methods) {
          const answer = await call(path.replaceAll(/\[+(?:\.\.\.)?\w+\]+/g, id), method);
          expect([method, id.slice(0, 20), answer.status]).toEqual([
            method,
            id.slice(0, 20),
            expect.any(Number),
          ]);
          expect(answer.status).toBeLessThan(FIRST_SERVER_ERROR);
        }
    },
    TABLE_LIMIT_MS,
  );

  it.each(ROUTES)('in the query of $path are never answered 5xx', async ({ path, methods }) => {
    const place = path.replaceAll(/\[+(?:\.\.\.)?\w+\]+/g, 'none');
    for (const id of BAD_IDS)
      for (const method of methods) {
        const query = ['q', 'cursor', 'pageNumber', 'name', 'from', 'limit', id].map(
          (name) => `${name}=${id}`,
        );
        const answer = await call(`${place}?${query.join('&').slice(0, 12_000)}`, method);
        expect(answer.status).toBeLessThan(FIRST_SERVER_ERROR);
      }
  });

  it('in the address of a page are never answered 5xx', async () => {
    const places = [
      '/',
      '/c/',
      '/chat/',
      '/search/',
      '/share/',
      '/images/',
      '/images/a/',
      '/oauth/',
      '/_next/',
      '/x/',
    ];
    const withQuery = [
      '/reset-password?token=',
      '/share/x?page=',
      '/oauth/google/callback?state=',
      '/login?next=',
    ];
    for (const id of BAD_IDS)
      for (const place of [...places, ...withQuery])
        expect([place, id.slice(0, 20), (await call(`${place}${id}`)).status < FIRST_SERVER_ERROR]).toEqual([
          place,
          id.slice(0, 20),
          true,
        ]);
  });

  it('in a cookie are never answered 5xx', async () => {
    for (const id of BAD_IDS)
      for (const place of ['/', '/login', '/api/config', '/api/auth/session', '/images/a/b'])
        for (const name of ['refreshToken', 'next-auth.session-token', 'NEXT_LOCALE', 'locale']) {
          const answer = await call(place, 'GET', { cookie: `${name}=${id}` });
          expect(answer.status).toBeLessThan(FIRST_SERVER_ERROR);
        }
  });
});

describe('a method', () => {
  it.each(['TRACE', 'PROPFIND', 'LINK', 'MKCOL', 'SEARCH', 'PURGE', 'QUERY'])(
    '%s is answered 405 in JSON everywhere',
    async (method) => {
      for (const path of ['/', '/api/keys', '/api/nothing', '/login', '/images/a/b', '/health', '/_next/x']) {
        const answer = await call(path, method);
        expect([path, answer.status]).toEqual([path, 405]);
        expect(JSON.parse(answer.text)).toMatchObject({ code: 'method_not_allowed' });
        expect(answer.headers['allow']).toContain('GET');
      }
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s of a page is refused in JSON',
    async (method) => {
      for (const path of ['/', '/login', '/c/new', '/share/x', '/nothing', '/images/a/b', '/_next/nothing']) {
        const answer = await call(path, method);
        expect([path, answer.status]).toEqual([path, 405]);
        expect(answer.text.length).toBeLessThan(SMALL_ANSWER_BYTES);
      }
    },
  );

  it.each([
    ['PUT', '/api/balance'],
    ['DELETE', '/api/config'],
    ['GET', '/api/auth/login'],
    ['PATCH', '/api/convos/00000000-0000-4000-8000-000000000000'],
  ])('%s that %s does not have is refused in JSON', async (method, path) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await call(path, method, { 'accept-encoding': encoding });
      expect(answer.status).toBe(405);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'method_not_allowed' });
    }
  });

  it('HEAD is answered without an error everywhere, OPTIONS below /api', async () => {
    const cases = ['/', '/login', '/api/keys', '/health', '/nothing'].map((path) => ['HEAD', path] as const);
    for (const [method, path] of [...cases, ['OPTIONS', '/api/keys'] as const]) {
      const answer = await call(path, method);
      expect([path, answer.status < FIRST_SERVER_ERROR, answer.text]).toEqual([path, true, '']);
    }
  });
});

it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'an unknown path below /api is answered 404 in a few bytes of JSON, asked with %s',
  async (method) => {
    for (const path of [
      '/api',
      '/api/nothing',
      '/api/files/images/x/y',
      '/api/convos/a/b/c',
      '/api/_next/x',
    ]) {
      const answer = await call(path, method);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_found' });
      expect(answer.text.length).toBeLessThan(SMALL_ANSWER_BYTES);
    }
  },
);

it('a call of a function of a page gets a small answer and leaves no stack in the log', async () => {
  const before = server.log().length;
  for (const path of ['/', '/login', '/nothing', '/api/nothing', '/api/keys', '/_next/nothing'])
    for (const type of [
      'text/plain;charset=UTF-8',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ])
      for (const method of ['POST', 'GET']) {
        const action = '40b1f1ee2d9d6e4c0a6bd21d8ab1f1ee2d9d6e4c0a';
        const answer = await call(path, method, { 'next-action': action, 'content-type': type });
        expect([path, answer.status < FIRST_SERVER_ERROR]).toEqual([path, true]);
        if (method === 'POST') expect(answer.text.length).toBeLessThan(SMALL_ANSWER_BYTES);
      }
  expect(server.log().slice(before)).toBe('');
});

it('the framework’s resizer of pictures is off', async () => {
  for (const query of [
    '',
    '?url=/%5C&w=64&q=75',
    '?url=/icon.svg&w=64&q=75',
    '?url=http://127.0.0.1/&w=64&q=75',
  ])
    expect((await call(`/_next/image${query}`)).status).toBe(404);
});

it('only pages are offered to search engines', async () => {
  for (const path of [
    '/api/config',
    '/api/nothing',
    '/api',
    '/health',
    '/images/a/b',
    '/_next/nothing',
    '/login',
  ])
    expect([path, (await call(path)).headers['x-robots-tag']]).toEqual([path, 'noindex']);
});

it('a form of another site logs no user in, whatever content type it names', async () => {
  const registration = registrationOf();
  const post = (path: string, body: object, type: string) =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  expect((await post('/api/auth/register', registration, 'application/json')).status).toBe(200);
  const { email, password } = registration;
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
  ]) {
    const answer = await post('/api/auth/login', { email, password }, type);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([415, []]);
    expect(await answer.json()).toMatchObject({ code: 'unsupported_media_type' });
  }
  expect((await post('/api/auth/login', { email, password }, 'application/json; charset=utf-8')).status).toBe(
    200,
  );
});
