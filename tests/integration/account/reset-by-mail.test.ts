import { startJobs, stopJobs } from '@/lib/server/jobs/start-jobs';
import { getUserAs, postLogin, postRefresh, registerUser } from '../../support/calls/account-calls';
import { partsOfLink, postReset, postResetRequest } from '../../support/calls/password-calls';
import { withDatabase } from '../../support/database';
import { startMailHost, type MailHost, type TakenMail } from '../../support/servers/mail-host';
import { until } from '../../support/until';

const database = withDatabase();
let host: MailHost;

beforeAll(async () => {
  host = await startMailHost();
  Object.assign(process.env, host.settings, { DOMAIN_CLIENT: 'https://chat.example' });
  await startJobs();
});

afterAll(async () => {
  await stopJobs();
  await host.stop();
});

function mailTo(email: unknown, subject: RegExp): TakenMail | undefined {
  return host.taken.findLast((mail) => mail.to === email && subject.test(mail.subject));
}

async function linkFor(email: unknown): Promise<string> {
  const before = host.taken.length;
  expect((await postResetRequest({ email })).status).toBe(200);
  const mail = await until(() =>
    host.taken.slice(before).find(({ to, subject }) => to === email && /Set a new password/.test(subject)),
  );
  return /https:\/\/chat\.example\/reset-password\S+/.exec(mail.text)?.[0] ?? '';
}

function newPassword(password: string) {
  return { password, confirm_password: password };
}

describe('resetting a password by email', () => {
  it('sends a link that sets a new password, ends every session and proves the address', async () => {
    const { registration, bearer, cookie } = await registerUser();
    const { email, password } = registration;
    const link = await linkFor(email);
    const { userId, token } = partsOfLink(link);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const response = await postReset({ userId, token, ...newPassword('a new password 1') });
    expect(response.status).toBe(200);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
    expect((await postRefresh(cookie)).status).toBe(401);
    expect((await postLogin({ email, password })).status).toBe(422);
    const login = await postLogin({ email, password: 'a new password 1' });
    expect((await login.json()).user.emailVerified).toBe(true);
    await until(() => mailTo(email, /was changed/));
  });

  it('answers the same for an unknown address, and sends no email to it', async () => {
    const { registration } = await registerUser();
    const known = await postResetRequest({ email: registration['email'] });
    const unknown = await postResetRequest({ email: 'nobody-here@example.org' });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect([...unknown.headers]).toEqual([...known.headers]);
    await until(() => mailTo(registration['email'], /Set a new password/));
    await until(async () => {
      const rows = await database.query(
        `select 1 from jobs.job where name = 'send-mail' and state in ('created', 'active', 'retry')`,
      );
      return rows.length === 0;
    });
    expect(host.taken.filter(({ to }) => to === 'nobody-here@example.org')).toEqual([]);
  });

  it('keeps neither the token nor its link anywhere but in the email', async () => {
    const { registration } = await registerUser();
    const { token } = partsOfLink(await linkFor(registration['email']));
    const [stored] = await database.query(
      'select "tokenHash" from reset_tokens join users using ("userId") where email = $1',
      [registration['email']],
    );
    expect(stored?.['tokenHash']).toMatch(/^[0-9a-f]{64}$/);
    expect(stored?.['tokenHash']).not.toBe(token);
    const jobs = await database.query('select data, output from jobs.job');
    expect(JSON.stringify(jobs)).not.toContain(token);
  });

  it('takes a token once, even twenty times at once', async () => {
    const { registration } = await registerUser();
    const parts = partsOfLink(await linkFor(registration['email']));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postReset({ ...parts, ...newPassword(`password no ${index}`) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid_reset_token' });
    }
  });

  it('keeps the newest three links valid beside each other, each for fifteen minutes, until one is used', async () => {
    const { registration } = await registerUser();
    const { email } = registration;
    const links = [];
    for (let time = 0; time < 4; time += 1) links.push(partsOfLink(await linkFor(email)));
    const [oldest, kept, used, newest] = links;
    expect((await postReset({ ...oldest, ...newPassword('a new password 2') })).status).toBe(400);
    expect((await postReset({ ...used, ...newPassword('a new password 2') })).status).toBe(200);
    for (const link of [kept, used, newest])
      expect((await postReset({ ...link, ...newPassword('a new password 3') })).status).toBe(400);
    const late = partsOfLink(await linkFor(email));
    await database.query(`update reset_tokens set "expiresAt" = now() - interval '1 second'`);
    expect((await postReset({ ...late, ...newPassword('a new password 2') })).status).toBe(400);
  });

  it('never takes one user’s token for another, nor a token that was never created', async () => {
    const victim = await registerUser();
    const thief = await registerUser();
    const { token } = partsOfLink(await linkFor(thief.registration['email']));
    const { userId } = partsOfLink(await linkFor(victim.registration['email']));
    for (const bad of [token, '0'.repeat(64), 'f'.repeat(64)]) {
      const response = await postReset({ userId, token: bad, ...newPassword('a new password 3') });
      expect(await response.json()).toMatchObject({ code: 'invalid_reset_token' });
    }
    const { email, password } = victim.registration;
    expect((await postLogin({ email, password })).status).toBe(200);
  });

  it.each([
    ['token', null],
    ['token', undefined],
    ['token', ''],
    ['token', { $ne: null }],
    ['token', ['a']],
    ['token', 'null'],
    ['userId', null],
    ['userId', undefined],
    ['userId', { $gt: '' }],
    ['userId', 'null'],
    ['password', 'short'],
    ['password', ' '.repeat(9)],
    ['password', 'x'.repeat(129)],
    ['confirm_password', 'another one'],
  ])('refuses %s as %j with 422 and names it, and the token stays good', async (field, value) => {
    const { registration } = await registerUser();
    const body = { ...partsOfLink(await linkFor(registration['email'])), ...newPassword('a new password 4') };
    const changed: Record<string, unknown> = { ...body, [field]: value };
    if (field === 'password') changed['confirm_password'] = value;
    const response = await postReset(changed);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).details.fields)).toContain(field);
    expect((await postReset(body)).status).toBe(200);
  });

  it.each([
    [{ email: { $gt: '' } }],
    [{ email: ['ada@example.org'] }],
    [{ email: null }],
    [{}],
    [{ email: 'ada@example.org,eve@example.org' }],
    [{ email: 'ada@example.org eve@example.org' }],
    [{ email: 'ada@example.org\r\nBcc: eve@example.org' }],
    [{ email: '"ada" <ada@example.org>' }],
    [{ email: 'аda@example.org' }],
    [{ email: 'miKe@example.org'.replace('K', '\u212a') }],
    [{ email: 'ada@exämple.org' }],
  ])('refuses to write to %j', async (body) => {
    const response = await postResetRequest(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('sends the email again when the host refused it, with the link that works', async () => {
    const { registration } = await registerUser();
    host.refuseNext(1);
    expect((await postResetRequest({ email: registration['email'] })).status).toBe(200);
    // The queue waits before it tries again; the test does not.
    await until(async () => {
      const rows = await database.query(
        `update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry' returning 1`,
      );
      return rows.length > 0;
    });
    const mail = await until(() => mailTo(registration['email'], /Set a new password/));
    const link = /https:\/\/chat\.example\/reset-password\S+/.exec(mail.text)?.[0] ?? '';
    const response = await postReset({ ...partsOfLink(link), ...newPassword('a new password 5') });
    expect(response.status).toBe(200);
  });

  it('refuses a page of another site', async () => {
    const evil = { origin: 'https://evil.example' };
    expect((await postResetRequest({ email: 'ada@example.org' }, evil)).status).toBe(403);
    expect((await postReset({}, evil)).status).toBe(403);
  });
});

describe('registering an address that has an account, where mail is on', () => {
  it('answers like a new one, creates no account, and tells the owner', async () => {
    const { postRegister, registrationOf } = await import('../../support/calls/account-calls');
    const { registration } = await registerUser();
    const taken = await postRegister({ ...registration, name: 'Somebody Else' });
    const fresh = await postRegister(registrationOf({ name: 'Somebody Else' }));
    expect(taken.status).toBe(fresh.status);
    const shape = (value: object) => Object.entries(value).map(([key, each]) => [key, typeof each]);
    const [takenUser, freshUser] = [(await taken.json()).user, (await fresh.json()).user];
    expect(shape(takenUser)).toEqual(shape(freshUser));
    expect(takenUser).toMatchObject({ name: 'Somebody Else', email: registration['email'], role: 'USER' });
    const namesOf = (response: Response) => [...response.headers.keys()];
    expect(namesOf(taken)).toEqual(namesOf(fresh));
    expect(taken.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(
      fresh.headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
    );
    expect((await getUserAs(taken.headers.get('authorization'))).status).toBe(401);
    expect(await database.query('select name from users where email = $1', [registration['email']])).toEqual([
      { name: registration['name'] },
    ]);
    await until(() => mailTo(registration['email'], /already have an account/));
  });
});
