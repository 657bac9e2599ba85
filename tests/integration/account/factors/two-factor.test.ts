import { postLogin, registerUser } from '../../../support/calls/account-calls';
import {
  codeOf,
  getTwoFactor,
  postConfirm,
  postDisable,
  postRecoveryCodes,
  postSecondFactor,
  postTwoFactor,
  switchOnTwoFactor,
} from '../../../support/calls/factor-calls';
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

describe('switching a second factor on', () => {
  it('shows a secret and its address, and has no effect before its first code', async () => {
    const { bearer, registration } = await registerUser();
    expect(await (await getTwoFactor(bearer)).json()).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      hasPassword: true,
    });
    const { secret, address } = await (await postTwoFactor(bearer)).json();
    expect(address).toContain(`secret=${secret}`);
    expect(decodeURIComponent(address)).toContain(`Parley:${String(registration['email'])}`);
    const { email, password } = registration;
    expect(await (await postLogin({ email, password })).json()).toHaveProperty('token');
    const wrong = await postConfirm(bearer, '000000');
    expect([wrong.status, await codeIn(wrong)]).toEqual([422, 'second_factor_refused']);
    expect(await (await getTwoFactor(bearer)).json()).toMatchObject({ isOn: false });
    const response = await postConfirm(bearer, codeOf(secret));
    expect((await response.json()).recoveryCodes).toHaveLength(10);
    expect(await (await getTwoFactor(bearer)).json()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('leaves no readable secret in the database', async () => {
    const { secret, recoveryCodes } = await newUserWithFactor();
    const rows = await database.query(
      `select encode(ciphertext, 'escape') as text, "keyId" from totp_factors
       union all select "codeHash", '' from recovery_codes`,
    );
    const stored = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('takes the latest secret only, for a quarter of an hour, and none while one is on', async () => {
    const { bearer } = await registerUser();
    const first = await (await postTwoFactor(bearer)).json();
    const second = await (await postTwoFactor(bearer)).json();
    expect(await codeIn(await postConfirm(bearer, codeOf(first.secret)))).toBe('second_factor_refused');
    await database.query(
      `update totp_factors set "createdAt" = now() - interval '16 minutes' where "confirmedAt" is null`,
    );
    expect(await codeIn(await postConfirm(bearer, codeOf(second.secret)))).toBe('challenge_expired');
    await switchOnTwoFactor(bearer);
    const refused = await postTwoFactor(bearer);
    expect([refused.status, await codeIn(refused)]).toEqual([409, 'conflict']);
    expect(await codeIn(await postConfirm(bearer, codeOf(second.secret)))).toBe('challenge_expired');
  });

  it('returns one set of recovery codes when it is confirmed twice at once', async () => {
    const { bearer } = await registerUser();
    const { secret } = await (await postTwoFactor(bearer)).json();
    const answers = await Promise.all([1, 2, 3].map(() => postConfirm(bearer, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await (await getTwoFactor(bearer)).json()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('needs a recent sign-in, or the password', async () => {
    const { bearer, registration } = await registerUser();
    await database.query(`update sessions set "createdAt" = now() - interval '11 minutes'`);
    expect(await codeIn(await postTwoFactor(bearer))).toBe('reauthentication_required');
    expect(await codeIn(await postTwoFactor(bearer, { password: 'not the password' }))).toBe(
      'wrong_password',
    );
    expect((await postTwoFactor(bearer, { password: registration['password'] })).status).toBe(200);
  });

  it('is possible for the user alone', async () => {
    const { secret } = await newUserWithFactor();
    const stranger = await registerUser();
    expect(await (await getTwoFactor(stranger.bearer)).json()).toMatchObject({ isOn: false });
    expect(await codeIn(await postDisable(stranger.bearer, { code: codeOf(secret) }))).toBe(
      'second_factor_refused',
    );
  });
});

describe('recovery codes', () => {
  it('finish a login once each, however they are typed', async () => {
    const { bearer, credentials, recoveryCodes } = await newUserWithFactor();
    const [code = ''] = recoveryCodes;
    const first = await firstStep(credentials);
    expect((await postSecondFactor({ challengeId: first, code: ` ${code.toUpperCase()} ` })).status).toBe(
      200,
    );
    const second = await firstStep(credentials);
    expect(await codeIn(await postSecondFactor({ challengeId: second, code }))).toBe('second_factor_refused');
    expect(await (await getTwoFactor(bearer)).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('are valid for their owner only', async () => {
    const { credentials } = await newUserWithFactor();
    const other = await newUserWithFactor();
    const challengeId = await firstStep(credentials);
    expect(await codeIn(await postSecondFactor({ challengeId, code: other.recoveryCodes[0] }))).toBe(
      'second_factor_refused',
    );
  });

  it('are all replaced by new ones after a proof of identity', async () => {
    const { bearer, credentials, secret, recoveryCodes } = await newUserWithFactor();
    expect(await codeIn(await postRecoveryCodes(bearer, { password: 'not the password' }))).toBe(
      'wrong_password',
    );
    expect(await codeIn(await postRecoveryCodes(bearer, { code: '000000' }))).toBe('second_factor_refused');
    expect((await postRecoveryCodes(bearer, {})).status).toBe(400);
    const renewed = await (await postRecoveryCodes(bearer, { code: codeOf(secret) })).json();
    expect(renewed.recoveryCodes).toHaveLength(10);
    const challengeId = await firstStep(credentials);
    expect(await codeIn(await postSecondFactor({ challengeId, code: recoveryCodes[0] }))).toBe(
      'second_factor_refused',
    );
    expect((await postSecondFactor({ challengeId, code: renewed.recoveryCodes[0] })).status).toBe(200);
  });

  it('are not created for a user whose factor is off', async () => {
    const { bearer, registration } = await registerUser();
    expect((await postRecoveryCodes(bearer, { password: registration['password'] })).status).toBe(404);
  });
});

describe('switching it off', () => {
  it('takes the password or a code, and then a login is one step again', async () => {
    const { bearer, credentials, secret } = await newUserWithFactor();
    expect((await postDisable(bearer, {})).status).toBe(400);
    expect(await codeIn(await postDisable(bearer, { password: 'not the password' }))).toBe('wrong_password');
    expect(await codeIn(await postDisable(bearer, { code: '000000' }))).toBe('second_factor_refused');
    expect(await (await postLogin(credentials)).json()).toMatchObject({ twoFactorRequired: true });
    expect((await postDisable(bearer, { code: codeOf(secret) })).status).toBe(204);
    expect(await (await postLogin(credentials)).json()).toHaveProperty('token');
    expect(await (await getTwoFactor(bearer)).json()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    const again = await switchOnTwoFactor(bearer);
    expect(again.secret).not.toBe(secret);
    expect((await postDisable(bearer, { password: credentials.password })).status).toBe(204);
    expect((await postDisable(bearer, { password: credentials.password })).status).toBe(404);
  });
});
