import { getUserAs, postLogin, postRefresh, registerUser } from '../../support/calls/account-calls';
import { getPasswordState, postPasswordChange } from '../../support/calls/password-calls';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const database = withDatabase();

function changeOf(current: unknown, password = 'another password 7') {
  return { current_password: current, password, confirm_password: password };
}

describe('changing a password', () => {
  it('takes effect at once, ends the other sessions and keeps this one', async () => {
    const { registration, bearer, cookie } = await registerUser();
    const { email, password } = registration;
    const other = await (await postLogin({ email, password })).json();
    expect((await postPasswordChange(bearer, changeOf(password))).status).toBe(200);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
    expect((await postRefresh(cookie)).status).toBe(200);
    expect((await getUserAs(`Bearer ${other.token}`)).status).toBe(401);
    expect((await postLogin({ email, password })).status).toBe(422);
    expect((await postLogin({ email, password: 'another password 7' })).status).toBe(200);
  });

  it('drops a reset that was under way', async () => {
    const { registration, bearer } = await registerUser();
    await database.query(
      `insert into reset_tokens select "userId", 'hash', now() + interval '15 minutes' from users where email = $1`,
      [registration['email']],
    );
    await postPasswordChange(bearer, changeOf(registration['password']));
    expect(await database.query('select 1 from reset_tokens')).toEqual([]);
  });

  it('is refused without the current one, and ends no session', async () => {
    const { registration, bearer } = await registerUser();
    const { email, password } = registration;
    const other = await (await postLogin({ email, password })).json();
    const response = await postPasswordChange(bearer, changeOf('not the password'));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'wrong_password' });
    expect((await getUserAs(`Bearer ${other.token}`)).status).toBe(200);
    expect((await postLogin({ email, password })).status).toBe(200);
  });

  it('counts once when it is asked for twice at the same moment', async () => {
    const { registration, bearer } = await registerUser();
    const { email, password } = registration;
    const sent: Promise<Response>[] = [];
    // Both calls have proved the same password before either may store its own.
    await database.whileLocked('select 1 from users where email = $1 for update', [email], async () => {
      for (const next of ['first new one', 'second new one'])
        sent.push(postPasswordChange(bearer, changeOf(password, next)));
      await until(async () => (await database.waitingCount()) === 2);
    });
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('says so to an account without a password', async () => {
    const { registration, bearer } = await registerUser();
    expect(await (await getPasswordState(bearer)).json()).toEqual({ hasPassword: true });
    await database.query('update users set "passwordHash" = null where email = $1', [registration['email']]);
    expect(await (await getPasswordState(bearer)).json()).toEqual({ hasPassword: false });
    const response = await postPasswordChange(bearer, changeOf('no such account'));
    expect(await response.json()).toMatchObject({ code: 'password_not_set' });
  });

  it.each([
    ['current_password', null],
    ['current_password', { $ne: '' }],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
    ['password', ['another password 7']],
    ['confirm_password', 'something else'],
  ])('refuses %s as %j', async (field, value) => {
    const { registration, bearer } = await registerUser();
    const response = await postPasswordChange(bearer, {
      ...changeOf(registration['password']),
      [field]: value,
    });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).details.fields)).toContain(field);
  });

  it('needs a bearer', async () => {
    expect((await postPasswordChange('nonsense', changeOf('x'))).status).toBe(401);
  });
});
