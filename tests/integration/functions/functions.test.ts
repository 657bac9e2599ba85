import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DIRECT_UPLOADS_PATH,
  directUploadAnswerSchema,
  directUploadPath,
} from '@/lib/contracts/file/direct-uploads';
import { importUploadPath } from '@/lib/contracts/import/imports';
import { withDatabase } from '../../support/database';
import {
  startContinuingProvider,
  wordsOf,
  type ContinuingProvider,
} from '../../support/functions/continuing-provider';
import {
  functionPlatform,
  INSTANCE_HEADER,
  type FunctionPlatform,
} from '../../support/functions/function-platform';
import { functionUser, type FunctionUser, type ReadAnswer } from '../../support/functions/function-user';
import { startPgBouncer, type PgBouncer } from '../../support/postgres/pgbouncer';
import { startMailHost, type MailHost } from '../../support/servers/mail-host';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits';
import { writePricedConfig } from '../../support/stage/money-stage';
import { sendTo } from '../../support/storage/direct-calls';
import { startS3Server, type S3Server } from '../../support/storage/s3-server';
import { until } from '../../support/until';

const SECRET = 'the secret of the clock';
const DEADLINE_SECONDS = 10;
const START_LIMIT_MS = 240_000;
/** An answer of two words costs 16, so these pay ten. */
const CREDITS = 160;
const AFFORDABLE = 10;
/** The workers of a process that stays ask every second. */
const QUIET_SECONDS = 4;
const STOP_LIMIT_MS = 2_000;
/** Other work of the machine may take this many times as long. */
const SLACK = process.env['CI'] === undefined ? 1 : 3;

jest.setTimeout(120_000);

const database = withDatabase();
let provider: ContinuingProvider;
let pooler: PgBouncer;
let mail: MailHost;
let storage: S3Server;
let platform: FunctionPlatform;

beforeAll(async () => {
  provider = await startContinuingProvider();
  pooler = await startPgBouncer(database.url, 'strict');
  mail = await startMailHost();
  storage = await startS3Server();
  const config = await writePricedConfig(provider.url, ['fileStrategy: s3']);
  // The instances run as another user.
  chmodSync(dirname(config), 0o755);
  platform = await functionPlatform(pooler.url, DEADLINE_SECONDS * 1_000, {
    ...GENEROUS_LIMITS,
    ...mail.settings,
    ...storage.settings,
    CRON_SECRET: SECRET,
    FUNCTION_MAX_DURATION: String(DEADLINE_SECONDS),
    CHECK_BALANCE: 'true',
    OLLAMA_BASE_URL: 'http://127.0.0.1:9',
    CONFIG_PATH: config,
  });
}, START_LIMIT_MS);

afterAll(async () => {
  await platform.stop();
  await pooler.stop();
  await mail.stop();
  await storage.stop();
  await provider.stop();
});

/** The text of a question is its name. */
const question = (wordCount: number) => `${String(wordCount)} words for ${randomUUID()}`;

async function savedOf({ created }: ReadAnswer): Promise<Record<string, unknown>> {
  const [row = {}] = await database.query(
    `select m.text, m.unfinished, m.error, m."finishReason", c.title,
       (select array_agg(r.state order by r."startedAt") from runs r where r."responseMessageId" = m."messageId") as states
     from messages m join conversations c using ("conversationId") where m."messageId" = $1`,
    [created?.responseMessage.messageId],
  );
  return row;
}

async function callJobs(): Promise<{ done: Record<string, number>; left: boolean }> {
  const response = await fetch(`${platform.origin}/api/cron`, {
    headers: { authorization: `Bearer ${SECRET}` },
  });
  expect(response.status).toBe(200);
  return response.json();
}

const countedIn = (done: Record<string, number>, name: string): number => done[name] ?? 0;

async function giveCredits(user: FunctionUser, credits: number): Promise<string> {
  const [row] = await database.query('select "userId" from users where email = $1', [user.email]);
  const userId = String(row?.['userId']);
  await database.query(
    `with entry as (insert into ledger_entries ("userId", kind, credits) values ($1, 'grant', $2))
     insert into balances ("userId", credits, "updatedAt") values ($1, $2, now())`,
    [userId, credits],
  );
  return userId;
}

async function payingUser(credits = 1_000_000): Promise<FunctionUser> {
  const user = await functionUser(platform.origin);
  await giveCredits(user, credits);
  return user;
}

it('an answer is whole though its reader left, and a reader at another instance follows it', async () => {
  const user = await payingUser();
  const asked = question(25);
  const answer = await user.read(asked, 'word5');
  const other = user.join(answer, answer.instances[0]);
  answer.leave();
  await other.ended;
  expect(other.instances[0]).not.toBe(answer.instances[0]);
  expect(other.text).toBe(wordsOf(25));
  expect(other.final?.responseMessage).toMatchObject({ unfinished: false, error: null });
  await platform.untilAllSleep();
  expect(await savedOf(answer)).toMatchObject({ text: wordsOf(25), states: ['completed'] });
});

it('an answer that no user reads goes on to its end, is named, and then its instance sleeps', async () => {
  const user = await payingUser();
  const answer = await user.read(question(25), 'word3');
  answer.leave();
  await platform.untilAllSleep();
  const saved = await savedOf(answer);
  expect(saved).toMatchObject({ text: wordsOf(25), unfinished: false, error: null });
  expect(saved['title']).not.toBe('New Chat');
});

it('a stop at another instance reaches the provider', async () => {
  const user = await payingUser();
  for (let round = 0; round < 3; round += 1) {
    const asked = question(100);
    const answer = await user.read(asked, 'word3');
    const askedMs = performance.now();
    const stopped = await user.stop(answer);
    expect(stopped.status).toBe(200);
    expect(stopped.headers.get(INSTANCE_HEADER)).not.toBe(answer.instances[0]);
    const [call] = provider.callsOf(asked);
    expect((call?.closedMs ?? Infinity) - askedMs).toBeLessThan(STOP_LIMIT_MS * SLACK);
    expect(await savedOf(answer)).toMatchObject({ states: ['aborted'], unfinished: false });
  }
});

it('200 asks at once spend no credit twice', async () => {
  const user = await functionUser(platform.origin);
  const userId = await giveCredits(user, CREDITS);
  const asked = question(2);
  const responses = await Promise.all(Array.from({ length: 200 }, () => user.ask(asked)));
  const outcomes = await Promise.all(
    responses.map(async (response) => [response.status, await response.text()]),
  );
  const answered = outcomes.filter(([status]) => status === 200).length;
  expect(new Set(outcomes.map(([status]) => status))).toEqual(new Set([200, 402]));
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThanOrEqual(AFFORDABLE);
  expect(provider.callsOf(asked)).toHaveLength(answered);
  await platform.untilAllSleep();
  const [sums] = await database.query(
    `select b.credits::int, 
       (select sum(l.credits)::int from ledger_entries l where l."userId" = b."userId") as ledger,
       (select sum(l."costCredits")::int from ledger_entries l where l."userId" = b."userId") as costs
     from balances b where "userId" = $1`,
    [userId],
  );
  const { credits, ledger, costs } = sums ?? {};
  expect(credits).toBeGreaterThanOrEqual(0);
  expect(ledger).toBe(credits);
  expect(Number(costs) + Number(credits)).toBe(CREDITS);
});

it('an email is sent by the request that asks for it; refused, it is sent once by two calls at once', async () => {
  const resetMailsTo = (email: string) =>
    mail.taken.filter(({ to, subject }) => to === email && /Set a new password/.test(subject)).length;
  const [one, other] = [await functionUser(platform.origin), await functionUser(platform.origin)];
  await one.post('/api/auth/requestPasswordReset', { email: one.email });
  await until(() => resetMailsTo(one.email) === 1);
  await platform.untilAllSleep();
  mail.refuseNext(1);
  await other.post('/api/auth/requestPasswordReset', { email: other.email });
  await until(async () => {
    const rows = await database.query(
      `update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry' returning 1`,
    );
    return rows.length === 1;
  });
  await platform.untilAllSleep();
  expect(resetMailsTo(other.email)).toBe(0);
  const calls = await Promise.all([callJobs(), callJobs()]);
  expect(calls.reduce((sum, { done }) => sum + countedIn(done, 'send-mail'), 0)).toBe(1);
  expect(resetMailsTo(other.email)).toBe(1);
});

it('an import and a document that the storage held up are done by a call', async () => {
  const user = await payingUser();
  const talk = [
    { uuid: 'a', name: 'Of cranes', chat_messages: [{ uuid: 'm', sender: 'human', text: 'Cranes' }] },
  ];
  storage.interfere = ({ method }) => (method === 'GET' ? 'refuse' : null);
  const sent = await user.send(importUploadPath('export.json'), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: JSON.stringify(talk),
  });
  expect(sent.status).toBe(202);
  const form = new FormData();
  form.append('file', new Blob(['<html><body><p>Cranes fly south.</p></body></html>']), 'cranes.html');
  form.append('file_id', randomUUID());
  form.append('endpoint', 'Priced');
  form.append('endpointType', 'custom');
  const uploaded = await user.send('/api/files', { method: 'POST', body: form });
  expect(uploaded.status).toBe(200);
  await platform.untilAllSleep();
  const stateOf = async () => {
    const [row] = await database.query(
      `select (select count(*)::int from conversations where title = 'Of cranes') as imported,
         (select "textState" from files where filename = 'cranes.html') as text`,
    );
    return row;
  };
  expect((await stateOf())?.['imported']).toBe(0);
  storage.interfere = () => null;
  await database.query(
    `update import_jobs set "updatedAt" = now() - interval '1 hour' where state = 'running'`,
  );
  await database.query(
    `update files set "createdAt" = now() - interval '1 hour' where filename = 'cranes.html'`,
  );
  await until(async () => {
    await database.query(`update periodic_works set "doneAt" = null`);
    await callJobs();
    const state = await stateOf();
    return state?.['imported'] === 1 && state['text'] === 'ready';
  });
});

it('a body of more than 4.5 MB never arrives, and the same file goes to the storage directly', async () => {
  const user = await payingUser();
  const bytes = new Uint8Array(5_000_000).fill(65);
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'long.txt');
  expect((await user.send('/api/files', { method: 'POST', body: form })).status).toBe(413);
  const announced = { filename: 'long.txt', type: 'text/plain', bytes: bytes.length, endpoint: 'Priced' };
  const begun = await user.post(DIRECT_UPLOADS_PATH, { ...announced, endpointType: 'custom' });
  const direct = directUploadAnswerSchema.parse(await begun.json());
  expect((await sendTo(direct, bytes)).status).toBe(200);
  const record: unknown = await (await user.post(directUploadPath(direct.file_id), {})).json();
  expect(record).toMatchObject({ filename: 'long.txt', bytes: bytes.length });
});

it('an instance that is awake with nothing to do asks the database nothing', async () => {
  await platform.untilAllSleep();
  const letSleep = platform.holdAwake();
  const [start] = await database.query('select clock_timestamp()::text as now');
  await database.query('select pg_sleep($1)', [QUIET_SECONDS]);
  const asked = await database.query(
    `select application_name, query from pg_stat_activity
     where datname = current_database() and application_name like 'parley%' and query_start > $1::timestamptz`,
    [start?.['now']],
  );
  expect(asked).toEqual([]);
  letSleep();
});
