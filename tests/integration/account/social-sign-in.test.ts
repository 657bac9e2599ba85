import { randomUUID } from 'node:crypto';
import { CookieJar } from '../../support/browser/cookie-jar';
import { getUserAs, postLogin, postRefresh, registerUser } from '../../support/calls/account-calls';
import { APPLICATION, enterWith, signInAt, visit } from '../../support/calls/social-calls';
import { withDatabase } from '../../support/database';
import {
  startIdentityProvider,
  type IdentityProvider,
  type ProviderAccount,
} from '../../support/servers/identity-provider';

const database = withDatabase();
let issuer: IdentityProvider;
let lastId = 1000;

beforeAll(async () => {
  // The issuer logs to the console that it is for development only.
  for (const method of ['warn', 'info'] as const) jest.spyOn(console, method).mockReturnValue();
  issuer = await startIdentityProvider(APPLICATION);
  Object.assign(process.env, issuer.settings, {
    DOMAIN_CLIENT: APPLICATION,
    DOMAIN_SERVER: APPLICATION,
    ALLOW_SOCIAL_REGISTRATION: 'true',
  });
});

afterAll(() => issuer.stop());

function account(overrides: Partial<ProviderAccount> = {}): ProviderAccount {
  lastId += 1;
  const made = {
    id: String(lastId),
    email: `grace-${randomUUID()}@example.org`,
    isEmailVerified: true,
    name: 'Grace Hopper',
    ...overrides,
  };
  issuer.accounts.set(made.id, made);
  return made;
}

async function usersWith(email: unknown): Promise<Record<string, unknown>[]> {
  return database.query('select * from users where email = $1', [email]);
}

function refusalOf(response: Response): string | null {
  const url = new URL(response.headers.get('location') ?? '');
  expect(url.pathname).toBe('/login');
  expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('refreshToken='))).toBe(false);
  return url.searchParams.get('error');
}

describe.each(['discord', 'facebook', 'github', 'google', 'openid'])('signing in with %s', (provider) => {
  it('creates an account once, begins one session each time, and leads back to the application', async () => {
    const { id, email } = account();
    const jar = new CookieJar();
    const arrival = await enterWith(provider, id, jar);
    expect(arrival.status).toBe(302);
    expect(arrival.headers.get('location')).toBe(`${APPLICATION}/c/new`);
    const refreshed = await postRefresh(`refreshToken=${jar.values.get('refreshToken')}`);
    const { token, user } = await refreshed.json();
    expect(user).toMatchObject({ email, name: 'Grace Hopper', provider, role: expect.any(String) });
    expect((await getUserAs(`Bearer ${token}`)).status).toBe(200);
    const sessions = await database.query('select * from sessions where "userId" = $1', [user.id]);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ signedInBy: provider, userAgent: 'Tests/1.0' });
    await enterWith(provider, id);
    expect(await usersWith(email)).toHaveLength(1);
    expect(await database.query('select 1 from sessions where "userId" = $1', [user.id])).toHaveLength(2);
  });

  it('refuses an account of ours whose address the provider does not confirm', async () => {
    const { registration } = await registerUser();
    const { id } = account({ email: registration['email'], isEmailVerified: false });
    expect(refusalOf(await enterWith(provider, id))).toBe('email_unverified');
    expect(await database.query('select 1 from identities where "providerAccountId" = $1', [id])).toEqual([]);
  });

  it('says on the login page that the user cancelled', async () => {
    expect(refusalOf(await enterWith(provider, null))).toBe('cancelled');
  });

  it('refuses a callback without the cookies it began with, of another browser, or for the second time', async () => {
    const { id, email } = account();
    const jar = new CookieJar();
    const departure = await visit(jar, `${APPLICATION}/oauth/${provider}`);
    const back = await signInAt(departure.headers.get('location') ?? '', id);
    expect(refusalOf(await visit(new CookieJar(), back))).toBe('failed');
    const strangersJar = new CookieJar();
    await visit(strangersJar, `${APPLICATION}/oauth/${provider}`);
    expect(refusalOf(await visit(strangersJar, back))).toBe('failed');
    expect(await usersWith(email)).toEqual([]);
    const kept = new CookieJar();
    for (const [name, value] of jar.values) kept.values.set(name, value);
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(refusalOf(await visit(jar, forged.href))).toBe('failed');
    const good = await visit(kept, back);
    expect(good.headers.get('location')).toBe(`${APPLICATION}/c/new`);
    expect(refusalOf(await visit(kept, back))).toBe('failed');
  });

  it.each([
    ['none', undefined],
    ['two', 'ada@example.org,eve@example.org'],
    ['look-alike letters', 'аda@example.org'],
    ['a letter that becomes ours in lower case', 'mi\u212ae@example.org'],
    ['an object', { $ne: null }],
    ['a list', ['ada@example.org']],
    ['an empty one', ''],
  ])('refuses an address that is %s', async (_name, email) => {
    const before = await database.query('select count(*) from users');
    const { id } = account({ email });
    expect(refusalOf(await enterWith(provider, id))).toBe('email_missing');
    expect(await database.query('select count(*) from users')).toEqual(before);
  });

  it('creates one account for a new user who comes five times at once', async () => {
    const { id, email } = account();
    const arrivals = await Promise.all(Array.from({ length: 5 }, () => enterWith(provider, id)));
    expect(arrivals.map((each) => each.headers.get('location'))).toEqual(
      arrivals.map(() => `${APPLICATION}/c/new`),
    );
    expect(await usersWith(email)).toHaveLength(1);
  });
});

describe('an account that exists already', () => {
  it('is linked when the provider confirms the address, and keeps its password once that is proved', async () => {
    const { registration } = await registerUser();
    const { email, password } = registration;
    await database.query('update users set "emailVerified" = true where email = $1', [email]);
    const { id } = account({ email: String(email).toUpperCase() });
    await enterWith('github', id);
    expect(await usersWith(email)).toHaveLength(1);
    expect((await postLogin({ email, password })).status).toBe(200);
    const { id: other } = account({ email });
    await enterWith('google', other);
    expect(
      await database.query('select 1 from identities join users using ("userId") where email = $1', [email]),
    ).toHaveLength(2);
  });

  it('shuts out its creator when its address is proved for the first time', async () => {
    const attacker = await registerUser();
    const { email, password } = attacker.registration;
    const { id } = account({ email });
    const jar = new CookieJar();
    await enterWith('openid', id, jar);
    expect((await postRefresh(`refreshToken=${jar.values.get('refreshToken')}`)).status).toBe(200);
    expect((await getUserAs(`Bearer ${attacker.bearer}`)).status).toBe(401);
    expect((await postRefresh(attacker.cookie)).status).toBe(401);
    expect((await postLogin({ email, password })).status).toBe(422);
  });

  it('is recognised by the provider’s own id, whatever address it has there by then', async () => {
    const made = account();
    await enterWith('openid', made.id);
    const { registration } = await registerUser();
    issuer.accounts.set(made.id, { ...made, email: registration['email'] });
    const jar = new CookieJar();
    await enterWith('openid', made.id, jar);
    const { user } = await (await postRefresh(`refreshToken=${jar.values.get('refreshToken')}`)).json();
    expect(user.email).toBe(made.email);
  });

  it('waits for its second factor before any session begins', async () => {
    const { id, email } = account();
    await enterWith('google', id);
    await database.query(
      `insert into totp_factors ("userId", "keyId", ciphertext, "confirmedAt")
       select "userId", 'test', '', now() from users where email = $1`,
      [email],
    );
    await database.query('delete from sessions');
    const jar = new CookieJar();
    const arrival = await enterWith('google', id, jar);
    const { pathname, searchParams } = new URL(arrival.headers.get('location') ?? '');
    expect(pathname).toBe('/login');
    expect(searchParams.get('challenge')).toMatch(/^[0-9a-f-]{36}$/);
    expect(jar.values.has('refreshToken')).toBe(false);
    expect(jar.values.has('parley.session')).toBe(false);
    expect(await database.query('select 1 from sessions')).toEqual([]);
  });

  it('is not let in while it is banned', async () => {
    const { id, email } = account();
    await enterWith('github', id);
    await database.query(
      `insert into bans ("banId", "userId", reason, "endsAt")
       select gen_random_uuid(), "userId", 'test', now() + interval '1 hour' from users where email = $1`,
      [email],
    );
    expect(refusalOf(await enterWith('github', id))).toBe('ban');
  });
});

describe('the picture', () => {
  const PICTURE = 'https://avatars.githubusercontent.com/u/1?v=4';

  async function avatarOf(email: unknown): Promise<unknown> {
    return (await usersWith(email))[0]?.['avatar'];
  }

  it('comes from the provider and follows it, unless the user uploaded one', async () => {
    const made = account({ picture: PICTURE });
    await enterWith('github', made.id);
    expect(await avatarOf(made.email)).toBe(PICTURE);
    issuer.accounts.set(made.id, { ...made, picture: `${PICTURE}&new` });
    await enterWith('github', made.id);
    expect(await avatarOf(made.email)).toBe(`${PICTURE}&new`);
    const manual = '/images/x/avatar.png?manual=true';
    await database.query('update users set avatar = $2 where email = $1', [made.email, manual]);
    await enterWith('github', made.id);
    expect(await avatarOf(made.email)).toBe(manual);
  });

  it.each(['http://evil.example/x.png', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'nonsense'])(
    'is not taken from %s',
    async (picture) => {
      const made = account({ picture });
      await enterWith('github', made.id);
      expect(await avatarOf(made.email)).toBeNull();
    },
  );
});

describe('the redirect to the provider', () => {
  it('asks with state and PKCE, and an issuer also with a nonce', async () => {
    for (const provider of ['github', 'openid']) {
      const departure = await visit(new CookieJar(), `${APPLICATION}/oauth/${provider}`);
      const { searchParams } = new URL(departure.headers.get('location') ?? '');
      expect(searchParams.get('redirect_uri')).toBe(`${APPLICATION}/oauth/${provider}/callback`);
      expect(searchParams.get('state')).toMatch(/^.{32,}$/);
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.has('nonce')).toBe(provider === 'openid');
      for (const cookie of departure.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly/i);
    }
  });

  it.each(['myspace', 'credentials', '__proto__', 'GitHub', ''])(
    'does not exist for %j',
    async (provider) => {
      const { GET } = await import('@/app/oauth/[provider]/route');
      const response = await GET(new Request(`${APPLICATION}/oauth/${provider}`), {
        params: Promise.resolve({ provider }),
      });
      expect(response.status).toBe(404);
    },
  );

  it('drops the destination of an earlier try', async () => {
    const jar = new CookieJar();
    await visit(jar, `${APPLICATION}/oauth/openid?redirect=%2Fc%2F7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34`);
    const arrival = await enterWith('openid', account().id, jar);
    expect(arrival.headers.get('location')).toBe(`${APPLICATION}/c/new`);
  });

  it('leads back to where the user was going, never to another site', async () => {
    for (const [wanted, end] of [
      ['/c/7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34', '/c/7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34'],
      ['//evil.example', '/c/new'],
      ['https://evil.example/', '/c/new'],
      ['/\\evil.example', '/c/new'],
    ]) {
      const jar = new CookieJar();
      const query = new URLSearchParams({ redirect: wanted ?? '' });
      const departure = await visit(jar, `${APPLICATION}/oauth/openid?${query.toString()}`);
      const arrival = await visit(jar, await signInAt(departure.headers.get('location') ?? '', account().id));
      expect(arrival.headers.get('location')).toBe(`${APPLICATION}${end}`);
    }
  });
});
