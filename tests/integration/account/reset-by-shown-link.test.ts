import { postLogin, registerUser } from '../../support/calls/account-calls';
import { partsOfLink, postReset, postResetRequest } from '../../support/calls/password-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

beforeAll(() => {
  Object.assign(process.env, { ALLOW_PASSWORD_RESET_LINK: 'true', DOMAIN_CLIENT: 'https://chat.example' });
});

async function linkFor(email: unknown): Promise<string> {
  const response = await postResetRequest({ email });
  expect(response.status).toBe(200);
  return (await response.json()).link;
}

describe('a reset link that the operator lets be shown', () => {
  it('resets the password', async () => {
    const { registration } = await registerUser();
    const { email } = registration;
    const parts = partsOfLink(await linkFor(email));
    const password = 'a new password 8';
    expect((await postReset({ ...parts, password, confirm_password: password })).status).toBe(200);
    const login = await postLogin({ email, password });
    expect(login.status).toBe(200);
    expect((await login.json()).user.emailVerified).toBe(false);
  });

  it('has the same shape for an unknown address, and does not work', async () => {
    const { registration } = await registerUser();
    const shape =
      /^https:\/\/chat\.example\/reset-password\?token=[0-9a-f]{64}&userId=[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    const [known, again] = [await linkFor(registration['email']), await linkFor(registration['email'])];
    const [unknown, unknownAgain] = [
      await linkFor('nobody@example.org'),
      await linkFor('nobody@example.org'),
    ];
    for (const link of [known, unknown]) expect(link).toMatch(shape);
    expect(partsOfLink(again).userId).toBe(partsOfLink(known).userId);
    expect(partsOfLink(unknownAgain).userId).toBe(partsOfLink(unknown).userId);
    expect(partsOfLink(unknownAgain).token).not.toBe(partsOfLink(unknown).token);
    const password = 'a new password 8';
    const response = await postReset({ ...partsOfLink(unknown), password, confirm_password: password });
    expect(await response.json()).toMatchObject({ code: 'invalid_reset_token' });
    expect(await database.query('select distinct "userId" from reset_tokens')).toHaveLength(1);
  });
});
