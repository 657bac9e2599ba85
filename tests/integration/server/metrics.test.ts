import { GET as readMetrics } from '@/app/metrics/route';
import { serverFiguresSchema } from '@/lib/contracts/server/server-figures';
import { unsafeClaimWork, unsafeEndWork } from '@/lib/server/db/server/unsafe-periodic-works';
import { unsafeAddMinute } from '@/lib/server/db/server/unsafe-watch-minutes';
import { doIfDue } from '@/lib/server/jobs/do-periodic-work';
import { proofWork } from '@/lib/server/jobs/money-jobs';
import { QUEUED_JOBS } from '@/lib/server/jobs/queued-jobs';
import { startJobs, stopJobs } from '@/lib/server/jobs/start-jobs';
import { timeOfProcess } from '@/lib/server/jobs/work-time';
import { env } from '@/lib/server/platform/env';
import { registerUser } from '../../support/calls/account-calls';
import { bearerOf, postSetUp, serverCalls } from '../../support/calls/server-calls';
import { withDatabase } from '../../support/database';

const TOKEN = 'a token that is long enough to be none that a stranger guesses';
afterAll(() => stopJobs());

const database = withDatabase({ METRICS_TOKEN: TOKEN });
const context = { params: Promise.resolve({}) };

function scrape(authorization: string | null = `Bearer ${TOKEN}`): Promise<Response> {
  const headers = new Headers(authorization === null ? [] : [['authorization', authorization]]);
  return readMetrics(new Request('http://localhost/metrics', { headers }), context);
}

const lines = async (): Promise<string[]> => (await (await scrape()).text()).split('\n');

it.each([null, 'Bearer', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`])(
  'refuses a scrape that shows %s',
  async (authorization) => {
    const answer = await scrape(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('parley_');
  },
);

it('without the setting there is no such address, whatever is shown', async () => {
  Object.assign(env(), { METRICS_TOKEN: undefined });
  for (const authorization of [null, `Bearer ${TOKEN}`, 'Bearer undefined'])
    expect((await scrape(authorization)).status).toBe(404);
  Object.assign(env(), { METRICS_TOKEN: TOKEN });
});

it('tells in the text format of Prometheus what the process and the database know', async () => {
  const answer = await scrape();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).toContain('parley_database_up 1');
  expect(text).toMatch(/^parley_ledger_mismatches nan$/im);
  expect(text).toMatch(/parley_refusals_total\{code="unauthorized",process="1"\} \d/);
});

it('tells when periodic work was done, when it failed, and what the proof of the ledger found', async () => {
  const failing = { ...proofWork, name: 'failing', run: () => Promise.reject(new Error('no')) };
  await expect(doIfDue({ ...failing, findsProblems: true }, timeOfProcess())).rejects.toThrow('no');
  await expect(doIfDue({ ...failing, findsProblems: true }, timeOfProcess())).rejects.toThrow('no');
  const { userId } = await anyUser();
  await doIfDue(proofWork, timeOfProcess());
  expect(await lines()).toContain('parley_ledger_mismatches 0');
  await database.query('update balances set credits = credits + 1 where "userId" = $1', [userId]);
  await database.query(`update periodic_works set "doneAt" = now() - interval '2 days'`);
  await doIfDue(proofWork, timeOfProcess());
  const told = await lines();
  expect(told).toContain('parley_ledger_mismatches 1');
  expect(told).toContain('parley_work_failures_total{work="failing"} 2');
  const [, doneAt = 'NaN'] =
    /last_success_timestamp_seconds\{work="prove-ledger"\} ([\d.]+)/.exec(told.join('\n')) ?? [];
  expect(Math.abs(Date.now() / 1_000 - Number(doneAt))).toBeLessThan(60);
  expect(told.join('\n')).toMatch(/last_failure_timestamp_seconds\{work="failing"\} \d/);
});

it('an end that comes after another caller took over changes no count', async () => {
  const limits = { quietSeconds: 0, leaseSeconds: 0 };
  const first = await unsafeClaimWork('taken-over', limits);
  await unsafeClaimWork('taken-over', limits);
  await unsafeEndWork('taken-over', String(first), { isDone: false });
  expect(await lines()).toContain('parley_work_failures_total{work="taken-over"} 0');
});

it('tells how many jobs wait', async () => {
  expect(await lines()).not.toContainEqual(expect.stringMatching(/^parley_jobs\{/));
  await startJobs();
  const told = await lines();
  for (const { queue } of QUEUED_JOBS)
    expect(told).toContain(`parley_jobs{queue="${queue}",state="waiting"} 0`);
});

it('answers in time without a database, and says that there is none', async () => {
  await database.whileLocked('lock table periodic_works in access exclusive mode', [], async () => {
    const startedMs = performance.now();
    const told = await lines();
    expect(performance.now() - startedMs).toBeLessThan(3_500);
    expect(told).toContain('parley_database_up 0');
    expect(told).not.toContainEqual(expect.stringMatching(/^parley_work/));
    expect(told).toContainEqual(expect.stringMatching(/^parley_answers_running\{/));
  });
}, 20_000);

it('as a function it tells what the database knows alone', async () => {
  process.env['PARLEY_SHAPE'] = 'functions';
  const told = await lines();
  delete process.env['PARLEY_SHAPE'];
  expect(told).toContain('parley_database_up 1');
  expect(told).not.toContainEqual(expect.stringMatching(/process="/));
});

const NOTHING = {
  answersRunning: 0,
  answers: 0,
  failedAnswers: 0,
  firstTokens: 0,
  firstTokenMs: 0,
  promptTokens: 0,
  completionTokens: 0,
  requests: 0,
  refusals: 0,
  providerErrors: 0,
  loopDelayMs: 0,
  memoryBytes: 0,
};

describe('the figures of minutes', () => {
  let bearer = '';

  beforeAll(async () => {
    await database.query('delete from users');
    bearer = bearerOf(await postSetUp('ada@example.org'));
  });

  const figuresOf = async (span: string) =>
    serverFiguresSchema.parse(await (await serverCalls(bearer).figures(span)).json());

  it('are those of all processes together, without the minute that is now', async () => {
    const minute = {
      ...NOTHING,
      answers: 2,
      firstTokens: 2,
      firstTokenMs: 600,
      loopDelayMs: 7,
      memoryBytes: 100,
    };
    await Promise.all([
      unsafeAddMinute({ ...minute, answersRunning: 1 }),
      unsafeAddMinute({ ...minute, answers: 3, loopDelayMs: 30, firstTokenMs: 200, promptTokens: 5 }),
    ]);
    expect((await figuresOf('hour')).points).toEqual([]);
    await database.query(`update watch_minutes set minute = minute - interval '2 minutes'`);
    const { points, isKept, stepMinutes } = await figuresOf('hour');
    expect({ isKept, stepMinutes }).toEqual({ isKept: true, stepMinutes: 1 });
    expect(points).toEqual([
      {
        at: expect.stringMatching(/:00\.000Z$/),
        answersRunning: 1,
        answers: 5,
        failedAnswers: 0,
        firstTokenMs: 200,
        tokens: 5,
        requests: 0,
        refusals: 0,
        providerErrors: 0,
        loopDelayMs: 30,
        memoryBytes: 200,
      },
    ]);
  });

  it('of a day are steps of a quarter of an hour, and older ones are deleted', async () => {
    await database.query('delete from watch_minutes');
    await database.query(
      `insert into watch_minutes select date_trunc('minute', now()) - step * interval '1 minute',
        1, 2, 1, 0, 0, 0, 0, 0, 10, 0, 0, 0, 100 from generate_series(1, 1500) step`,
    );
    const { points } = await figuresOf('day');
    expect(points.length).toBeGreaterThanOrEqual(96);
    expect(points.length).toBeLessThanOrEqual(97);
    expect(
      points.slice(1, -1).every(({ answers, answersRunning }) => answers === 15 && answersRunning === 2),
    ).toBe(true);
    expect(points[1]).toMatchObject({ requests: 150, firstTokenMs: null, memoryBytes: 100 });
    await unsafeAddMinute(NOTHING);
    const [row] = await database.query('select count(*)::int as count from watch_minutes');
    expect(row?.['count']).toBeLessThanOrEqual(1_441);
  });

  it('are for administrators alone', async () => {
    const { bearer: other } = await registerUser();
    expect((await serverCalls(other).figures('hour')).status).toBe(403);
    expect((await serverCalls(bearer).figures('week')).status).toBe(400);
  });
});

async function anyUser(): Promise<{ userId: string }> {
  await registerUser();
  const [row] = await database.query(
    'insert into balances ("userId", "updatedAt") select "userId", now() from users limit 1 returning "userId"',
  );
  return { userId: String(row?.['userId']) };
}
