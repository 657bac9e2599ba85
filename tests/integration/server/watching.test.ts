import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findTestProgram } from '../../../scripts/setup/find-test-program.mjs';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { launch, type Launched } from '../../support/servers/launched';
import { startTraceCollector, type TraceCollector } from '../../support/servers/trace-collector';
import { until } from '../../support/until';

const TOKEN = 'a token that is long enough to be none that a stranger guesses';
const TEST_LIMIT_MS = 180_000;
const WATCHING = join(__dirname, '../../../docs/watching');
const ANSWERS = 12;

const database = withDatabase();
let one: Launched;
let collector: TraceCollector;
let text = '';

/** Opens a connection each time: one that is kept open stays with its process. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${one.origin}${path}`, { headers: { connection: 'close', ...headers } });

const scrape = async () => {
  const answer = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(answer.status).toBe(200);
  return answer.text();
};

beforeAll(async () => {
  collector = await startTraceCollector();
  one = await launch({
    WEB_CONCURRENCY: '2',
    DATABASE_URL: database.url,
    METRICS_TOKEN: TOKEN,
    DEMO_TOKENS_PER_SECOND: '400',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  await until(() => one.out().includes('Ready on '), TEST_LIMIT_MS);
  await until(async () => (await scrape()).includes('parley_processes{state="answering"} 2'), TEST_LIMIT_MS);
  const registered = await fetch(`${one.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: one.origin, connection: 'close' },
    body: JSON.stringify(registrationOf()),
  });
  const bearer = (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
  const asked = Array.from({ length: ANSWERS }, () =>
    watchAnswer(one.origin, bearer, { text: 'Hello', requestId: randomUUID() }),
  );
  await Promise.all(asked.map(({ ended }) => ended));
  await get('/api/nothing-here');
  await until(async () => {
    text = await scrape();
    return countOf(/^parley_answers_total\{.*outcome="completed"/) === ANSWERS;
  });
}, TEST_LIMIT_MS);

afterAll(async () => {
  await one.clean();
  await collector.stop();
}, TEST_LIMIT_MS);

/** Adds up the series whose line begins so. */
function countOf(series: RegExp, scraped = text): number {
  const values = scraped.split('\n').filter((line) => series.test(line));
  return values.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

it('whichever process is asked tells the sum of all', async () => {
  expect(text).toMatch(/^parley_requests_total\{.*process="1"/m);
  expect(text).toMatch(/^parley_requests_total\{.*process="2"/m);
  const scrapes = await Promise.all(Array.from({ length: 8 }, scrape));
  for (const each of scrapes) {
    expect(countOf(/^parley_answers_total/, each)).toBe(ANSWERS);
    expect(countOf(/^parley_first_token_seconds_count/, each)).toBe(ANSWERS);
    expect(countOf(/^parley_tokens_total\{.*kind="completion"/, each)).toBeGreaterThan(ANSWERS);
  }
  // Both processes took part, so that the sums are of two.
  const shares = [1, 2].map((place) =>
    countOf(new RegExp(`^parley_requests_total\\{.*process="${String(place)}"`)),
  );
  expect(shares.every((share) => share > 0)).toBe(true);
});

it('no word of a stranger is a label, whatever they ask for', async () => {
  const before = text.split('\n').length;
  const calls = Array.from({ length: 200 }, (_, index) =>
    fetch(`${one.origin}/stranger-${String(index)}?x=${String(index)}`, {
      method: index % 2 === 0 ? 'PROPFIND' : 'GET',
      headers: { connection: 'close', 'x-request-id': `stranger-${String(index)}` },
    }),
  );
  await Promise.all(calls);
  const after = await scrape();
  expect(after).not.toContain('stranger');
  expect(after.split('\n').length - before).toBeLessThan(60);
});

it('promtool finds nothing to object to in a scrape', () => {
  const { status, stdout, stderr } = promtool(['check', 'metrics'], text);
  const said = `${String(stdout)}${String(stderr)}`.split('\n');
  // These are the library's own names, of Node and of the process.
  const ours = said.filter((line) => line.startsWith('parley_'));
  expect(ours).toEqual([]);
  expect([0, 3]).toContain(status);
});

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});

/** Returns the names of series in an expression. */
function seriesIn(expression: string): string[] {
  return [...expression.matchAll(/\b(?:parley|process|nodejs)_\w+/g)].map(([name]) => name);
}

it('every series that a rule or a panel names is in a scrape', () => {
  const { groups } = rulesSchema.parse(parse(readFileSync(join(WATCHING, 'alerts.yml'), 'utf8')));
  const { panels } = dashboardSchema.parse(
    JSON.parse(readFileSync(join(WATCHING, 'dashboard.json'), 'utf8')),
  );
  const rules = groups.flatMap((group) => group.rules);
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  expect(rules.length).toBeGreaterThan(10);
  expect(expressions.length).toBeGreaterThan(35);
  // A family without observations has its description alone.
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const missing = expressions.flatMap(seriesIn).filter((name) => !families.includes(name));
  expect(missing).toEqual([]);
});

it.each([[['check', 'rules', 'alerts.yml']], [['test', 'rules', 'alerts.test.yml']]])(
  'promtool %s',
  (args) => {
    const { status, stdout, stderr } = promtool(args);
    expect(`${String(stdout)}${String(stderr)}`).not.toContain('FAILED');
    expect(status).toBe(0);
  },
);

it('a request has an id in its answer, which a proxy may choose', async () => {
  const chosen = await get('/api/config', { 'x-request-id': 'from-a-proxy' });
  expect(chosen.headers.get('x-request-id')).toBe('from-a-proxy');
  const own = await get('/api/config', { 'x-request-id': 'not clean' });
  expect(own.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

it('turns of the built server are traced, each by itself', async () => {
  const answers = await until(() => {
    const found = collector.spans.filter(({ name }) => name === 'answer');
    return found.length === ANSWERS ? found : null;
  });
  expect(new Set(answers.map(({ traceId }) => traceId)).size).toBe(ANSWERS);
  const request = collector.spans.find(({ spanId }) => spanId === answers[0]?.parentSpanId);
  expect(request?.name).toBe('POST /api/ask/[endpoint]');
});

it(
  'a process that ends takes no figure of the others along, and its series begin again',
  async () => {
    const before = countOf(/^parley_requests_total/, await scrape());
    process.kill(one.getBusiestServerPid(), 'SIGKILL');
    const after = await until(async () => {
      const answer = await get('/metrics', { authorization: `Bearer ${TOKEN}` }).catch(() => null);
      const scraped = answer?.status === 200 ? await answer.text() : '';
      return scraped.includes('parley_processes{state="answering"} 2') ? scraped : null;
    }, TEST_LIMIT_MS);
    expect(after).toContain('process="1"');
    expect(after).toContain('process="2"');
    expect(after).not.toContain('process="3"');
    expect(countOf(/^parley_requests_total/, after)).toBeLessThan(before);
  },
  TEST_LIMIT_MS,
);

function promtool(args: readonly string[], input = ''): ReturnType<typeof spawnSync> {
  return spawnSync(findTestProgram('prometheus'), args, { cwd: WATCHING, input });
}
