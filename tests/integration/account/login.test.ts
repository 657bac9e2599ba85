import { CookieJar } from '../../support/browser/cookie-jar';
import {
  getUserAs,
  postLogin,
  postRefresh,
  postRegister,
  registerUser,
  registrationOf,
} from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

describe('logging in', () => {
  it('answers with the bearer and the user, sets the cookies of the session and the browser, and the bearer works', async () => {
    const { registration } = await registerUser();
    const { email, password } = registration;
    const response = await postLogin({ email: ` ${String(email).toUpperCase()} `, password });
    expect(response.status).toBe(200);
    const { token, user } = await response.json();
    expect(user.email).toBe(email);
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'refreshToken',
      'parley.session',
      'parley.device',
    ]);
    expect(await (await getUserAs(`Bearer ${token}`)).json()).toEqual(user);
  });

  it('answers the same, byte for byte, for an unknown address and a wrong password', async () => {
    const { registration } = await registerUser();
    const wrong = await postLogin({ email: registration['email'], password: 'not the password' });
    const unknown = await postLogin({ email: 'nobody@example.org', password: 'not the password' });
    expect(wrong.status).toBe(422);
    expect(unknown.status).toBe(422);
    const [wrongText, unknownText] = [await wrong.text(), await unknown.text()];
    expect(wrongText).toBe(unknownText);
    expect(JSON.parse(wrongText)).toMatchObject({ code: 'invalid_credentials' });
    expect([...wrong.headers]).toEqual([...unknown.headers]);
  });

  it.each([
    [{ email: { $gt: '' }, password: { $gt: '' } }],
    [{ email: ['ada@example.org'], password: ['correct horse battery'] }],
    [{ email: null, password: null }],
    [{ email: 'ada@example.org' }],
    [{ password: 'correct horse battery' }],
    [{ email: 'ada@example.org', password: 12345678 }],
    [{ email: 'ada@example.org', password: 'short' }],
    [{ email: 'ada@example.org', password: ' '.repeat(9) }],
    [{ email: 'ada@example.org', password: 'x'.repeat(129) }],
    [{ email: 'ada', password: 'correct horse battery' }],
    [{ email: `${'a'.repeat(121)}@example.org`, password: 'correct horse battery' }],
    [{ email: 'ada@example.org', password: 'nul\u0000in the middle' }],
    [{ email: 'ada@example.org', password: 'lone \ud800 surrogate' }],
    [[]],
    ['null'],
    [''],
  ])('refuses %j with 422 and signs no user in', async (body) => {
    const response = await postLogin(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('refuses what is not JSON, and the next login is fine', async () => {
    const { registration } = await registerUser();
    const response = await postLogin('{"email":');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_body' });
    const next = await postLogin({ email: registration['email'], password: registration['password'] });
    expect(next.status).toBe(200);
  });

  it('refuses a banned account, and tells of the ban only with the right password', async () => {
    const { registration } = await registerUser();
    const { email, password } = registration;
    await database.query(
      `insert into bans ("banId", "userId", reason, "endsAt")
       select gen_random_uuid(), "userId", 'test', now() + interval '1 hour' from users where email = $1`,
      [email],
    );
    const banned = await postLogin({ email, password });
    expect(banned.status).toBe(403);
    expect(await banned.json()).toMatchObject({ code: 'ban' });
    expect(await (await postLogin({ email, password: 'not the password' })).json()).toMatchObject({
      code: 'invalid_credentials',
    });
    await database.query(`update bans set "endsAt" = now() - interval '1 second'`);
    expect((await postLogin({ email, password })).status).toBe(200);
  });

  it('never signs in to an account without a password by one', async () => {
    const { registration } = await registerUser();
    const { email } = registration;
    await database.query('update users set "passwordHash" = null where email = $1', [email]);
    for (const password of ['no such account', String(registration['password'])])
      expect((await postLogin({ email, password })).status).toBe(422);
  });

  it('takes the same password typed in another Unicode form', async () => {
    const { registration } = await registerUser({
      password: 'pâsswörd-long'.normalize('NFC'),
      confirm_password: 'pâsswörd-long'.normalize('NFC'),
    });
    const password = 'pâsswörd-long'.normalize('NFD');
    expect((await postLogin({ email: registration['email'], password })).status).toBe(200);
  });

  it('refuses a page of another site even with the right password', async () => {
    const { registration } = await registerUser();
    const { email, password } = registration;
    const response = await postLogin({ email, password }, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

const PAGE_COOKIE = 'parley.session';
const REFRESH_COOKIE = 'refreshToken';

/** Returns what one browser holds. */
async function signedUp() {
  const response = await postRegister(registrationOf());
  expect(response.status).toBe(200);
  const jar = new CookieJar();
  jar.receive(response);
  const cookieOf = (name: string) => `${name}=${jar.values.get(name) ?? ''}`;
  return { authorization: response.headers.get('authorization'), cookieOf };
}

const statusOf = async (authorization: string | null) => (await getUserAs(authorization)).status;

describe('who signs in where another user is signed in', () => {
  it.each([
    ['', [REFRESH_COOKIE, PAGE_COOKIE]],
    [', also by the strict cookie alone', [REFRESH_COOKIE]],
    [', also by the page cookie alone, as on the way back from another site', [PAGE_COOKIE]],
  ])('ends the session of that user%s', async (_, names) => {
    const first = await signedUp();
    const { registration } = await registerUser();
    const { email, password } = registration;
    expect(await statusOf(first.authorization)).toBe(200);
    const cookie = names.map(first.cookieOf).join('; ');
    expect((await postLogin({ email, password }, { cookie })).status).toBe(200);
    expect(await statusOf(first.authorization)).toBe(401);
    const refreshed = await postRefresh(first.cookieOf(REFRESH_COOKIE));
    expect(refreshed.status).toBe(401);
  });

  it('ends it also by a registration', async () => {
    const first = await signedUp();
    const cookie = first.cookieOf(REFRESH_COOKIE);
    expect((await postRegister(registrationOf(), { cookie })).status).toBe(200);
    expect(await statusOf(first.authorization)).toBe(401);
  });

  it('ends none when the password is wrong, and none of other browsers', async () => {
    const first = await signedUp();
    const other = await registerUser();
    const { email, password } = other.registration;
    const cookie = first.cookieOf(REFRESH_COOKIE);
    expect((await postLogin({ email, password: 'not the password' }, { cookie })).status).toBe(422);
    expect(await statusOf(first.authorization)).toBe(200);
    expect((await postLogin({ email, password })).status).toBe(200);
    expect(await statusOf(first.authorization)).toBe(200);
    expect(await statusOf(`Bearer ${other.bearer}`)).toBe(200);
  });
});
