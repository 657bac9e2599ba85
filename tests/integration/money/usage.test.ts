import { GET as getUsageCsv } from '@/app/api/usage/csv/route';
import { GET as getUsage } from '@/app/api/usage/route';
import { usageSummarySchema } from '@/lib/domain/money/usage-summary';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { seedManyCalls, seedUsage } from '../../support/data/seed-usage';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString();

async function usageOf(user: TestUser, query = '') {
  const answer = await user.call(getUsage, { query });
  expect(answer.status).toBe(200);
  return usageSummarySchema.parse(await answer.json());
}

async function csvOf(user: TestUser, query = ''): Promise<string[]> {
  const answer = await user.call(getUsageCsv, { query });
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="usage-\w+\.csv"$/);
  return (await answer.text()).split('\r\n');
}

describe('usage', () => {
  it('adds up answers and titles, and leaves out entries that are not calls', async () => {
    const user = await newTestUser();
    await seedUsage(database, user.userId, [
      { at: daysAgo(0), costCredits: 300, kind: 'settle' },
      { at: daysAgo(1), costCredits: 200, model: 'claude', endpoint: 'anthropic' },
      { at: daysAgo(2), costCredits: 7, kind: 'title' },
      { at: daysAgo(200), costCredits: 5_000 },
    ]);
    await database.query(
      `insert into ledger_entries ("userId", kind, credits) values ($1, 'grant', 999), ($1, 'purchase', 888), ($1, 'hold', -50)`,
      [user.userId],
    );
    const usage = await usageOf(user);
    expect(usage.totals).toEqual({
      costCredits: 507,
      answers: 2,
      promptTokens: 300,
      completionTokens: 150,
      cachedTokens: 60,
      reasoningTokens: 30,
    });
    expect(usage.models.map(({ model, costCredits }) => [model, costCredits])).toEqual([
      ['gpt-5.2', 307],
      ['claude', 200],
    ]);
    expect(usage.steps).toHaveLength(30);
    expect(usage.steps.slice(-3).map(({ costCredits }) => costCredits)).toEqual([7, 200, 300]);
    expect((await usageOf(user, '?period=all')).totals.costCredits).toBe(5_507);
  });

  it('keeps models of one name at two endpoints apart, and has calls of no model, step by step', async () => {
    const user = await newTestUser();
    await seedUsage(database, user.userId, [
      { at: daysAgo(0), costCredits: 300 },
      { at: daysAgo(0), costCredits: 20, kind: 'title' },
      { at: daysAgo(2), costCredits: 80, endpoint: 'custom' },
      { at: daysAgo(2), costCredits: 9, endpoint: null, model: null },
      { at: daysAgo(2), costCredits: 1_000 },
      { at: daysAgo(6), costCredits: 0, kind: 'title', endpoint: 'custom', model: null },
      { at: daysAgo(8), costCredits: 5_000 },
      { at: daysAgo(-2), costCredits: 5_000 },
    ]);
    const { totals, models, endpoints, steps } = await usageOf(user, '?period=7d');
    expect(totals).toMatchObject({ costCredits: 1_409, answers: 4, promptTokens: 600 });
    expect(
      models.map(({ endpoint, model, costCredits, answers }) => [endpoint, model, costCredits, answers]),
    ).toEqual([
      ['openAI', 'gpt-5.2', 1_320, 2],
      ['custom', 'gpt-5.2', 80, 1],
      ['', '', 9, 1],
      ['custom', '', 0, 0],
    ]);
    expect(endpoints.map(({ endpoint, costCredits }) => [endpoint, costCredits])).toEqual([
      ['openAI', 1_320],
      ['custom', 80],
      ['', 9],
    ]);
    expect(steps.map(({ answers }) => answers)).toEqual([0, 0, 0, 0, 3, 0, 1]);
    expect(steps[4]).toMatchObject({
      costCredits: 1_089,
      modelCredits: [1_000, 80, 9, 0],
      endpointCredits: [1_000, 80, 9],
    });
    expect(steps[5]).toMatchObject({ costCredits: 0, modelCredits: [0, 0, 0, 0] });
    expect(steps[6]).toMatchObject({ costCredits: 320, modelCredits: [320, 0, 0, 0] });
  });

  it('divides the days at the midnights of the reader', async () => {
    const user = await newTestUser();
    const today = new Date().toISOString().slice(0, 10);
    // 02:00 in UTC is still the evening before in New York, in summer and winter.
    await seedUsage(database, user.userId, [{ at: `${today}T02:00:00Z`, costCredits: 40 }]);
    const perDay = async (timeZone: string) => {
      const { steps } = await usageOf(user, `?period=7d&timeZone=${encodeURIComponent(timeZone)}`);
      return steps.find(({ costCredits }) => costCredits > 0)?.startDay;
    };
    const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
    expect([await perDay('UTC'), await perDay('America/New_York')]).toEqual([today, yesterday]);
  });

  it('of a new user is empty, with every day listed', async () => {
    const usage = await usageOf(await newTestUser(), '?period=all');
    expect(usage).toMatchObject({ unit: 'day', models: [], endpoints: [], totals: { costCredits: 0 } });
    expect(usage.steps).toHaveLength(7);
  });

  it('of a stranger is never counted nor listed', async () => {
    const [owner, stranger] = [await newTestUser(), await newTestUser()];
    await seedUsage(database, owner.userId, [{ at: daysAgo(0), model: 'secret-model' }]);
    expect((await usageOf(stranger, '?period=all')).totals.answers).toBe(0);
    expect((await csvOf(stranger, '?period=all')).join('')).not.toContain('secret-model');
  });

  it.each([
    '?period=forever',
    '?period=',
    '?timeZone=Mars/Olympus',
    `?timeZone=${encodeURIComponent("UTC'; --")}`,
    '?timeZone=%2B02:00',
    '?timeZone=UTC%00',
  ])('refuses %s', async (query) => {
    const user = await newTestUser();
    expect((await user.call(getUsage, { query })).status).toBe(400);
    expect((await user.call(getUsageCsv, { query })).status).toBe(400);
  });
});

describe('the CSV of usage', () => {
  it('has a header and one line a call, oldest first, the money exact to the credit', async () => {
    const user = await newTestUser();
    await seedUsage(database, user.userId, [
      { at: daysAgo(1), costCredits: 1_234_567, kind: 'settle' },
      { at: daysAgo(3), costCredits: 1, kind: 'title', model: null },
    ]);
    const [header, first, second, rest] = await csvOf(user);
    expect(header).toBe(
      'time,kind,endpoint,model,tokens_in,tokens_in_cached,tokens_out,tokens_out_reasoning,credits,usd,conversation,message',
    );
    expect(first).toMatch(/^\d{4}-.*Z,title,openAI,,100,20,50,10,1,0.000001,,$/);
    expect(second).toMatch(/Z,answer,openAI,gpt-5.2,100,20,50,10,1234567,1.234567,,$/);
    expect(rest).toBe('');
  });

  it('has no formula a spreadsheet would run, and quotes what must be', async () => {
    const user = await newTestUser();
    await seedUsage(database, user.userId, [
      { at: daysAgo(2), model: '=HYPERLINK("http://example.org")', endpoint: 'a,b' },
      { at: daysAgo(1), model: '@SUM(A1)' },
    ]);
    const text = (await csvOf(user)).join('\n');
    expect(text).toContain(`"a,b","'=HYPERLINK(""http://example.org"")"`);
    expect(text).toContain(`,'@SUM(A1),`);
  });

  it('comes whole and in order however long it is, entries of one instant too', async () => {
    const user = await newTestUser();
    await seedManyCalls(database, user.userId, 4_500);
    await database.query(
      `update ledger_entries set "createdAt" = date_trunc('day', "createdAt") where "userId" = $1`,
      [user.userId],
    );
    const lines = (await csvOf(user, '?period=all')).slice(1, -1);
    expect(lines).toHaveLength(4_500);
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(4_500);
    const times = lines.map((line) => line.slice(0, 24));
    expect(times).toEqual([...times].sort());
  });

  it('is written while it is read', async () => {
    const user = await newTestUser();
    await seedManyCalls(database, user.userId, 20_000);
    const answer = await user.call(getUsageCsv, { query: '?period=all' });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^time,kind,.*\r\n$/);
    const second = await reader?.read();
    expect(second?.value?.byteLength).toBeLessThan(1_000_000);
    await reader?.cancel();
  });
});
