import { getUserAs, postRegister, registerUser, registrationOf } from '../../support/calls/account-calls';
import { withRealPasswordCost } from '../../support/cheap-passwords';
import { withDatabase } from '../../support/database';

const database = withDatabase();

describe('registering', () => {
  it('makes one of forty accounts registered at once the administrator', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => postRegister(registrationOf())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await database.query(`select count(*)::int from users where role = 'ADMIN'`)).toEqual([
      { count: 1 },
    ]);
  });

  it('answers with the user, both cookies and the bearer in a header, and the bearer works', async () => {
    const registration = registrationOf({ username: 'ada_l', email: 'Ada.L@Example.ORG ' });
    const response = await postRegister(registration);
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(Object.keys(body)).toEqual(['user']);
    expect(body.user).toMatchObject({
      email: 'ada.l@example.org',
      name: 'Ada Lovelace',
      username: 'ada_l',
      avatar: null,
      provider: 'local',
      role: 'USER',
      emailVerified: false,
      plugins: [],
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const [refreshCookie, pageCookie] = response.headers.getSetCookie();
    expect(refreshCookie).toMatch(
      /^refreshToken=.+; Path=\/; Expires=.+; Max-Age=604800; HttpOnly; SameSite=strict$/i,
    );
    expect(pageCookie).toMatch(
      /^parley\.session=.+; Path=\/; Expires=.+; Max-Age=604800; HttpOnly; SameSite=lax$/i,
    );
    const seen = await getUserAs(response.headers.get('authorization'));
    expect(await seen.json()).toEqual(body.user);
  });

  it('stores the password as argon2id and the refresh token as a hash only', async () => {
    withRealPasswordCost();
    const { registration, cookie } = await registerUser();
    const [user] = await database.query(
      'select "passwordHash", "tokenHash" from users join sessions using ("userId") where email = $1',
      [registration['email']],
    );
    expect(user?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user?.['tokenHash']).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(String(user?.['tokenHash']));
  });

  it('stores one row of an address that ten users register at once, and refuses the others alike', async () => {
    const registration = registrationOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => postRegister(registration)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    const bodies = await Promise.all(refused.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ code: 'registration_failed' });
    for (const response of refused) expect(response.headers.getSetCookie()).toEqual([]);
    const rows = await database.query('select 1 from users where email = $1', [registration['email']]);
    expect(rows).toHaveLength(1);
  });

  it('finds an address taken whatever its case', async () => {
    const { registration } = await registerUser();
    const response = await postRegister({
      ...registration,
      email: String(registration['email']).toUpperCase(),
    });
    expect(await response.json()).toMatchObject({ code: 'registration_failed' });
  });

  it.each([
    ['name', 'Al'],
    ['name', 'x'.repeat(81)],
    ['name', undefined],
    ['name', { $ne: null }],
    ['name', 'nul\u0000byte'],
    ['username', 'a'],
    ['username', 'x'.repeat(81)],
    ['username', "o'hara"],
    ['username', 'a--b'],
    ['username', '$ne'],
    ['username', 'a{b}'],
    ['username', 'a*b'],
    ['username', 'a;b'],
    ['username', '<b>'],
    ['username', 'a/b'],
    ['username', 'a=b'],
    ['username', 'Ωmega'],
    ['username', ['ada']],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', ''],
    ['email', `${'x'.repeat(120)}@example.org`],
    ['email', ['ada@example.org']],
    ['email', { $gt: '' }],
    ['email', null],
    ['password', 'seven77'],
    ['password', 'x'.repeat(129)],
    ['password', ' '.repeat(12)],
    ['password', null],
    ['password', { $ne: '' }],
    ['confirm_password', 'another password'],
    ['confirm_password', undefined],
  ])('refuses %s as %j with 422, names the field, and stores nothing', async (field, value) => {
    const before = await database.query('select count(*) from users');
    const registration = registrationOf();
    const changed = { ...registration, [field]: value };
    if (field === 'password') changed['confirm_password'] = value;
    const response = await postRegister(changed);
    expect(response.status).toBe(422);
    const body = await response.json();
    expect(body).toMatchObject({ code: 'validation_failed', message: expect.stringContaining(`${field} `) });
    expect(Object.keys(body.details.fields)).toContain(field);
    expect(await database.query('select count(*) from users')).toEqual(before);
  });

  it.each([
    ['ada.lovelace'],
    ['Ада'],
    ['李小龙'],
    ['علي'],
    ['さくら'],
    ['한국인'],
    ['अदा'],
    ['a@b#c$d%e&(f)'],
    [''],
  ])('takes the username %j', async (username) => {
    const response = await postRegister(registrationOf({ username }));
    expect(response.status).toBe(200);
    expect((await response.json()).user.username).toBe(username === '' ? null : username);
  });

  it('drops fields a form must not set', async () => {
    const response = await postRegister(registrationOf({ role: 'ADMIN', userId: 'x', plugins: ['y'] }));
    expect((await response.json()).user).toMatchObject({ role: 'USER', plugins: [] });
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3081' },
    { origin: 'http://localhost:3080.evil.example' },
  ])('refuses a page of another site: %j', async (headers) => {
    const response = await postRegister(registrationOf(), headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('makes the cookies Secure when the page came over https', async () => {
    const { POST } = await import('@/app/api/auth/register/route');
    const request = new Request('https://chat.example/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registrationOf()),
    });
    const cookies = (await POST(request)).headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/i);
      // Browsers keep a cookie of this prefix from this host alone.
      expect(cookie).toMatch(/^__Host-[^;]*; Path=\/;/);
      expect(cookie).not.toMatch(/; Domain/i);
    }
  });
});
