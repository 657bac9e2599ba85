import { NextRequest } from 'next/server';
import { CookieJar } from '../../support/browser/cookie-jar';
import { postLogin, postRefresh, registerUser } from '../../support/calls/account-calls';
import { switchOnTwoFactor } from '../../support/calls/factor-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();
const ORIGIN = 'http://localhost:3080';
let currentJar = new CookieJar();

// This is the request scope of the framework, which exists only inside its server: next-auth reads cookies and headers
// from it.
jest.mock('next/headers', () => ({
  cookies: () =>
    Promise.resolve({
      getAll: () =>
        [...currentJar.values].map(([name, value]) => ({ name, value: decodeURIComponent(value) })),
      get: (name: string) => {
        const value = currentJar.values.get(name);
        return value === undefined ? undefined : { name, value };
      },
    }),
  headers: () => Promise.resolve(new Headers({ host: 'localhost:3080' })),
}));

async function call(action: string[], form?: Record<string, string>, origin = ORIGIN): Promise<Response> {
  const { GET, POST } = await import('@/app/api/auth/[...nextauth]/route');
  const request = new NextRequest(`${ORIGIN}/api/auth/${action.join('/')}`, {
    method: form === undefined ? 'GET' : 'POST',
    headers: { host: 'localhost:3080', origin, cookie: currentJar.toHeader() },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  const response = await (form === undefined ? GET : POST)(request, {
    params: Promise.resolve({ nextauth: action }),
  });
  currentJar.receive(response);
  return response;
}

async function csrfToken(): Promise<string> {
  return (await (await call(['csrf'])).json()).csrfToken;
}

describe('next-auth over our sessions', () => {
  beforeEach(() => {
    currentJar = new CookieJar();
  });

  it('signs in with the same credentials, begins one session row and sets both cookies', async () => {
    const { registration } = await registerUser();
    const { email, password } = registration;
    await database.query('delete from sessions');
    const form = {
      email: String(email),
      password: String(password),
      csrfToken: await csrfToken(),
      json: 'true',
    };
    const response = await call(['callback', 'credentials'], form);
    expect(response.status).toBe(200);
    expect(await database.query('select 1 from sessions')).toHaveLength(1);
    expect((await postRefresh(`refreshToken=${currentJar.values.get('refreshToken')}`)).status).toBe(200);
    expect(await (await call(['session'])).json()).toHaveProperty('user');
  });

  it('refuses wrong credentials and sets neither cookie', async () => {
    const { registration } = await registerUser();
    const form = {
      email: String(registration['email']),
      password: 'not the password',
      csrfToken: await csrfToken(),
    };
    const response = await call(['callback', 'credentials'], { ...form, json: 'true' });
    expect(response.status).toBe(401);
    expect(currentJar.values.has('refreshToken')).toBe(false);
    expect(currentJar.values.has('parley.session')).toBe(false);
  });

  it('does not go around a second factor', async () => {
    const { registration, bearer } = await registerUser();
    const { email, password } = registration;
    await switchOnTwoFactor(bearer);
    await database.query('delete from sessions');
    const form = {
      email: String(email),
      password: String(password),
      csrfToken: await csrfToken(),
      json: 'true',
    };
    expect((await call(['callback', 'credentials'], form)).status).toBe(401);
    expect([...currentJar.values.keys()]).not.toContain('refreshToken');
    expect([...currentJar.values.keys()]).not.toContain('parley.session');
    expect(await database.query('select 1 from sessions')).toEqual([]);
  });

  it('accepts the page cookie of our own login, and no longer than its row exists', async () => {
    const { registration } = await registerUser();
    const { email, password } = registration;
    currentJar.receive(await postLogin({ email, password }));
    const { findPageSession } = await import('@/lib/server/auth/session/page-session');
    const found = await findPageSession();
    const [user] = await database.query('select "userId" from users where email = $1', [email]);
    expect(found?.ownerId).toBe(user?.['userId']);
    await database.query('delete from sessions where "sessionId" = $1', [found?.sessionId]);
    const { evictSession } = await import('@/lib/server/auth/session/session-cache');
    evictSession(found?.sessionId ?? '');
    expect(await findPageSession()).toBeNull();
    expect(await (await call(['session'])).json()).not.toHaveProperty('user');
  });

  it.each(['garbage', 'a.b.c.d.e', ''])('renders for no user when the page cookie is %j', async (value) => {
    currentJar.values.set('parley.session', value);
    const { findPageSession } = await import('@/lib/server/auth/session/page-session');
    expect(await findPageSession()).toBeNull();
  });

  it('ends the session and clears both cookies when it signs out', async () => {
    const { registration } = await registerUser();
    const { email, password } = registration;
    currentJar.receive(await postLogin({ email, password }));
    const refreshToken = currentJar.values.get('refreshToken');
    await call(['signout'], { csrfToken: await csrfToken(), json: 'true' });
    expect(currentJar.values.has('refreshToken')).toBe(false);
    expect(currentJar.values.has('parley.session')).toBe(false);
    expect((await postRefresh(`refreshToken=${refreshToken}`)).status).toBe(401);
  });

  it('refuses a form of another site', async () => {
    const { registration } = await registerUser();
    const form = { email: String(registration['email']), password: String(registration['password']) };
    const response = await call(
      ['callback', 'credentials'],
      { ...form, csrfToken: await csrfToken() },
      'https://evil.example',
    );
    expect(response.status).toBe(403);
    expect(currentJar.values.has('refreshToken')).toBe(false);
  });

  it.each([
    ['POST', 'callback/credentials', '{"a":', 400],
    ['POST', 'callback/credentials', '', 400],
    ['POST', 'callback/credentials', `{"x":"${'a'.repeat(2 * 1024 * 1024)}"}`, 413],
    ['POST', '_log', '{"level":"error","code":"Not what happened"}', 404],
    ['GET', '_log', undefined, 404],
    ['GET', 'verify-request', undefined, 404],
    ['GET', 'constructor', undefined, 404],
    ['GET', 'callback/credentials', undefined, 400],
    ['GET', 'csrf?callbackUrl=%00', undefined, 400],
  ])('answers %s %s with a code', async (method, path, body, status) => {
    const route = await import('@/app/api/auth/[...nextauth]/route');
    const request = new NextRequest(`${ORIGIN}/api/auth/${path}`, {
      method,
      headers: { host: 'localhost:3080', origin: ORIGIN, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    const params = Promise.resolve({ nextauth: path.split('?')[0]?.split('/') });
    const response = await (method === 'GET' ? route.GET : route.POST)(request, { params });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});
