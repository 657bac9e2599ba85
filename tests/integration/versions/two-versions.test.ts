import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { abortPath, resumePath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { applyMigrations } from '@/scripts/migrations/apply-migrations.mjs';
import { readMigrations } from '@/scripts/migrations/read-migrations.mjs';
import { watchAnswer, type WatchedAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { addressOf, runSql } from '../../support/postgres/databases.mjs';
import { runAdmin } from '../../support/run-admin';
import { BUILT_FOLDER, builtServer, type BuiltServer } from '../../support/servers/built-server';
import { startWordProvider, type WordProvider } from '../../support/stage/word-provider';
import { until } from '../../support/until';

/** `npm run drills` builds the version before and names it here; without it this one runs beside itself. */
const EARLIER = process.env['EARLIER_BUILD'] ?? BUILT_FOLDER;
const ROUNDS = process.env['EARLIER_BUILD'] === undefined ? 1 : 5;

const START_LIMIT_MS = 300_000;
const TEST_LIMIT_MS = 240_000;
/** A lost node is found when its lease has ended; the rest is time for a busy machine. */
const LOST_LIMIT_MS = 40_000;
const server = process.env['TEST_POSTGRES_URL'] ?? '';
const name = `test_${randomBytes(8).toString('hex')}`;
const url = addressOf(server, name);
const folder = mkdtempSync(join(tmpdir(), 'parley-versions-'));

type Side = 'earlier' | 'now';
const SIDES: readonly (readonly [Side, Side])[] = [
  ['earlier', 'now'],
  ['now', 'earlier'],
];

let provider: WordProvider;
let servers: Readonly<Record<Side, BuiltServer>>;
let settings: Readonly<Record<string, string>>;
let bearer = '';

beforeAll(async () => {
  provider = await startWordProvider();
  await runSql(server, `create database ${name}`);
  const migrations = readMigrations(join(EARLIER, 'prisma', 'migrations'));
  await applyMigrations(url, undefined, { migrations });
  const secret = () => randomBytes(32).toString('hex');
  settings = {
    JWT_SECRET: secret(),
    JWT_REFRESH_SECRET: secret(),
    NEXTAUTH_SECRET: secret(),
    CREDS_KEY: secret(),
    DATA_DIR: folder,
    OPENAI_API_KEY: 'sk-test-1234567890',
    OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
    OPENAI_MODELS: 'gpt-4o',
    TITLE_CONVO: 'false',
    CHECK_BALANCE: 'true',
    START_BALANCE: '100000000',
    CONCURRENT_MESSAGE_MAX: '100',
  };
  servers = {
    earlier: await builtServer(url, settings, { folder: EARLIER }),
    now: await builtServer(url, settings),
  };
  await servers.earlier.start();
  const registered = await send('earlier', '/api/auth/register', registrationOf());
  expect(registered.status).toBe(200);
  bearer = (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
}, START_LIMIT_MS);

afterAll(async () => {
  await servers.now.crash();
  await servers.earlier.crash();
  await provider.stop();
  await runSql(server, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function askSql(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function send(side: Side, path: string, body: object): Promise<Response> {
  const { origin } = servers[side];
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  });
}

async function read(side: Side, path: string): Promise<unknown> {
  const { origin } = servers[side];
  const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  return response.json();
}

function ask(side: Side, wordCount: number, more: object = {}): WatchedAnswer {
  return watchAnswer(servers[side].origin, bearer, {
    endpoint: 'openAI',
    model: 'gpt-4o',
    text: `${String(wordCount)} words for ${randomUUID()}`,
    requestId: randomUUID(),
    ...more,
  });
}

const begun = (answer: WatchedAnswer) => until(() => answer.text.includes('word5'));

/** Follows an answer of the other server to its end. */
async function follow(side: Side, { created }: WatchedAnswer): Promise<CreatedData | null> {
  const path = resumePath(created?.responseMessage.messageId ?? '');
  const response = await fetch(`${servers[side].origin}${path}`, {
    headers: { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` },
  });
  const items = createUiStreamDecoder().feed(new Uint8Array(await response.arrayBuffer()));
  const final = items.findLast(({ type }) => type === 'final');
  return final?.type === 'final' ? final.data : null;
}

async function expectWhole(answer: WatchedAnswer, wordCount: number): Promise<void> {
  await answer.ended;
  expect(answer.text.trim()).toBe(provider.answerOf(wordCount).trim());
  expect(answer.final?.responseMessage).toMatchObject({ unfinished: false, error: null });
}

it(
  'the version before goes on while its database is migrated, and the answer that it writes stays whole',
  async () => {
    const answer = ask('earlier', 120);
    await begun(answer);
    const migrated = await runAdmin(['migrate'], { ...settings, DATABASE_URL: url });
    expect(migrated).toMatchObject({ code: 0 });
    await expectWhole(answer, 120);
    await expectWhole(ask('earlier', 5), 5);
    await servers.now.start();
  },
  TEST_LIMIT_MS,
);

it(
  'both answer at once, and each reads what the other wrote',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = SIDES.flatMap(([side]) =>
        [10, 20, 30].map((words) => ({ words, answer: ask(side, words) })),
      );
      for (const { words, answer } of answers) await expectWhole(answer, words);
      for (const { answer } of answers) {
        const path = `/api/messages/${answer.created?.conversation.conversationId ?? ''}`;
        const [earlier, now] = [await read('earlier', path), await read('now', path)];
        expect(now).toMatchObject(Array.isArray(earlier) ? earlier.map(commonOf) : {});
        expect(earlier).toHaveLength(2);
      }
    }
  },
  TEST_LIMIT_MS,
);

/** A newer version may tell more of a message. */
function commonOf(message: Record<string, unknown>) {
  const { messageId, parentMessageId, text, isCreatedByUser, unfinished } = message;
  return { messageId, parentMessageId, text, isCreatedByUser, unfinished };
}

it.each(SIDES)(
  'what %s answers is followed, stopped and gone on with at %s',
  async (side, other) => {
    const followed = ask(side, 40);
    await begun(followed);
    expect(await follow(other, followed)).toMatchObject({
      responseMessage: { unfinished: false, error: null },
    });
    const stopped = ask(side, 250);
    await begun(stopped);
    const conversationId = stopped.created?.conversation.conversationId;
    expect((await send(other, abortPath('openAI'), { abortKey: conversationId })).status).toBe(200);
    await stopped.ended;
    const [row] = await askSql(
      `select r.state, m.text from runs r join messages m on m."messageId" = r."responseMessageId"
       where m."messageId" = '${stopped.created?.responseMessage.messageId ?? ''}'`,
    );
    expect(row).toMatchObject({ state: 'aborted' });
    expect(String(row?.['text'])).toMatch(/^word0 word1 word2/);
    const parentMessageId = followed.created?.responseMessage.messageId;
    const next = ask(other, 8, {
      conversationId: followed.created?.conversation.conversationId,
      parentMessageId,
    });
    await expectWhole(next, 8);
  },
  TEST_LIMIT_MS,
);

it.each(SIDES)(
  'what %s answered when it was killed is ended at %s, and it starts again',
  async (side, other) => {
    const answer = ask(side, 250);
    await begun(answer);
    await servers[side].crash();
    const askedMs = performance.now();
    expect(await follow(other, answer)).toMatchObject({ responseMessage: { unfinished: true } });
    expect(performance.now() - askedMs).toBeLessThan(LOST_LIMIT_MS);
    await servers[side].start();
    await expectWhole(ask(side, 5), 5);
  },
  TEST_LIMIT_MS,
);

it('no credit was lost or held between them', async () => {
  await until(async () => (await askSql(`select 1 from runs where state = 'running'`)).length === 0);
  const differing = await askSql(
    `select "userId" from balances b
     full join (select "userId", sum(credits) as credits from ledger_entries group by 1) l using ("userId")
     where b.credits is distinct from l.credits`,
  );
  expect(differing).toEqual([]);
  const entries = await askSql(
    `select "runId", count(*) filter (where kind = 'hold') as holds, count(*) filter (where kind = 'settle') as settled
     from ledger_entries where "runId" is not null group by 1`,
  );
  expect(entries.length).toBeGreaterThan(10);
  expect(entries.filter(({ holds, settled }) => holds !== settled)).toEqual([]);
});

it(
  'going back: the version before serves the migrated database alone',
  async () => {
    await servers.now.stop();
    await servers.earlier.stop();
    await servers.earlier.start();
    await expectWhole(ask('earlier', 5), 5);
  },
  TEST_LIMIT_MS,
);
