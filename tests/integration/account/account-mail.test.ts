import { POST as confirm } from '@/app/api/user/address-confirmation/confirm/route';
import { POST as requestConfirmation } from '@/app/api/user/address-confirmation/route';
import { startJobs, stopJobs } from '@/lib/server/jobs/start-jobs';
import { CookieJar } from '../../support/browser/cookie-jar';
import {
  deleteAccountAs,
  getUserAs,
  pageRequest,
  postRegister,
  registerUser,
  registrationOf,
} from '../../support/calls/account-calls';
import { postResetRequest } from '../../support/calls/password-calls';
import { withDatabase } from '../../support/database';
import { startMailHost, type MailHost } from '../../support/servers/mail-host';
import { until } from '../../support/until';

const database = withDatabase({ ACCOUNT_MAIL_MAX: '3' });
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

const mailsTo = (email: unknown, subject: RegExp) =>
  host.taken.filter((mail) => mail.to === email && subject.test(mail.subject));

function mailIsOut() {
  return until(async () => {
    const rows = await database.query(
      `select 1 from jobs.job where name = 'send-mail' and state in ('created', 'active', 'retry')`,
    );
    return rows.length === 0;
  });
}

/** Asks one after the other, so that no email is skipped because another is queued already. */
async function askForResets(email: unknown, count: number, headers?: Record<string, string>) {
  const answers: unknown[] = [];
  for (let time = 0; time < count; time += 1) {
    const response = await postResetRequest({ email }, headers);
    answers.push([response.status, await response.text(), [...response.headers.keys()]]);
    await mailIsOut();
  }
  return answers;
}

const none = { params: Promise.resolve({}) };
const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });

const postConfirmationRequest = (bearer: string) =>
  requestConfirmation(pageRequest('/api/user/address-confirmation', undefined, as(bearer)), none);

const postConfirmation = (bearer: string, body: unknown) =>
  confirm(pageRequest('/api/user/address-confirmation/confirm', body, as(bearer)), none);

const tokenIn = (text: string) => /confirm-address\?token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';

async function newUser() {
  const user = await registerUser();
  const { email } = user.registration;
  const mail = await until(() => mailsTo(email, /Confirm your address/)[0]);
  return { ...user, email, token: tokenIn(mail.text) };
}

async function isConfirmed(email: unknown): Promise<unknown> {
  const [row] = await database.query('select "emailVerified" from users where email = $1', [email]);
  return row?.['emailVerified'];
}

describe('emails that a stranger asks for', () => {
  it('are three an hour to one address, and every request is answered the same', async () => {
    const { registration } = await registerUser();
    const answers = await askForResets(registration['email'], 5);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(mailsTo(registration['email'], /Set a new password/)).toHaveLength(3);
    const unknown = await askForResets('no-account@example.org', 1);
    expect(unknown[0]).toEqual(answers[0]);
  });

  it('are counted apart for a browser that has signed in to the account', async () => {
    const registration = { name: 'Ada', email: 'ada-device@example.org' };
    const secret = { password: 'correct horse battery', confirm_password: 'correct horse battery' };
    const jar = new CookieJar();
    jar.receive(await postRegister({ ...registration, ...secret }));
    await askForResets(registration.email, 4);
    expect(mailsTo(registration.email, /Set a new password/)).toHaveLength(3);
    await askForResets(registration.email, 1, { cookie: jar.toHeader() });
    expect(mailsTo(registration.email, /Set a new password/)).toHaveLength(4);
  });

  it('are three an hour of registrations of an address that is taken', async () => {
    const { registration } = await registerUser();
    for (let time = 0; time < 5; time += 1) {
      expect((await postRegister(registration)).status).toBe(200);
      await mailIsOut();
    }
    expect(mailsTo(registration['email'], /already have an account/)).toHaveLength(3);
  });

  it('are not told from others by what becomes of the session before: a registration ends it either way', async () => {
    const { registration } = await registerUser();
    for (const body of [registration, registrationOf()]) {
      const before = await registerUser();
      expect((await postRegister(body, { cookie: before.cookie })).status).toBe(200);
      expect((await getUserAs(`Bearer ${before.bearer}`)).status).toBe(401);
    }
  });
});

describe('confirming an address', () => {
  it('works once, by the link of the email that the registration sent', async () => {
    const { bearer, email, token } = await newUser();
    expect(await isConfirmed(email)).toBe(false);
    const [stored] = await database.query('select "tokenHash" from address_confirmations');
    expect(stored?.['tokenHash']).not.toBe(token);
    const twenty = await Promise.all(Array.from({ length: 20 }, () => postConfirmation(bearer, { token })));
    expect(twenty.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await isConfirmed(email)).toBe(true);
    const again = await postConfirmation(bearer, { token });
    expect([again.status, (await again.json()).code]).toEqual([400, 'invalid_confirmation']);
  });

  it('takes no token of another user, no expired one, and none made for another address', async () => {
    const [mine, other] = [await newUser(), await newUser()];
    expect((await postConfirmation(mine.bearer, { token: other.token })).status).toBe(400);
    expect((await postConfirmation(mine.bearer, { token: 'f'.repeat(64) })).status).toBe(400);
    expect((await postConfirmation(mine.bearer, { token: { $ne: null } })).status).toBe(400);
    await database.query(`update address_confirmations set email = 'else@example.org' where email = $1`, [
      mine.email,
    ]);
    expect((await postConfirmation(mine.bearer, { token: mine.token })).status).toBe(400);
    await database.query(`update address_confirmations set "expiresAt" = now() where email = $1`, [
      other.email,
    ]);
    expect((await postConfirmation(other.bearer, { token: other.token })).status).toBe(400);
    expect([await isConfirmed(mine.email), await isConfirmed(other.email)]).toEqual([false, false]);
  });

  it('needs a session of the account: reading the email alone does not confirm the address', async () => {
    const { token, email } = await newUser();
    const stranger = await registerUser();
    expect((await postConfirmation('no bearer', { token })).status).toBe(401);
    expect((await postConfirmation(stranger.bearer, { token })).status).toBe(400);
    expect(await isConfirmed(email)).toBe(false);
  });

  it('can be asked for again from Settings, at most three times an hour with the first', async () => {
    const { bearer, email } = await newUser();
    const asked: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      asked.push((await postConfirmationRequest(bearer)).status);
      await mailIsOut();
    }
    expect(asked).toEqual([204, 204, 429]);
    const mails = mailsTo(email, /Confirm your address/);
    expect(mails).toHaveLength(3);
    expect((await postConfirmation(bearer, { token: tokenIn(mails[1]?.text ?? '') })).status).toBe(204);
    expect((await postConfirmationRequest(bearer)).status).toBe(204);
    await mailIsOut();
    expect(mailsTo(email, /Confirm your address/)).toHaveLength(3);
  });
});

describe('the email about a deleted account', () => {
  it('goes out in the language of its user, once the account is gone', async () => {
    const { bearer, registration } = await registerUser();
    const email = String(registration['email']);
    await mailIsOut();
    await database.query(`update users set locale = 'de-DE' where email = $1`, [email]);
    expect((await deleteAccountAs(bearer, { email })).status).toBe(204);
    const { text } = await until(() => mailsTo(email, /gelöscht/)[0]);
    expect(text).toContain('Administrator von');
    expect(await database.query('select 1 from users where email = $1', [email])).toEqual([]);
  });
});
