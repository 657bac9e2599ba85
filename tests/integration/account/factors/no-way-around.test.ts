import { getUserAs, postLogin, postRefresh, registerUser } from '../../../support/calls/account-calls';
import { codeOf, postSecondFactor, switchOnTwoFactor } from '../../../support/calls/factor-calls';
import {
  partsOfLink,
  postPasswordChange,
  postReset,
  postResetRequest,
} from '../../../support/calls/password-calls';
import { APPLICATION, enterWith } from '../../../support/calls/social-calls';
import { withDatabase } from '../../../support/database';
import { startIdentityProvider, type IdentityProvider } from '../../../support/servers/identity-provider';

const database = withDatabase({ ALLOW_PASSWORD_RESET_LINK: 'true' });
let issuer: IdentityProvider;

beforeAll(async () => {
  // The issuer logs to the console that it is for development only.
  for (const method of ['warn', 'info'] as const) jest.spyOn(console, method).mockReturnValue();
  issuer = await startIdentityProvider(APPLICATION);
  Object.assign(process.env, issuer.settings, { DOMAIN_CLIENT: APPLICATION, DOMAIN_SERVER: APPLICATION });
});

afterAll(() => issuer.stop());

async function newUserWithFactor() {
  const user = await registerUser();
  return {
    ...user,
    ...(await switchOnTwoFactor(user.bearer)),
    email: String(user.registration['email']),
  };
}

describe('a second factor is asked of', () => {
  it('a user who has reset the password: the next login asks for a code', async () => {
    const { email, secret } = await newUserWithFactor();
    const { link } = await (await postResetRequest({ email })).json();
    const password = 'a new password 8';
    const reset = await postReset({ ...partsOfLink(link), password, confirm_password: password });
    expect(reset.status).toBe(200);
    expect(reset.headers.getSetCookie().filter((cookie) => /refreshToken=[^;]/.test(cookie))).toEqual([]);
    const login = await (await postLogin({ email, password })).json();
    expect(login).toEqual({ twoFactorRequired: true, challengeId: expect.any(String) });
    const { challengeId } = login;
    expect((await postSecondFactor({ challengeId, code: codeOf(secret) })).status).toBe(200);
  });

  it('a caller who began a login with the password before it was reset', async () => {
    const { email, secret, registration } = await newUserWithFactor();
    const { challengeId } = await (await postLogin({ email, password: registration['password'] })).json();
    const { link } = await (await postResetRequest({ email })).json();
    const password = 'a new password 9';
    await postReset({ ...partsOfLink(link), password, confirm_password: password });
    const response = await postSecondFactor({ challengeId, code: codeOf(secret) });
    expect((await response.json()).code).toBe('challenge_expired');
  });

  it('a user who has changed the password from a session of theirs', async () => {
    const { email, bearer, registration } = await newUserWithFactor();
    const password = 'a new password 7';
    const change = { current_password: registration['password'], password, confirm_password: password };
    expect((await postPasswordChange(bearer, change)).ok).toBe(true);
    expect(await (await postLogin({ email, password })).json()).toHaveProperty('twoFactorRequired');
  });

  it.each(['github', 'openid'])('a user who comes with the same address from %s', async (provider) => {
    const { email, secret } = await newUserWithFactor();
    await database.query('update users set "emailVerified" = true where email = $1', [email]);
    const id = provider === 'github' ? '4711' : 'factor-account';
    issuer.accounts.set(id, { id, email, isEmailVerified: true, name: 'Ada Lovelace' });
    const arrival = await enterWith(provider, id);
    expect(arrival.headers.getSetCookie().filter((cookie) => /refreshToken=[^;]/.test(cookie))).toEqual([]);
    const location = new URL(arrival.headers.get('location') ?? '');
    expect([location.pathname, location.searchParams.get('error')]).toEqual(['/login', null]);
    const challengeId = location.searchParams.get('challenge');
    const finished = await postSecondFactor({ challengeId, code: codeOf(secret) });
    expect(finished.status).toBe(200);
    const { token, user } = await finished.json();
    expect(user.email).toBe(email);
    expect((await getUserAs(`Bearer ${token}`)).status).toBe(200);
    const sessions = await database.query(
      `select "signedInBy" from sessions where "userId" = $1 order by "createdAt" desc limit 1`,
      [user.id],
    );
    expect(sessions).toEqual([{ signedInBy: provider }]);
  });

  it('no user who is signed in already: their session is refreshed as before', async () => {
    const { cookie } = await newUserWithFactor();
    expect((await postRefresh(cookie)).status).toBe(200);
  });
});
