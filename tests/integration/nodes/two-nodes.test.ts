import { randomBytes, randomUUID } from 'node:crypto';
import { abortPath, resumePath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { contentText } from '@/lib/domain/message/content-part';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { UNUSABLE_SETTINGS_EXIT } from '@/scripts/server/stop-limits.mjs';
import { watchAnswer, type WatchedAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { checkStored } from '../../support/faults/check-stored';
import { inLongForm, longForm } from '../../support/faults/long-form';
import { startPgBouncer } from '../../support/postgres/pgbouncer';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { redisServer } from '../../support/servers/redis-server';
import { startWordProvider, type WordProvider } from '../../support/stage/word-provider';
import { until } from '../../support/until';

const START_LIMIT_MS = 300_000;
const TEST_LIMIT_MS = 120_000;
/** A lost node is found when its lease has ended; two seconds more are for the machine. */
const LOST_LIMIT_MS = 12_000;
/** It takes longer than the pooler leaves a connection idle. */
const KEPT_WORDS = inLongForm(250, 120);
const STOPS = inLongForm(3, 1);
/** A user may upload this many files in fifteen minutes. */
const UPLOADS = 12;
/** Other work of the machine may take this many times as long. */
const SLACK = process.env['CI'] === undefined ? 1 : 3;

const database = withDatabase();
let provider: WordProvider;

beforeAll(async () => {
  provider = await startWordProvider();
});

afterAll(async () => {
  await provider.stop();
});

/** The pooler closes a connection that was idle for this long, as it does by itself after minutes. */
const HASTY = { server_idle_timeout: '8' };

const SHAPES = [
  { name: 'on the database itself', pooler: null, hasRedis: false, stopLimitMs: 2_000 },
  { name: 'behind a pooler', pooler: 'strict', hasRedis: false, stopLimitMs: 2_000 },
  {
    name: 'behind a pooler that drops settings, with Redis',
    pooler: 'lenient',
    hasRedis: true,
    stopLimitMs: 500,
  },
] as const;

/**
 * The short form takes the one that nothing else covers: other tests have several servers on the database itself, and
 * `faults/nodes.test.ts` stops answers behind the last one.
 */
const wanted = SHAPES.filter(({ pooler }) => longForm() || pooler === 'strict');

describe.each(wanted)('two servers $name', (shape) => {
  const ending: (() => Promise<unknown>)[] = [];
  let servers: readonly [BuiltServer, BuiltServer];
  let bearer: string;
  let url: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    const pooler = shape.pooler === null ? null : await startPgBouncer(database.url, shape.pooler, HASTY);
    if (pooler !== null) ending.unshift(() => pooler.stop());
    const redis = shape.hasRedis ? await redisServer() : null;
    await redis?.start();
    if (redis !== null) ending.unshift(() => redis.stop());
    settings = {
      OPENAI_API_KEY: 'sk-test-1234567890',
      OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
      OPENAI_MODELS: 'gpt-4o',
      TITLE_CONVO: 'false',
      FILE_UPLOAD_USER_MAX: String(UPLOADS),
      ...(redis === null ? {} : { REDIS_URL: redis.url }),
    };
    url = pooler?.url ?? database.url;
    servers = [await builtServer(url, settings), await builtServer(url, settings)];
    for (const server of servers) {
      ending.unshift(() => server.crash());
      await server.start();
    }
    const registered = await post(0, '/api/auth/register', registrationOf());
    expect(registered.status).toBe(200);
    bearer = (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
  }, START_LIMIT_MS);

  afterAll(async () => {
    for (const end of ending) await end();
    // A process that was killed counts for its lease, and the next two are set up in another way.
    await database.query('delete from server_nodes');
  });

  function post(node: 0 | 1, path: string, body: object): Promise<Response> {
    const { origin } = servers[node];
    return fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
  }

  /** Each question has a text of its own, by which its answer is found. */
  async function ask(wordCount: number): Promise<{ text: string; answer: WatchedAnswer }> {
    const text = `${String(wordCount)} words for ${randomUUID()}`;
    const answer = watchAnswer(servers[0].origin, bearer, {
      endpoint: 'openAI',
      model: 'gpt-4o',
      text,
      requestId: randomUUID(),
    });
    await until(() => answer.text.includes('word8'));
    return { text, answer };
  }

  async function readAtOther({ created }: WatchedAnswer): Promise<CreatedData | null> {
    const path = resumePath(created?.responseMessage.messageId ?? '');
    const response = await fetch(`${servers[1].origin}${path}`, {
      headers: { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` },
    });
    const items = createUiStreamDecoder().feed(new Uint8Array(await response.arrayBuffer()));
    const final = items.findLast(({ type }) => type === 'final');
    return final?.type === 'final' ? final.data : null;
  }

  async function savedOf({ created }: WatchedAnswer): Promise<Record<string, unknown>> {
    const [row = {}] = await database.query(
      `select m.text, m.unfinished, m.error, m."costCredits", r.state,
         (select count(*)::int from ledger_entries l where l."messageId" = m."messageId") as entries
       from messages m join runs r on r."responseMessageId" = m."messageId" where m."messageId" = $1`,
      [created?.responseMessage.messageId],
    );
    return row;
  }

  async function upload(node: 0 | 1, index: number): Promise<number> {
    const { origin } = servers[node];
    const form = new FormData();
    form.append('file', new Blob([`Text ${String(index)}`], { type: 'text/plain' }), `${String(index)}.txt`);
    form.append('file_id', randomUUID());
    form.append('endpoint', 'openAI');
    const headers = { origin, authorization: `Bearer ${bearer}` };
    return (await fetch(`${origin}/api/files`, { method: 'POST', headers, body: form })).status;
  }

  it('count uploads together, all at once', async () => {
    const sent = Array.from({ length: UPLOADS + 4 }, (_, index) => upload(index % 2 === 0 ? 0 : 1, index));
    const statuses = await Promise.all(sent);
    expect(statuses.toSorted()).toEqual([...Array<number>(UPLOADS).fill(200), ...Array<number>(4).fill(429)]);
    const [stored] = await database.query(
      `select count(*)::int as files from files where "userId" = (
         select "userId" from users order by "createdAt" desc limit 1) and state = 'ready'`,
    );
    expect(stored).toEqual({ files: UPLOADS });
  });

  it(
    'keep a long answer whole, while others are stopped at the other one and a server with another secret ends',
    async () => {
      const stranger = await builtServer(url, { ...settings, JWT_SECRET: randomBytes(32).toString('hex') });
      ending.unshift(() => stranger.crash());
      const refused = stranger.startInVain();
      const kept = await ask(KEPT_WORDS);
      const keptAtOther = readAtOther(kept.answer);
      for (let round = 0; round < STOPS; round += 1) {
        const { text, answer } = await ask(KEPT_WORDS);
        const askedMs = performance.now();
        const stopped = await post(1, abortPath('openAI'), {
          abortKey: answer.created?.conversation.conversationId,
        });
        expect(stopped.status).toBe(200);
        expect((await provider.left(text)) - askedMs).toBeLessThan(shape.stopLimitMs * SLACK);
        expect(await savedOf(answer)).toMatchObject({ state: 'aborted', unfinished: false });
      }
      await kept.answer.ended;
      const whole = provider.answerOf(KEPT_WORDS).trim();
      expect(String((await savedOf(kept.answer))['text']).trim()).toBe(whole);
      expect(await keptAtOther).toMatchObject({ responseMessage: { unfinished: false, error: null } });
      expect(await refused).toBe(UNUSABLE_SETTINGS_EXIT);
      expect(stranger.log()).toMatch(/^JWT_SECRET differs from what 2 live processes of this database/m);
    },
    TEST_LIMIT_MS,
  );

  it(
    'end the answer of one that is frozen, which changes nothing of it when it thaws',
    async () => {
      const { text, answer } = await ask(KEPT_WORDS);
      const reading = readAtOther(answer);
      const frozenMs = performance.now();
      process.kill(servers[0].pid(), 'SIGSTOP');
      const end = await reading;
      expect(performance.now() - frozenMs).toBeLessThan(LOST_LIMIT_MS * SLACK);
      expect(end).toMatchObject({ responseMessage: { unfinished: true, error: null } });
      const saved = await savedOf(answer);
      expect(saved).toMatchObject({ state: 'failed', unfinished: true });
      process.kill(servers[0].pid(), 'SIGCONT');
      await provider.left(text);
      await answer.ended;
      expect(await savedOf(answer)).toEqual(saved);
      expect(contentText(answer.final?.responseMessage.content ?? [])).toBe(saved['text']);
      expect((await post(0, '/api/auth/register', registrationOf())).status).toBe(200);
    },
    TEST_LIMIT_MS,
  );

  it(
    'end the answer of one that was killed',
    async () => {
      const { answer } = await ask(KEPT_WORDS);
      const reading = readAtOther(answer);
      const killedMs = performance.now();
      await servers[0].crash();
      const end = await reading;
      expect(performance.now() - killedMs).toBeLessThan(LOST_LIMIT_MS * SLACK);
      expect(end).toMatchObject({ responseMessage: { unfinished: true, error: null } });
      expect(answer.text.startsWith(String((await savedOf(answer))['text']).slice(0, 50))).toBe(true);
      await checkStored(database);
    },
    TEST_LIMIT_MS,
  );
});
