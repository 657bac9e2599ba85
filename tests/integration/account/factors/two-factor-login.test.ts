import { randomUUID } from 'node:crypto';
import {
  getUserAs,
  postLogin,
  postRefresh,
  refreshCookieOf,
  registerUser,
} from '../../../support/calls/account-calls';
import { codeOf, postSecondFactor, switchOnTwoFactor } from '../../../support/calls/factor-calls';
import { withDatabase } from '../../../support/database';

const database = withDatabase();
const codeIn = async (response: Response) => (await response.json()).code;

async function newUserWithFactor() {
  const user = await registerUser();
  const { email, password } = user.registration;
  const factor = await switchOnTwoFactor(user.bearer);
  return { ...user, ...factor, credentials: { email, password } };
}

async function firstStep(credentials: unknown): Promise<string> {
  const response = await postLogin(credentials);
  expect(response.status).toBe(200);
  return (await response.json()).challengeId;
}

/** A used code becomes usable again, as if thirty seconds had passed. */
const letTimePass = (email: unknown) =>
  database.query(
    `update totp_factors set "lastStep" = 0 where "userId" = (select "userId" from users where email = $1)`,
    [email],
  );

describe('a login with a second factor', () => {
  it('has no session, no cookie and no data of the user before the code', async () => {
    const { credentials } = await newUserWithFactor();
    const before = await database.query('select count(*) from sessions');
    const response = await postLogin(credentials);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({ twoFactorRequired: true, challengeId: expect.any(String) });
    expect(await database.query('select count(*) from sessions')).toEqual(before);
  });

  it('is finished by a code of the app, like any other login', async () => {
    const { credentials, secret, registration } = await newUserWithFactor();
    const challengeId = await firstStep(credentials);
    const response = await postSecondFactor({ challengeId, code: codeOf(secret) });
    expect(response.status).toBe(200);
    const { token, user } = await response.json();
    expect(user.email).toBe(registration['email']);
    expect(response.headers.getSetCookie()).toHaveLength(3);
    expect((await getUserAs(`Bearer ${token}`)).status).toBe(200);
    expect((await postRefresh(refreshCookieOf(response))).status).toBe(200);
  });

  it('never takes a code twice, not even by two calls at once or in another login', async () => {
    const { credentials, secret } = await newUserWithFactor();
    const code = codeOf(secret);
    const [one, two] = [await firstStep(credentials), await firstStep(credentials)];
    const answers = await Promise.all(
      [one, one, two, two].map((challengeId) => postSecondFactor({ challengeId, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const third = await firstStep(credentials);
    expect(await codeIn(await postSecondFactor({ challengeId: third, code }))).toBe('second_factor_refused');
    expect(await codeIn(await postSecondFactor({ challengeId: third, code: codeOf(secret, -1) }))).toBe(
      'second_factor_refused',
    );
    expect((await postSecondFactor({ challengeId: third, code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('takes five codes, then starts again', async () => {
    const { credentials, secret, registration } = await newUserWithFactor();
    const challengeId = await firstStep(credentials);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await codeIn(await postSecondFactor({ challengeId, code: '000000' }))).toBe(
        'second_factor_refused',
      );
    expect(await codeIn(await postSecondFactor({ challengeId, code: codeOf(secret) }))).toBe(
      'challenge_expired',
    );
    await letTimePass(registration['email']);
    const next = await firstStep(credentials);
    expect((await postSecondFactor({ challengeId: next, code: codeOf(secret) })).status).toBe(200);
  });

  it('takes a challenge once, in time, and only of its own kind', async () => {
    const { credentials, secret, recoveryCodes } = await newUserWithFactor();
    const used = await firstStep(credentials);
    expect((await postSecondFactor({ challengeId: used, code: codeOf(secret) })).status).toBe(200);
    expect(await codeIn(await postSecondFactor({ challengeId: used, code: recoveryCodes[0] }))).toBe(
      'challenge_expired',
    );
    const late = await firstStep(credentials);
    await database.query(`update sign_in_challenges set "expiresAt" = now() where "challengeId" = $1`, [
      late,
    ]);
    expect(await codeIn(await postSecondFactor({ challengeId: late, code: recoveryCodes[0] }))).toBe(
      'challenge_expired',
    );
    const other = await firstStep(credentials);
    await database.query(`update sign_in_challenges set kind = 'passkey_sign_in' where "challengeId" = $1`, [
      other,
    ]);
    expect(await codeIn(await postSecondFactor({ challengeId: other, code: recoveryCodes[0] }))).toBe(
      'challenge_expired',
    );
    expect(await codeIn(await postSecondFactor({ challengeId: randomUUID(), code: recoveryCodes[0] }))).toBe(
      'challenge_expired',
    );
  });

  it('does not survive a change of the password in between', async () => {
    const { credentials, secret } = await newUserWithFactor();
    const challengeId = await firstStep(credentials);
    await database.query(
      `update users set "passwordHash" = (select "passwordHash" from users where email <> $1 limit 1) where email = $1`,
      [credentials.email],
    );
    expect(await codeIn(await postSecondFactor({ challengeId, code: codeOf(secret) }))).toBe(
      'challenge_expired',
    );
  });

  it('needs the right password first, and does not tell of the factor before', async () => {
    const { credentials } = await newUserWithFactor();
    const wrong = await postLogin({ ...credentials, password: 'not the password' });
    const unknown = await postLogin({ email: 'nobody@example.org', password: 'not the password' });
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
  });

  it('is refused while the user is banned, at every step', async () => {
    const { credentials, secret, registration } = await newUserWithFactor();
    const challengeId = await firstStep(credentials);
    await database.query(
      `insert into bans ("banId", "userId", reason, "endsAt")
       select gen_random_uuid(), "userId", 'test', now() + interval '1 hour' from users where email = $1`,
      [registration['email']],
    );
    expect(await codeIn(await postSecondFactor({ challengeId, code: codeOf(secret) }))).toBe('ban');
    expect(await codeIn(await postLogin(credentials))).toBe('ban');
    await database.query('delete from bans');
  });

  it.each([
    {},
    { challengeId: randomUUID() },
    { code: '123456' },
    { challengeId: randomUUID(), code: 123456 },
    { challengeId: { $gt: '' }, code: { $gt: '' } },
    { challengeId: [randomUUID()], code: null },
    { challengeId: randomUUID(), code: '' },
    { challengeId: randomUUID(), code: '1'.repeat(10_000) },
    'null',
  ])('refuses the body %j', async (body) => {
    const response = await postSecondFactor(body);
    expect(response.status).toBe(422);
    expect(await codeIn(response)).toBe('validation_failed');
  });
});
