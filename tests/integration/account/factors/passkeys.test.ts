import { randomBytes, randomUUID } from 'node:crypto';
import { SoftwareAuthenticator, type Manner } from '../../../support/browser/software-authenticator';
import { registerUser } from '../../../support/calls/account-calls';
import {
  deletePasskey,
  getPasskeys,
  makePasskey,
  patchPasskey,
  postPasskey,
  postPasskeyOptions,
  postPasskeySignInOptions,
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

async function makeSignInLongAgo(email: unknown) {
  await database.query(
    `update sessions set "createdAt" = now() - interval '11 minutes'
     where "userId" = (select "userId" from users where email = $1)`,
    [email],
  );
}

describe('adding a passkey', () => {
  it('is listed with its name, and without its key', async () => {
    const { bearer, passkey, authenticator } = await newUserWithPasskey({ isSynced: true });
    expect(passkey).toEqual({
      credentialId: authenticator.credentialId.toString('base64url'),
      name: 'Laptop',
      createdAt: expect.any(String),
      lastUsedAt: null,
      isSynced: true,
    });
    expect(await (await getPasskeys(bearer)).json()).toEqual([passkey]);
  });

  it('asks for a key that stays on the device and for a check of its user, and leaves out those that are there', async () => {
    const { bearer, passkey } = await newUserWithPasskey();
    const { options } = await (await postPasskeyOptions(bearer)).json();
    expect(options.rp).toEqual({ id: 'localhost', name: 'Parley' });
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.credentialId }]);
  });

  it.each<[string, Manner]>([
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['that is an answer to a sign-in', { type: 'webauthn.get' }],
    ['without a check of its user', { isVerified: false }],
  ])('refuses an answer %s', async (_what, manner) => {
    const { bearer } = await registerUser();
    const { challengeId, options } = await (await postPasskeyOptions(bearer)).json();
    const credential = new SoftwareAuthenticator(ORIGIN).create(options, manner);
    const response = await postPasskey(bearer, { challengeId, name: 'Laptop', credential });
    expect(response.status).toBe(422);
    expect(await codeIn(response)).toBe('passkey_refused');
    expect(await (await getPasskeys(bearer)).json()).toEqual([]);
  });

  it('uses a challenge once, in time, and for the user who began it', async () => {
    const { bearer } = await registerUser();
    const stranger = await registerUser();
    const begun = async () => (await postPasskeyOptions(bearer)).json();
    const finish = (who: string, { challengeId, options }: { challengeId: string; options: never }) =>
      postPasskey(who, {
        challengeId,
        name: 'x',
        credential: new SoftwareAuthenticator(ORIGIN).create(options),
      });
    const first = await begun();
    expect((await finish(bearer, first)).status).toBe(201);
    expect(await codeIn(await finish(bearer, first))).toBe('challenge_expired');
    expect(await codeIn(await finish(stranger.bearer, await begun()))).toBe('challenge_expired');
    const late = await begun();
    await database.query(`update sign_in_challenges set "expiresAt" = now() where "challengeId" = $1`, [
      late.challengeId,
    ]);
    expect(await codeIn(await finish(bearer, late))).toBe('challenge_expired');
    const { challengeId, options } = await (await postPasskeySignInOptions()).json();
    const credential = new SoftwareAuthenticator(ORIGIN).create({ ...options, rp: { id: 'localhost' } });
    expect(await codeIn(await postPasskey(bearer, { challengeId, name: 'x', credential }))).toBe(
      'challenge_expired',
    );
  });

  it('refuses a passkey that is registered already, of the same or of another user', async () => {
    const { authenticator } = await newUserWithPasskey();
    const other = await registerUser();
    expect(await codeIn(await makePasskey(other.bearer, authenticator))).toBe('passkey_refused');
  });

  it('stops at twenty, also when they come at once', async () => {
    const { bearer } = await registerUser();
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => makePasskey(bearer, new SoftwareAuthenticator(ORIGIN))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const refused = await postPasskeyOptions(bearer);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'passkey_limit', details: { limit: 20 } });
  });

  it.each([
    [{}],
    [{ challengeId: 'x', name: 'x', credential: {} }],
    [{ challengeId: randomUUID(), name: '', credential: {} }],
    [{ challengeId: randomUUID(), name: 'x', credential: null }],
    [{ challengeId: { $gt: '' }, name: ['x'], credential: [] }],
  ])('refuses the body %j', async (body) => {
    const { bearer } = await registerUser();
    const response = await postPasskey(bearer, body);
    expect(response.status).toBe(400);
    expect(await codeIn(response)).toBe('validation_failed');
  });
});

describe('the passkeys of a user', () => {
  it('can be renamed and removed', async () => {
    const { bearer, passkey } = await newUserWithPasskey();
    expect((await patchPasskey(bearer, passkey.credentialId, { name: '  Phone ' })).status).toBe(204);
    expect(await (await getPasskeys(bearer)).json()).toEqual([{ ...passkey, name: 'Phone' }]);
    expect((await deletePasskey(bearer, passkey.credentialId)).status).toBe(204);
    expect(await (await getPasskeys(bearer)).json()).toEqual([]);
  });

  it('are hidden from a stranger: they are answered like ones that never existed', async () => {
    const { bearer, passkey } = await newUserWithPasskey();
    const stranger = await registerUser();
    const neverWas = randomBytes(24).toString('base64url');
    expect(await (await getPasskeys(stranger.bearer)).json()).toEqual([]);
    for (const call of [
      (id: string) => patchPasskey(stranger.bearer, id, { name: 'Mine now' }),
      (id: string) => deletePasskey(stranger.bearer, id),
    ]) {
      const [theirs, nobodys] = [await call(passkey.credentialId), await call(neverWas)];
      expect(theirs.status).toBe(404);
      expect(nobodys.status).toBe(404);
      expect(await theirs.text()).toBe(await nobodys.text());
    }
    expect(await (await getPasskeys(bearer)).json()).toEqual([passkey]);
  });

  it('change only soon after signing in, or with the password', async () => {
    const { bearer, passkey, registration } = await newUserWithPasskey();
    await makeSignInLongAgo(registration['email']);
    for (const call of [
      (body?: unknown) => postPasskeyOptions(bearer, body),
      (body?: unknown) => deletePasskey(bearer, passkey.credentialId, body),
    ]) {
      const refused = await call();
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'reauthentication_required',
        details: { hasPassword: true },
      });
      expect(await codeIn(await call({ password: 'not the password' }))).toBe('wrong_password');
      expect((await call({ password: registration['password'] })).ok).toBe(true);
    }
  });

  it('of an account without a password need signing in again', async () => {
    const { bearer, registration } = await newUserWithPasskey();
    await makeSignInLongAgo(registration['email']);
    await database.query('update users set "passwordHash" = null where email = $1', [registration['email']]);
    const refused = await postPasskeyOptions(bearer);
    expect(await refused.json()).toMatchObject({ details: { hasPassword: false } });
    expect(await codeIn(await postPasskeyOptions(bearer, { password: 'no such account' }))).toBe(
      'wrong_password',
    );
  });
});
