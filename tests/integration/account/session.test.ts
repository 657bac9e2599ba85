import { SignJWT } from 'jose';
import { Pool } from 'pg';
import { PUT as putInstructions } from '@/app/api/user/instructions/route';
import { evictSession } from '@/lib/server/auth/session/session-cache';
import {
  getUserAs,
  pageRequest,
  postLogin,
  postLogout,
  postRefresh,
  registerUser,
} from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('a bearer', () => {
  it('names its user and lasts fifteen minutes', async () => {
    const { bearer, registration } = await registerUser({ username: 'ada' });
    const claims = claimsOf(bearer);
    expect(claims).toMatchObject({ username: 'ada', provider: 'local', email: registration['email'] });
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  it('is refused when absent, unsigned, expired, forged, of another kind or of another account', async () => {
    const { bearer, cookie } = await registerUser();
    const stranger = await registerUser();
    const [, payload = ''] = bearer.split('.');
    const claims = claimsOf(bearer);
    const key = new TextEncoder().encode(process.env['JWT_SECRET']);
    const sign = (changes: object, secret = key, alg = 'HS256') =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(secret);
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const withoutEnd = { ...claims };
    delete withoutEnd.exp;
    const bad = [
      null,
      '',
      'Bearer',
      `Basic ${bearer}`,
      `Bearer ${none}.${payload}.`,
      `Bearer ${await sign({ exp: Math.floor(Date.now() / 1000) - 1 })}`,
      `Bearer ${await sign({}, new TextEncoder().encode('x'.repeat(64)))}`,
      `Bearer ${await sign({}, key, 'HS512')}`,
      `Bearer ${await sign({ aud: 'parley:refresh' })}`,
      `Bearer ${await sign({ aud: undefined })}`,
      `Bearer ${await sign({ id: claimsOf(stranger.bearer).id })}`,
      `Bearer ${await sign({ sid: '00000000-0000-0000-0000-000000000000' })}`,
      `Bearer ${await sign({ sid: { $ne: null } })}`,
      `Bearer ${await new SignJWT(withoutEnd).setProtectedHeader({ alg: 'HS256' }).sign(key)}`,
      `Bearer ${cookie.slice('refreshToken='.length)}`,
    ];
    for (const authorization of bad) {
      const response = await getUserAs(authorization);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
    }
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
  });

  it('stops working once its session is deleted from the database and the cache has expired', async () => {
    const { bearer } = await registerUser();
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
    await database.query('delete from sessions where "sessionId" = $1', [claimsOf(bearer).sid]);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
    evictSession(claimsOf(bearer).sid);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
  });
});

async function lookupsDuring(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Pool.prototype, 'query');
  try {
    await work();
    return query.mock.calls.filter((call) => JSON.stringify(call).includes('sessions')).length;
  } finally {
    query.mockRestore();
  }
}

it('a call with a body asks the database for its session once, and the next calls not at all', async () => {
  const { bearer } = await registerUser();
  const call = async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    const request = pageRequest('/api/user/instructions', { instructions: 'Be brief.' }, headers, 'PUT');
    expect((await putInstructions(request, { params: Promise.resolve({}) })).status).toBe(200);
  };
  evictSession(claimsOf(bearer).sid);
  expect(await lookupsDuring(call)).toBe(1);
  expect(await lookupsDuring(call)).toBe(0);
});

describe('logging out', () => {
  it('ends the session at once: bearer and cookie stop working, both cookies are cleared', async () => {
    const { bearer, cookie } = await registerUser();
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
    const response = await postLogout(bearer, cookie);
    expect(response.status).toBe(200);
    const cleared = response.headers.getSetCookie();
    expect(cleared).toHaveLength(2);
    for (const header of cleared) expect(header).toMatch(/^(refreshToken|parley\.session)=;.*Max-Age=0/i);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
    expect((await postRefresh(cookie)).status).toBe(401);
    expect(
      await database.query('select 1 from sessions where "sessionId" = $1', [claimsOf(bearer).sid]),
    ).toEqual([]);
  });

  it('ends no other session of the same user', async () => {
    const first = await registerUser();
    const { email, password } = first.registration;
    const second = await (await postLogin({ email, password })).json();
    await postLogout(first.bearer, first.cookie);
    expect((await getUserAs(`Bearer ${second.token}`)).status).toBe(200);
  });

  it('answers 400 with a code when the cookie is missing, and 401 without a bearer', async () => {
    const { bearer, cookie } = await registerUser();
    const response = await postLogout(bearer, null);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
    expect((await postLogout('nonsense', cookie)).status).toBe(401);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
  });

  it('refuses a page of another site', async () => {
    const { bearer, cookie } = await registerUser();
    expect((await postLogout(bearer, cookie, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
  });
});
