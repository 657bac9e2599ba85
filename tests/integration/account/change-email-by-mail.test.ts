import { POST as confirm } from '@/app/api/user/address-confirmation/confirm/route';
import { startJobs, stopJobs } from '@/lib/server/jobs/start-jobs';
import { getUserAs, pageRequest, postEmailChange, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { startMailHost, type MailHost } from '../../support/servers/mail-host';
import { until } from '../../support/until';

const database = withDatabase({ ACCOUNT_MAIL_MAX: '3' });
const newAddress = () => `new-${crypto.randomUUID()}@example.org`;

const answerOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });
const userOf = async (bearer: string) => (await getUserAs(`Bearer ${bearer}`)).json();

describe('the email, with mail', () => {
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

  const mailTo = (email: unknown, subject: RegExp) => until(() => mailsTo(email, subject)[0]);

  const mailIsOut = () =>
    until(
      async () =>
        (
          await database.query(
            `select 1 from jobs.job where name = 'send-mail' and state in ('created', 'active', 'retry')`,
          )
        ).length === 0,
    );

  const tokenIn = (text: string) => /token=([0-9a-f]{64})&change=true/.exec(text)?.[1] ?? '';

  const postConfirmation = (bearer: string, token: string) =>
    confirm(
      pageRequest('/api/user/address-confirmation/confirm', { token }, { authorization: `Bearer ${bearer}` }),
      { params: Promise.resolve({}) },
    );

  async function askedForChange() {
    const user = await registerUser();
    const next = newAddress();
    const answer = await answerOf(await postEmailChange(user.bearer, { email: next }));
    const { text } = await mailTo(next, /Confirm your new email/);
    return { ...user, email: user.registration['email'], next, answer, token: tokenIn(text) };
  }

  it('is changed by the link to the new address, once, and the old address is told', async () => {
    const { bearer, email, next, answer, token } = await askedForChange();
    expect(answer).toMatchObject({ status: 200, isPending: true, user: { email } });
    expect((await userOf(bearer)).email).toBe(email);
    const [stored] = await database.query('select "tokenHash" from address_confirmations where email = $1', [
      next,
    ]);
    expect(stored?.['tokenHash']).not.toBe(token);
    const stranger = await registerUser();
    expect((await postConfirmation(stranger.bearer, token)).status).toBe(400);
    const ten = await Promise.all(Array.from({ length: 10 }, () => postConfirmation(bearer, token)));
    expect(ten.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await userOf(bearer)).toMatchObject({ email: next, emailVerified: true });
    const { text } = await mailTo(email, /was changed/);
    expect(text).not.toContain(next);
  });

  it('is not changed by a link that has expired, or by the one before the last', async () => {
    const { bearer, email, token } = await askedForChange();
    const later = newAddress();
    await postEmailChange(bearer, { email: later });
    const second = tokenIn((await mailTo(later, /Confirm your new email/)).text);
    expect((await postConfirmation(bearer, token)).status).toBe(400);
    await database.query('update address_confirmations set "expiresAt" = now() where email = $1', [later]);
    expect((await postConfirmation(bearer, second)).status).toBe(400);
    expect((await userOf(bearer)).email).toBe(email);
  });

  it('answers for a taken address as for a free one, and tells its owner by mail', async () => {
    const owner = await registerUser();
    const taken = owner.registration['email'];
    const { bearer, registration } = await registerUser();
    const answer = await answerOf(await postEmailChange(bearer, { email: taken }));
    expect(answer).toMatchObject({ status: 200, isPending: true, user: { email: registration['email'] } });
    const { text } = await mailTo(taken, /already have an account/);
    expect(text).not.toMatch(/token=/);
    const stored = await database.query(
      'select 1 from address_confirmations where "isChange" and email = $1',
      [taken],
    );
    expect(stored).toEqual([]);
  });

  it('is refused by the link when another account got the address meanwhile', async () => {
    const { bearer, next, email, token } = await askedForChange();
    await registerUser({ email: next });
    const refused = await postConfirmation(bearer, token);
    expect(await answerOf(refused)).toMatchObject({ status: 409, code: 'email_taken' });
    expect((await userOf(bearer)).email).toBe(email);
  });

  it('is asked for at most three times an hour', async () => {
    const { bearer } = await registerUser();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await postEmailChange(bearer, { email: newAddress() })).status);
    await mailIsOut();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
