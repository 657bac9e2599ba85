import { randomBytes, randomUUID } from 'node:crypto';
import { SoftwareAuthenticator, type Manner } from '../../../support/browser/software-authenticator';
import { getUserAs, postRefresh, refreshCookieOf, registerUser } from '../../../support/calls/account-calls';
import {
  deletePasskey,
  getPasskeys,
  makePasskey,
  postPasskeySignIn,
  postPasskeySignInOptions,
  switchOnTwoFactor,
} from '../../../support/calls/factor-calls';
import { withDatabase } from '../../../support/database';

const database = withDatabase();

const ORIGIN = 'http://localhost:3080';
const codeIn = async (response: Response) => (await response.json()).code;

async function newUserWithPasskey(settings?: { signCount?: number; isSynced?: boolean }) {
  const user = await registerUser();
  const authenticator = new SoftwareAuthenticator(ORIGIN, settings);
  const response = await makePasskey(user.bearer, authenticator);
  expect(response.status).toBe(201);
  return { ...user, authenticator, passkey: await response.json() };
}

async function signInWith(authenticator: SoftwareAuthenticator, manner?: Manner) {
  const { challengeId, options } = await (await postPasskeySignInOptions()).json();
  return postPasskeySignIn({ challengeId, credential: authenticator.get(options, manner) });
}

describe('signing in with a passkey', () => {
  it('answers with a bearer and the cookies like a password, in a session that records the way', async () => {
    const { authenticator, registration } = await newUserWithPasskey();
    const response = await signInWith(authenticator);
    expect(response.status).toBe(200);
    const { token, user } = await response.json();
    expect(user.email).toBe(registration['email']);
    expect(
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split('=')[0])
        .sort(),
    ).toEqual(['parley.device', 'parley.session', 'refreshToken']);
    expect(await (await getUserAs(`Bearer ${token}`)).json()).toEqual(user);
    expect((await postRefresh(refreshCookieOf(response))).status).toBe(200);
    const rows = await database.query(
      `select "signedInBy" from sessions join users using ("userId") where email = $1 order by sessions."createdAt"`,
      [registration['email']],
    );
    expect(rows).toEqual([{ signedInBy: 'password' }, { signedInBy: 'passkey' }]);
  });

  it('is recorded as the last use', async () => {
    const { authenticator, bearer } = await newUserWithPasskey();
    await signInWith(authenticator);
    const [passkey] = await (await getPasskeys(bearer)).json();
    expect(Date.now() - Date.parse(passkey.lastUsedAt)).toBeLessThan(60_000);
  });

  it('needs no second factor, since the device has checked its user', async () => {
    const { authenticator, bearer } = await newUserWithPasskey();
    await switchOnTwoFactor(bearer);
    expect(await (await signInWith(authenticator)).json()).toHaveProperty('token');
  });

  it('begins alike for every user and names no account', async () => {
    await newUserWithPasskey();
    const { options } = await (await postPasskeySignInOptions()).json();
    expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(options.userVerification).toBe('required');
  });

  it.each<[string, Manner]>([
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['that is an answer to a registration', { type: 'webauthn.create' }],
    ['without a check of its user', { isVerified: false }],
    ['with a signature of nothing', { signature: randomBytes(70) }],
    ['that names another user', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ])('refuses an answer %s', async (_what, manner) => {
    const { authenticator } = await newUserWithPasskey();
    const response = await signInWith(authenticator, manner);
    expect(response.status).toBe(422);
    expect(await codeIn(response)).toBe('passkey_refused');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('answers the same, byte for byte, for an unknown passkey and for a bad signature', async () => {
    const { authenticator } = await newUserWithPasskey();
    const bad = await signInWith(authenticator, { signature: randomBytes(70) });
    const unknown = await signInWith(new SoftwareAuthenticator(ORIGIN));
    expect(unknown.status).toBe(bad.status);
    expect(await unknown.text()).toBe(await bad.text());
  });

  it('uses a challenge once, even by two calls at once', async () => {
    const { authenticator } = await newUserWithPasskey();
    const { challengeId, options } = await (await postPasskeySignInOptions()).json();
    const credential = authenticator.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => postPasskeySignIn({ challengeId, credential })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('shuts out a copy: the counter must grow once it counts', async () => {
    const { authenticator } = await newUserWithPasskey({ signCount: 5 });
    expect((await signInWith(authenticator, { signCount: 9 })).status).toBe(200);
    expect(await codeIn(await signInWith(authenticator, { signCount: 9 }))).toBe('passkey_refused');
    expect(await codeIn(await signInWith(authenticator, { signCount: 7 }))).toBe('passkey_refused');
    expect(await codeIn(await signInWith(authenticator, { signCount: 0 }))).toBe('passkey_refused');
    expect((await signInWith(authenticator, { signCount: 10 })).status).toBe(200);
  });

  it('refuses a removed passkey and a banned user', async () => {
    const { authenticator, bearer, passkey, registration } = await newUserWithPasskey();
    await database.query(
      `insert into bans ("banId", "userId", reason, "endsAt")
       select gen_random_uuid(), "userId", 'test', now() + interval '1 hour' from users where email = $1`,
      [registration['email']],
    );
    const banned = await signInWith(authenticator);
    expect(banned.status).toBe(403);
    expect(await codeIn(banned)).toBe('ban');
    await database.query('delete from bans');
    expect((await signInWith(authenticator)).status).toBe(200);
    expect((await deletePasskey(bearer, passkey.credentialId)).status).toBe(204);
    expect(await codeIn(await signInWith(authenticator))).toBe('passkey_refused');
  });

  it('refuses a page of another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await postPasskeySignInOptions(headers)).status).toBe(403);
    expect((await postPasskeySignIn({}, headers)).status).toBe(403);
  });
});
