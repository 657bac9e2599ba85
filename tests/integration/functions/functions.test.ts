import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  DIRECT_UPLOADS_PATH,
  directUploadAnswerSchema,
  directUploadPath,
} from '@/lib/contracts/file/direct-uploads';
import { importUploadPath } from '@/lib/contracts/import/imports';
import { askPath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { contentText } from '@/lib/domain/message/content-part';
import { parseJson } from '@/lib/domain/shared/json-record';
import { finalOf } from '../../support/calls/turn-calls';
import { askAtMoments } from '../../support/faults/ask-at-moments';
import { checkStored } from '../../support/faults/check-stored';
import { inLongForm } from '../../support/faults/long-form';
import { breakDatabase } from '../../support/functions/break-database';
import { wordsOf } from '../../support/functions/continuing-provider';
import { INSTANCE_HEADER } from '../../support/functions/function-platform';
import { CLOCKS_APART_MS, functionStage, question } from '../../support/functions/function-stage';
import { functionUser } from '../../support/functions/function-user';
import type { DatabaseFault } from '../../support/postgres/failing-relay';
import { bingUpdate } from '../../support/servers/bing-server';
import { PRICED_TURN } from '../../support/stage/money-stage';
import { sendTo } from '../../support/storage/direct-calls';
import { until } from '../../support/until';

/** An answer of two words costs 16, so these pay ten. */
const CREDITS = 160;
const AFFORDABLE = 10;
/** The platform runs no more of them. */
const INSTANCES = 4;
/** The workers of a process that stays ask every second. */
const QUIET_SECONDS = 4;
const STOP_LIMIT_MS = 2_000;
/** They take 25 s. */
const LONG_WORDS = 200;
const GAP_LIMIT_MS = 2_000;
const TEST_LIMIT_MS = 120_000;
/** Other work of the machine may take this many times as long. */
const SLACK = process.env['CI'] === undefined ? 1 : 3;

jest.setTimeout(TEST_LIMIT_MS);

const stage = functionStage({ hasRelay: true, clocksMs: CLOCKS_APART_MS });
const { database, savedOf, callJobs, giveCredits, payingUser, expectWhole } = stage;

const compatFinalSchema = z.object({
  final: z.literal(true),
  responseMessage: z.object({ text: z.string(), unfinished: z.boolean() }),
});

function finalIn(events: string): z.infer<typeof compatFinalSchema> {
  const last = events.split('\n').findLast((line) => line.startsWith('data: ')) ?? '';
  return compatFinalSchema.parse(parseJson(last.slice('data: '.length)));
}

const countedIn = (done: Record<string, number>, name: string): number => done[name] ?? 0;

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
  await stage.platform().untilAllSleep();
  expect(await savedOf(answer)).toMatchObject({ text: wordsOf(25), states: ['completed'] });
});

it('an answer that no user reads goes on to its end, is named, and then its instance sleeps', async () => {
  const user = await payingUser();
  const answer = await user.read(question(25), 'word3');
  answer.leave();
  await stage.platform().untilAllSleep();
  const saved = await savedOf(answer);
  expect(saved).toMatchObject({ text: wordsOf(25), unfinished: false, error: null });
  expect(saved['title']).not.toBe('New Chat');
});

it(
  'an answer that takes longer than an invocation is whole, for its reader without a break, and without a reader',
  async () => {
    const [reading, leaving] = [await payingUser(), await payingUser()];
    const [read, unread] = [question(LONG_WORDS), question(LONG_WORDS)];
    const answer = reading.follow(read);
    const left = await leaving.read(unread, 'word3');
    left.leave();
    await until(() => answer.shown.includes('word30'));
    const second = reading.followAlso(answer);
    const isOver = async () => String((await savedOf(left))['states']).endsWith('completed');
    await until(async () => {
      await callJobs();
      return isOver();
    }, TEST_LIMIT_MS);
    for (const tab of [answer, second]) {
      await tab.ended;
      expect(tab.text).toBe(wordsOf(LONG_WORDS));
      expect([tab.isBroken, tab.final?.responseMessage.unfinished]).toEqual([false, false]);
      const gapsMs = tab.grownMs.slice(1).map((atMs, index) => atMs - (tab.grownMs[index] ?? atMs));
      expect(Math.max(...gapsMs)).toBeLessThan(GAP_LIMIT_MS * SLACK);
      expect(tab.instances.length).toBeGreaterThan(2);
    }
    await expectWhole(answer, read, LONG_WORDS);
    await expectWhole(left, unread, LONG_WORDS);
    expect(stage.platform().killedCount()).toBe(0);
  },
  TEST_LIMIT_MS,
);

it('an answer goes on elsewhere when its instance is taken away', async () => {
  const user = await payingUser();
  const asked = question(40);
  const answer = user.follow(asked);
  await until(() => answer.shown.includes('word9'));
  stage.platform().busiest().terminate();
  await answer.ended;
  expect([answer.text, answer.isBroken]).toEqual([wordsOf(40), false]);
  await expectWhole(answer, asked, 40);
  expect(stage.provider().callsOf(asked)).toHaveLength(2);
  await stage.platform().warm();
});

it('an answer ends unfinished before its invocation does, where its client cannot join again or its provider continue', async () => {
  const [user, other] = [await payingUser(), await payingUser()];
  const asked = question(LONG_WORDS);
  stage.bing().play({ steps: [bingUpdate('A few words of Bing.'), 'hang'] });
  const [compat, bing] = await Promise.all([
    user.send(askPath('custom'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...PRICED_TURN, text: asked }),
    }),
    other.send(askPath('bingAI'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: UI_STREAM_ACCEPT },
      body: JSON.stringify({ endpoint: 'bingAI', text: 'hello', conversationId: null, jailbreak: false }),
    }),
  ]);
  const final = finalIn(await compat.text());
  expect(final.responseMessage.unfinished).toBe(true);
  expect(wordsOf(LONG_WORDS).startsWith(final.responseMessage.text)).toBe(true);
  expect(final.responseMessage.text).toContain('word20');
  const { responseMessage } = await finalOf(bing);
  expect(contentText(responseMessage.content)).toBe('A few words of Bing.');
  expect(responseMessage).toMatchObject({ unfinished: true, error: null, finishReason: 'incomplete' });
  await stage.platform().untilAllSleep();
  await callJobs();
  expect(stage.provider().callsOf(asked)).toHaveLength(1);
  expect(stage.bing().invocations).toHaveLength(1);
  expect(stage.platform().killedCount()).toBe(0);
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
    const [call] = stage.provider().callsOf(asked);
    expect((call?.closedMs ?? Infinity) - askedMs).toBeLessThan(STOP_LIMIT_MS * SLACK);
    expect(await savedOf(answer)).toMatchObject({ states: ['aborted'], unfinished: false });
  }
});

it('200 asks at once spend no credit twice', async () => {
  const user = await functionUser(stage.platform().origin);
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
  expect(stage.provider().callsOf(asked)).toHaveLength(answered);
  await stage.platform().untilAllSleep();
  const [sums] = await database.query(
    `select b.credits::int,
       (select sum(l."costCredits")::int from ledger_entries l where l."userId" = b."userId") as costs
     from balances b where "userId" = $1`,
    [userId],
  );
  expect(Number(sums?.['costs']) + Number(sums?.['credits'])).toBe(CREDITS);
  await checkStored(database);
});

it('an email is sent by the request that asks for it; refused, it is sent once by two calls at once', async () => {
  const resetMailsTo = (email: string) =>
    stage.mail().taken.filter(({ to, subject }) => to === email && /Set a new password/.test(subject)).length;
  const [one, other] = [
    await functionUser(stage.platform().origin),
    await functionUser(stage.platform().origin),
  ];
  await one.post('/api/auth/requestPasswordReset', { email: one.email });
  await until(() => resetMailsTo(one.email) === 1);
  await stage.platform().untilAllSleep();
  stage.mail().refuseNext(1);
  await other.post('/api/auth/requestPasswordReset', { email: other.email });
  await until(async () => {
    const rows = await database.query(
      `update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry' returning 1`,
    );
    return rows.length === 1;
  });
  await stage.platform().untilAllSleep();
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
  stage.storage().interfere = ({ method }) => (method === 'GET' ? 'refuse' : null);
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
  await stage.platform().untilAllSleep();
  const stateOf = async () => {
    const [row] = await database.query(
      `select (select count(*)::int from conversations where title = 'Of cranes') as imported,
         (select "textState" from files where filename = 'cranes.html') as text`,
    );
    return row;
  };
  expect((await stateOf())?.['imported']).toBe(0);
  stage.storage().interfere = () => null;
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

it('an instance has given its connections back when it sleeps', async () => {
  const user = await payingUser();
  // An instance that was cut at the end of its time, and kept the questions, is asked once more, too.
  const asked = Array.from({ length: 2 * INSTANCES }, () => user.read(question(2), 'word1'));
  for (const answer of await Promise.all(asked)) await answer.ended;
  expect(await stage.countConnections()).toBeGreaterThan(0);
  await stage.platform().untilAllSleep();
  expect(await stage.countConnections()).toBe(0);
});

it('an instance that is awake with nothing to do asks the database nothing', async () => {
  await stage.platform().untilAllSleep();
  const letSleep = stage.platform().holdAwake();
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

it.each(inLongForm<readonly DatabaseFault[]>(['gone', 'slow', 'black-holed'], ['gone']))(
  'every message is there once, and the ledger adds up, while the database is %s',
  (fault) => breakDatabase(stage, fault),
  TEST_LIMIT_MS,
);

it('every message is there once, and the ledger adds up, when instances are killed at any moment of answers', async () => {
  const user = await payingUser();
  const asked = await askAtMoments((text) => {
    const answer = user.follow(text);
    // The connection breaks with its instance.
    answer.ended.catch(() => undefined);
    return answer;
  });
  for (const kills of Array.from({ length: inLongForm(3, 1) }).keys()) {
    await until(() => stage.platform().busiest().openCount > 0 || kills > 0);
    await stage.platform().busiest().kill();
  }
  await stage.platform().warm();
  const running = `select 1 from runs where state = 'running'`;
  await until(async () => {
    await callJobs();
    return (await database.query(running)).length === 0;
  }, TEST_LIMIT_MS);
  await stage.platform().untilAllSleep();
  await checkStored(database, { asked });
});
