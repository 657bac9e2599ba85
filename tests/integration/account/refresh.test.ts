import { SignJWT } from 'jose';
import {
  getUserAs,
  postLogout,
  postRefresh,
  refreshCookieOf,
  registerUser,
} from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function age(email: unknown, seconds: number): Promise<void> {
  await database.query(
    `update sessions set "previousUntil" = "previousUntil" - make_interval(secs => $2)
     where "userId" = (select "userId" from users where email = $1)`,
    [email, seconds],
  );
}

describe('refreshing a session', () => {
  it('answers 200 and a plain sentence when there is no cookie, retry or not', async () => {
    for (const isRetry of [false, true]) {
      const response = await postRefresh(null, isRetry);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/plain');
      expect(await response.text()).not.toContain('{');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('answers a good cookie with a bearer, the user and the next cookie', async () => {
    const { registration, cookie } = await registerUser();
    const response = await postRefresh(cookie);
    expect(response.status).toBe(200);
    const { token, user } = await response.json();
    expect(user.email).toBe(registration['email']);
    expect((await getUserAs(`Bearer ${token}`)).status).toBe(200);
    expect(refreshCookieOf(response)).not.toBe(cookie);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it('keeps twenty tabs in that refresh at once with the same cookie, and again later', async () => {
    const { registration, cookie } = await registerUser();
    let shared = cookie;
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => postRefresh(shared)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const cookies = new Set(answers.map(refreshCookieOf));
      expect(cookies.size).toBe(1);
      const [next = ''] = cookies;
      expect(next).not.toBe(shared);
      shared = next;
      await age(registration['email'], 120);
    }
  });

  it('returns a lost answer again within the grace', async () => {
    const { cookie } = await registerUser();
    const lost = await postRefresh(cookie);
    const again = await postRefresh(cookie);
    expect(again.status).toBe(200);
    expect(refreshCookieOf(again)).toBe(refreshCookieOf(lost));
  });

  it('ends the session when a cookie is used again after its grace, whichever of the two used it', async () => {
    const { registration, bearer, cookie } = await registerUser();
    const next = refreshCookieOf(await postRefresh(cookie));
    await age(registration['email'], 31);
    expect((await postRefresh(cookie)).status).toBe(401);
    expect((await postRefresh(cookie, true)).status).toBe(403);
    expect((await postRefresh(next)).status).toBe(401);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
  });

  it('answers a deleted session 401, with retry 403, never 401 again', async () => {
    const { registration, cookie } = await registerUser();
    await database.query(
      'delete from sessions where "userId" = (select "userId" from users where email = $1)',
      [registration['email']],
    );
    expect((await postRefresh(cookie)).status).toBe(401);
    expect((await postRefresh(cookie, true)).status).toBe(403);
  });

  it('answers an expired session row like a deleted one', async () => {
    const { registration, cookie } = await registerUser();
    await database.query(
      `update sessions set "expiresAt" = now() where "userId" = (select "userId" from users where email = $1)`,
      [registration['email']],
    );
    expect((await postRefresh(cookie)).status).toBe(401);
    expect((await postRefresh(cookie, true)).status).toBe(403);
  });

  it('answers a deleted account like a deleted session', async () => {
    const { registration, cookie } = await registerUser();
    await database.query('delete from users where email = $1', [registration['email']]);
    expect((await postRefresh(cookie)).status).toBe(401);
    expect((await postRefresh(cookie, true)).status).toBe(403);
  });

  it('answers 403 to a token that is expired, forged, unsigned or of another kind', async () => {
    const { cookie, bearer } = await registerUser();
    const token = cookie.slice('refreshToken='.length);
    const [head, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const key = new TextEncoder().encode(process.env['JWT_REFRESH_SECRET']);
    const sign = (changes: object, secret = key) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const bad = [
      await sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
      await sign({}, new TextEncoder().encode('another secret of the same length')),
      await sign({ aud: 'parley:access' }),
      `${head}.${payload}.${signature?.split('').reverse().join('')}`,
      `${none}.${payload}.`,
      bearer,
      'garbage',
      'a.b.c',
    ];
    for (const value of bad)
      for (const isRetry of [false, true])
        expect((await postRefresh(`refreshToken=${value}`, isRetry)).status).toBe(403);
    expect((await postRefresh(cookie)).status).toBe(200);
  });

  it('does not bring a session back that signed out while the refresh was under way', async () => {
    const { bearer, cookie } = await registerUser();
    await Promise.all([...Array.from({ length: 5 }, () => postRefresh(cookie)), postLogout(bearer, cookie)]);
    const after = await postRefresh(cookie);
    expect(after.status).toBe(401);
  });

  it('refuses a page of another site', async () => {
    const { cookie } = await registerUser();
    expect((await postRefresh(cookie, false, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await postRefresh(cookie, false, { origin: '', 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
  });
});
