import {
  getUserAs,
  postEmailChange,
  postLogin,
  putProfile,
  registerUser,
} from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();
const newAddress = () => `new-${crypto.randomUUID()}@example.org`;

const answerOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });
const userOf = async (bearer: string) => (await getUserAs(`Bearer ${bearer}`)).json();
const signInLongAgo = () => database.query(`update sessions set "createdAt" = now() - interval '1 hour'`);

describe('the name and the username', () => {
  it('are changed by the rules of the registration', async () => {
    const { bearer } = await registerUser();
    const put = async (body: unknown) => answerOf(await putProfile(bearer, body));
    expect(await put({ name: ' Grace Hopper ', username: 'grace' })).toMatchObject({
      status: 200,
      name: 'Grace Hopper',
      username: 'grace',
    });
    expect(await userOf(bearer)).toMatchObject({ name: 'Grace Hopper', username: 'grace' });
    expect(await put({ name: 'Grace Hopper', username: '' })).toMatchObject({ username: null });
    for (const body of [
      {},
      { name: 'Al' },
      { name: 'x'.repeat(81) },
      { name: { $ne: null } },
      { name: 'Grace Hopper', username: '{$gt:1}' },
    ])
      expect(await put(body)).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await putProfile('no bearer', { name: 'Grace Hopper' })).status).toBe(401);
  });

  it('change nothing else of the account', async () => {
    const { bearer, registration } = await registerUser();
    await database.query(`update users set role = 'USER' where email = $1`, [registration['email']]);
    await putProfile(bearer, { name: 'Grace Hopper', role: 'ADMIN', email: newAddress() });
    expect(await userOf(bearer)).toMatchObject({ email: registration['email'], role: 'USER' });
  });
});

describe('the email, without mail', () => {
  it('is changed at once, ends no session, and voids links to the address before', async () => {
    const { bearer, registration } = await registerUser();
    const { email, password } = registration;
    const other = await (await postLogin({ email, password })).json();
    await database.query(
      `insert into reset_tokens ("userId", "tokenHash", "expiresAt")
       select "userId", 'hash', now() + interval '15 minutes' from users where email = $1`,
      [email],
    );
    const next = newAddress();
    expect(await answerOf(await postEmailChange(bearer, { email: next.toUpperCase() }))).toMatchObject({
      status: 200,
      isPending: false,
      user: { email: next, emailVerified: false },
    });
    expect((await getUserAs(`Bearer ${other.token}`)).status).toBe(200);
    expect((await postLogin({ email, password })).status).toBe(422);
    expect((await postLogin({ email: next, password })).status).toBe(200);
    expect(await database.query('select 1 from reset_tokens')).toEqual([]);
  });

  it('needs proof where the sign-in was long ago, an address, and one that is free', async () => {
    const { bearer, registration } = await registerUser();
    const stranger = await registerUser();
    const post = async (body: unknown) => {
      const { status, code } = await answerOf(await postEmailChange(bearer, body));
      return { status, code };
    };
    expect(await post({ email: 'nonsense' })).toEqual({ status: 400, code: 'validation_failed' });
    expect(await post({ email: stranger.registration['email'] })).toEqual({
      status: 409,
      code: 'email_taken',
    });
    await signInLongAgo();
    const email = newAddress();
    expect(await post({ email })).toEqual({ status: 403, code: 'reauthentication_required' });
    expect(await post({ email, password: 'not it' })).toEqual({ status: 422, code: 'wrong_password' });
    expect(await post({ email, password: registration['password'] })).toMatchObject({ status: 200 });
    expect((await postEmailChange('no bearer', { email })).status).toBe(401);
  });

  it('goes to one of two users who ask for the same at once', async () => {
    const both = [await registerUser(), await registerUser()];
    const email = newAddress();
    const answers = await Promise.all(both.map(({ bearer }) => postEmailChange(bearer, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is another service’s to change where the account has no password', async () => {
    const { bearer, registration } = await registerUser();
    await database.query('update users set "passwordHash" = null where email = $1', [registration['email']]);
    const refused = await answerOf(await postEmailChange(bearer, { email: newAddress() }));
    expect(refused).toMatchObject({ code: 'password_not_set' });
  });
});
