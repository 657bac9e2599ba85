import { randomUUID } from 'node:crypto';
import { registrationOf } from '../../support/calls/account-calls';
import { httpCall, type HttpAnswer } from '../../support/calls/http-call';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';

const START_LIMIT_MS = 120_000;

const database = withDatabase();
let server: BuiltServer;

beforeAll(async () => {
  server = await builtServer(database.url, { REGISTER_MAX: '1000' });
  await server.start();
}, START_LIMIT_MS);

afterAll(() => server.crash());

interface Browser {
  readonly userId: string;
  readonly email: string;
  readonly bearer: string;
  readonly cookies: Readonly<Record<string, string>>;
}

const NAVIGATION = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
};

async function register(): Promise<Browser> {
  const registration = registrationOf();
  const answer = await httpCall(server.origin, '/api/auth/register', { body: registration });
  const set = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  const cookies = Object.fromEntries(
    set.map((cookie) => cookie.split('=')).map(([name, value]) => [name, value]),
  );
  const email = String(registration['email']);
  const rows = await database.query(`select "userId" from users where email = $1`, [email]);
  return {
    userId: String(rows[0]?.['userId']),
    email,
    bearer: String(answer.headers['authorization'] ?? ''),
    cookies,
  };
}

function open(
  path: string,
  cookies: Readonly<Record<string, string>>,
  headers: Record<string, string> = NAVIGATION,
) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return httpCall(server.origin, path, { headers: { ...headers, cookie } });
}

/** Needs a warm server, because a part that is slow is left to the browser. */
async function openDrawn(path: string, cookies: Readonly<Record<string, string>>): Promise<HttpAnswer> {
  let page = await open(path, cookies);
  for (let again = 0; again < 5 && !page.text.includes('data-testid="first-text"'); again += 1)
    page = await open(path, cookies);
  return page;
}

function bearersIn({ text }: HttpAnswer): string[] {
  return text.match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g) ?? [];
}

function drawn({ text }: HttpAnswer): string {
  return text.replaceAll(/<script[\s\S]*?<\/script>/g, '');
}

describe('the document of a conversation', () => {
  it('holds its newest messages drawn, and what the first calls would answer', async () => {
    const ada = await register();
    const { conversationId } = await seedConversation(
      database,
      ada.userId,
      [
        { parent: -1, text: 'What is the answer?' },
        { parent: 0, isCreatedByUser: false, text: 'It is **forty-two**.\n\n```js\nlet x = 1;\n```' },
      ],
      { title: 'A talk of Ada' },
    );
    const page = await openDrawn(`/c/${conversationId}`, ada.cookies);
    expect(page.status).toBe(200);
    expect(drawn(page)).toContain('What is the answer?');
    expect(drawn(page)).toContain('<strong>forty-two</strong>');
    expect(drawn(page)).toContain('let x = 1;');
    expect(page.text).toContain('A talk of Ada');
    expect(page.text).toContain(`/api/messages/${conversationId}/page`);
  });

  it('is not cached', async () => {
    const ada = await register();
    const { headers } = await open('/c/new', ada.cookies);
    expect(headers['cache-control']).toMatch(/private/);
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  it('brings the rules it shows, so that no request stands before the text, and is small over the line', async () => {
    const ada = await register();
    const headers = { ...NAVIGATION, 'accept-encoding': 'gzip, deflate, br' };
    const packed = await open('/c/new', ada.cookies, headers);
    const plain = await open('/c/new', ada.cookies);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toContain('<style');
    // A link holds up what comes after it: the link to all other rules stands behind everything that is shown.
    const [before, after, ...more] = plain.text.split('<link rel="stylesheet"');
    expect(before).toContain('</textarea>');
    expect(before).toContain('</main>');
    expect(after).not.toContain('</main>');
    expect(more).toEqual([]);
    // The text that is not shown as it is sent has fewer characters than bytes, if any.
    expect(packed.text.length).toBeLessThan(plain.text.length / 4);
  });

  it('names scripts that are sent as the build compressed them, or whole where Brotli is not taken', async () => {
    const { text } = await open('/login', {});
    const [path = ''] = text.match(/\/_next\/static\/[^"]+\.js/) ?? [];
    const load = (accepted: string) =>
      fetch(server.origin + path, { headers: { 'accept-encoding': accepted } });
    const whole = await load('gzip;q=0, br;q=0');
    expect(whole.headers.get('content-encoding')).toBeNull();
    const script = await whole.text();
    expect(script.length).toBeGreaterThan(1_000);
    const packed = await load('gzip, deflate, br, zstd');
    expect((await packed.text()) === script).toBe(true);
    expect(packed.headers.get('content-encoding')).toBe('br');
    // A response that is compressed while it is sent has no length.
    expect(Number(packed.headers.get('content-length'))).toBeGreaterThan(0);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(script.length / 2);
    for (const name of ['content-type', 'cache-control', 'x-content-type-options', 'vary'])
      expect([name, packed.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    expect(packed.headers.get('cache-control')).toMatch(/immutable/);
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    const tag = packed.headers.get('etag') ?? '';
    expect(tag).not.toBe(whole.headers.get('etag'));
    const known = await httpCall(server.origin, path, {
      headers: { 'accept-encoding': 'br', 'if-none-match': tag },
    });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('holds no part of a conversation of another user, nor that there is one', async () => {
    const [ada, eve] = [await register(), await register()];
    const { conversationId } = await seedConversation(database, ada.userId, chain(4), {
      title: 'A talk of Ada',
    });
    const page = await open(`/c/${conversationId}`, eve.cookies);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('A talk of Ada');
    expect(page.text).not.toContain('message 2');
    expect(page.text).not.toContain(ada.email);
    const none = await open(`/c/${randomUUID()}`, eve.cookies);
    expect(/data-testid="first-text"/.test(none.text)).toBe(/data-testid="first-text"/.test(page.text));
  });

  it('shows what the model wrote as text, and no script of it', async () => {
    const ada = await register();
    const text =
      '<script>alert(1)</script> </script><img src=x onerror=alert(1)> [x](javascript:alert(1)) \u2028';
    const { conversationId } = await seedConversation(database, ada.userId, [
      { parent: -1, text },
      { parent: 0, isCreatedByUser: false, text },
    ]);
    const page = await openDrawn(`/c/${conversationId}`, ada.cookies);
    expect(drawn(page)).toContain('alert(1)');
    expect(page.text).not.toContain('<script>alert(1)');
    expect(page.text).not.toContain('<img src=x');
    expect(page.text).not.toMatch(/href="javascript:/);
    const scripts = page.text.match(/<script(?![^>]*nonce=)[^>]*>/g) ?? [];
    expect(scripts).toEqual([]);
  });

  it('is drawn within its time budget, whatever the markdown', async () => {
    const ada = await register();
    const hostile = [
      '[a]('.repeat(20_000),
      '> '.repeat(4_000) + 'x',
      '*a_'.repeat(15_000),
      '|a'.repeat(9_000),
    ];
    const { conversationId } = await seedConversation(
      database,
      ada.userId,
      hostile.map((text, index) => ({ parent: index - 1, isCreatedByUser: false, text })),
    );
    await open(`/c/${conversationId}`, ada.cookies);
    const startMs = performance.now();
    const page = await open(`/c/${conversationId}`, ada.cookies);
    expect(page.status).toBe(200);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });
});

describe('the bearer in the document', () => {
  const opens = async (bearer: string | undefined) =>
    (await httpCall(server.origin, '/api/user', { headers: { authorization: `Bearer ${bearer ?? ''}` } }))
      .status;

  it('makes the first call, lasts two minutes at most, and ends with the session', async () => {
    const ada = await register();
    const [bearer] = bearersIn(await open('/c/new', ada.cookies));
    expect(await opens(bearer)).toBe(200);
    const claims: unknown = JSON.parse(Buffer.from(bearer?.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ id: ada.userId });
    const { iat, exp } = Object(claims);
    expect(exp - iat).toBeLessThanOrEqual(120);
    await httpCall(server.origin, '/api/auth/logout', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer ?? ''}`,
        cookie: `refreshToken=${ada.cookies['refreshToken'] ?? ''}`,
      },
    });
    expect(await opens(bearer)).toBe(401);
  });

  it.each([
    ['the page is fetched ahead', { ...NAVIGATION, 'sec-purpose': 'prefetch;prerender' }],
    ['a script fetches the page', { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['the page is to stand in a frame', { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }],
    ['the browser does not say what for', { accept: 'text/html' }],
  ])('is not there when %s', async (_, headers) => {
    const ada = await register();
    expect(bearersIn(await open('/c/new', ada.cookies, headers))).toEqual([]);
  });

  it('is not there without the refresh token, which a link on a foreign page does not bring', async () => {
    const { cookies } = await register();
    const { refreshToken: _left, ...rest } = cookies;
    const page = await open('/c/new', rest);
    expect(page.status).toBe(200);
    expect(bearersIn(page)).toEqual([]);
  });

  it('is not there for a refresh token that was used before', async () => {
    const ada = await register();
    await httpCall(server.origin, '/api/auth/refresh', {
      method: 'POST',
      headers: { cookie: `refreshToken=${ada.cookies['refreshToken'] ?? ''}` },
    });
    await database.query(`update sessions set "tokenHash" = 'another' where "userId" = $1`, [ada.userId]);
    expect(bearersIn(await open('/c/new', ada.cookies))).toEqual([]);
  });

  it("is no user's when the two cookies are of two users", async () => {
    const [ada, eve] = [await register(), await register()];
    const mixed = { ...ada.cookies, refreshToken: eve.cookies['refreshToken'] ?? '' };
    const page = await open('/c/new', mixed);
    expect(bearersIn(page)).toEqual([]);
    expect(page.text).not.toContain(ada.email);
    expect(page.text).not.toContain(eve.email);
  });
});

describe('a page of the workspace without a session', () => {
  const path = `/c/${randomUUID()}`;
  const login = `/login?redirect=${encodeURIComponent(path)}`;

  it('leads to the login page, which leads back', async () => {
    const { status, headers } = await open(path, {});
    expect(status).toBe(307);
    expect(headers['location']).toBe(login);
  });

  it('leads there when the session was ended, though both cookies are there', async () => {
    const ada = await register();
    await database.query(`delete from sessions where "userId" = $1`, [ada.userId]);
    const { status, headers, text } = await open(path, ada.cookies);
    expect(status).toBe(307);
    expect(headers['location']).toBe(login);
    expect(text).not.toContain(ada.email);
  });

  it('leads there with invalid cookies', async () => {
    expect((await open(path, { 'parley.session': 'x', refreshToken: 'y' })).status).toBe(307);
  });

  it('is shown without data when only the refresh token is there: the browser refreshes, and goes nowhere', async () => {
    const ada = await register();
    const page = await open(path, { refreshToken: ada.cookies['refreshToken'] ?? '' });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(ada.email);
  });
});
