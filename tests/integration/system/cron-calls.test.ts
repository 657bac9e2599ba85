import { randomUUID } from 'node:crypto';
import { GET, POST } from '@/app/api/cron/route';
import { unsafeClaimWork, unsafeEndWork } from '@/lib/server/db/server/unsafe-periodic-works';
import { QUEUED_JOBS } from '@/lib/server/jobs/queued-jobs';
import { leaveJobsToRequests, stopJobs } from '@/lib/server/jobs/start-jobs';
import { emptyWhenFilled, findBoss } from '@/lib/server/queue/boss';
import { enqueueMail, MAIL_QUEUE } from '@/lib/server/queue/enqueue-mail';
import { registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { startMailHost, type MailHost } from '../../support/servers/mail-host';
import { until } from '../../support/until';

const SECRET = 'the secret of the clock';
const TEST_LIMIT_MS = 120_000;

afterAll(() => stopJobs());

const database = withDatabase({ PARLEY_SHAPE: 'functions', CRON_SECRET: SECRET });
let host: MailHost;

beforeAll(async () => {
  host = await startMailHost();
  Object.assign(process.env, host.settings, { DOMAIN_CLIENT: 'https://chat.example' });
  // Each request that fills a queue is cut before it does anything more.
  for (const { queue, options } of QUEUED_JOBS)
    emptyWhenFilled(queue, { options, empty: () => Promise.resolve() });
});

afterAll(() => host.stop());

const route = { params: Promise.resolve({}) };

function call(authorization: string | null, method: typeof GET = GET): Promise<Response> {
  const headers = new Headers(authorization === null ? [] : [['authorization', authorization]]);
  return method(new Request('http://localhost/api/cron', { headers }), route);
}

async function jobsDone(): Promise<{ done: Record<string, number>; left: boolean }> {
  const response = await call(`Bearer ${SECRET}`);
  expect(response.status).toBe(200);
  return response.json();
}

function mailsTo(email: unknown): number {
  return host.taken.filter(({ to, subject }) => to === email && /was changed/.test(subject)).length;
}

/** The emails of the registrations themselves are sent before. */
async function waitingMails(count: number): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: count }, () => registerUser()));
  await jobsDone();
  const emails = users.map(({ registration }) => String(registration['email']));
  for (const email of emails) await enqueueMail({ kind: 'passwordChanged', email });
  return emails;
}

it.each([null, 'Bearer', 'Bearer ', `Basic ${SECRET}`, SECRET, `Bearer ${SECRET}x`, 'Bearer undefined'])(
  'refuses a call that shows %s',
  async (authorization) => {
    for (const method of [GET, POST]) expect((await call(authorization, method)).status).toBe(401);
  },
);

it(
  'does what is due once, by either method, and says what it did',
  async () => {
    const first = await jobsDone();
    expect(first.done).toMatchObject({ 'prove-ledger': 1, 'sweep-files': 1, 'purge-conversations': 1 });
    expect(first.left).toBe(false);
    const second: unknown = await (await call(`Bearer ${SECRET}`, POST)).json();
    expect(second).toEqual({ done: {}, left: false });
    await database.query(`update periodic_works set "doneAt" = "doneAt" - interval '50 seconds'`);
    expect(Object.keys((await jobsDone()).done).sort()).toEqual([
      'delete-expired-keys',
      'embed-left-passages',
      'read-left-texts',
      'sweep-imports',
      'tell-left-notices',
    ]);
  },
  TEST_LIMIT_MS,
);

it(
  'two calls at the same time do each piece of work once',
  async () => {
    const emails = await waitingMails(3);
    await database.query(`update periodic_works set "doneAt" = "doneAt" - interval '2 days'`);
    const [one, other] = await Promise.all([jobsDone(), jobsDone()]);
    const sum = (name: string) => (one.done[name] ?? 0) + (other.done[name] ?? 0);
    expect(sum(MAIL_QUEUE)).toBe(3);
    expect(sum('prove-ledger')).toBe(1);
    expect(sum('sweep-limits')).toBe(1);
    for (const email of emails) expect(mailsTo(email)).toBe(1);
  },
  TEST_LIMIT_MS,
);

it(
  'a job whose caller died is done by a later call, and a work after its claim is over',
  async () => {
    const [email] = await waitingMails(1);
    const boss = await findBoss();
    const [fetched] = (await boss?.fetch(MAIL_QUEUE)) ?? [];
    expect(fetched?.data).toMatchObject({ email });
    const claim = await unsafeClaimWork('sweep-imports', { quietSeconds: 0, leaseSeconds: 300 });
    expect(claim).not.toBeNull();
    expect((await jobsDone()).done).not.toHaveProperty(MAIL_QUEUE);
    expect(mailsTo(email)).toBe(0);
    await database.query(
      `update jobs.job set started_on = started_on - interval '3 minutes' where state = 'active'`,
    );
    await database.query(`update jobs.queue set monitor_claim_on = monitor_claim_on - interval '3 minutes'`);
    await database.query(`update periodic_works set "claimedUntil" = now() - interval '1 second', "doneAt" = null
      where name = 'sweep-imports'`);
    await until(async () => {
      await database.query(`update jobs.job set start_after = now() where state = 'retry'`);
      await jobsDone();
      return mailsTo(email) === 1;
    });
    const [row] = await database.query(`select "doneAt" from periodic_works where name = 'sweep-imports'`);
    expect(row?.['doneAt']).not.toBeNull();
  },
  TEST_LIMIT_MS,
);

it('a claim is ended by its holder alone', async () => {
  const name = 'sweep-imports';
  await database.query(
    `update periodic_works set "claimedUntil" = null, "doneAt" = null where name = '${name}'`,
  );
  const claim = await unsafeClaimWork(name, { quietSeconds: 0, leaseSeconds: 300 });
  await unsafeEndWork(name, randomUUID(), { isDone: true, problemCount: null });
  expect(await unsafeClaimWork(name, { quietSeconds: 0, leaseSeconds: 300 })).toBeNull();
  await unsafeEndWork(name, claim ?? '', { isDone: true, problemCount: null });
  expect(await unsafeClaimWork(name, { quietSeconds: 60, leaseSeconds: 300 })).toBeNull();
  expect(await unsafeClaimWork(name, { quietSeconds: 0, leaseSeconds: 300 })).not.toBeNull();
});

it(
  'the request that asks for an email sends it, without a call and without a worker',
  async () => {
    leaveJobsToRequests();
    const [email] = await waitingMails(1);
    await until(() => mailsTo(email) === 1);
  },
  TEST_LIMIT_MS,
);
