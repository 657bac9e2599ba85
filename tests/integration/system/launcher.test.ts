import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { messagePageSchema } from '@/lib/contracts/message/message-page';
import { contentText } from '@/lib/domain/message/content-part';
import { watchAnswer, type WatchedAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { freePort } from '../../support/servers/free-port';
import { launch, type Launched } from '../../support/servers/launched';
import { until } from '../../support/until';

const TEST_LIMIT_MS = 180_000;
/** Includes what other work of the machine may add to a start. */
const BACK_LIMIT_MS = 60_000;
const AT_ONCE_LIMIT_MS = 10_000;
const WAIT_LIMIT_MS = 1_000;
const PROCESSES = 2;
const SEEN_CHARACTERS = 1_500;

const database = withDatabase();
const launched: Launched[] = [];

async function start(settings: Record<string, string> = {}): Promise<Launched> {
  const one = await launch(settings);
  launched.push(one);
  return one;
}

const isReady = (one: Launched) => () => one.out().includes('Ready on ');
const post = (one: Launched, path: string, body: unknown) =>
  fetch(`${one.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: one.origin },
    body: JSON.stringify(body),
  });

const statusAnew = (address: string): Promise<number | undefined> =>
  new Promise((settle, fail) => {
    get(address, { agent: false }, (answer) => {
      answer.resume().once('end', () => settle(answer.statusCode));
    }).once('error', fail);
  });

afterAll(async () => {
  await Promise.all(launched.map((one) => one.clean()));
}, TEST_LIMIT_MS);

describe('the launcher', () => {
  let one: Launched;
  /** Must never be 0, which would be the process group of the tests. */
  const serverPid = () => {
    const pid = one.findServerPid();
    if (pid === null) throw new Error('There is no server.');
    return pid;
  };
  const registration = registrationOf();
  let authorization = '';
  /** Returns null while the answer is being written, or its server cannot be asked. */
  const storedAnswer = async ({ created }: WatchedAnswer) => {
    const path = `/api/messages/${created?.conversation.conversationId ?? ''}/page`;
    const page = await fetch(`${one.origin}${path}`, { headers: { authorization } }).catch(() => null);
    if (page?.status !== 200) return null;
    const answer = messagePageSchema.parse(await page.json()).messages.at(-1);
    return answer === undefined || answer.isRunning ? null : answer;
  };

  beforeAll(async () => {
    one = await start({ WEB_CONCURRENCY: String(PROCESSES), DEMO_TOKENS_PER_SECOND: '200' });
    await until(isReady(one), TEST_LIMIT_MS);
    const registered = await post(one, '/api/auth/register', registration);
    expect(registered.status).toBe(200);
    authorization = registered.headers.get('authorization') ?? '';
  }, TEST_LIMIT_MS);

  it(
    'lets nobody wait for a process that is stopped, ends it with a report, starts it again, and keeps its answers',
    async () => {
      await until(() => one.countServers() === PROCESSES, BACK_LIMIT_MS);
      // One process writes several of these answers.
      const answers = Array.from({ length: 4 * PROCESSES }, () =>
        watchAnswer(one.origin, authorization.replace('Bearer ', ''), {
          text: 'A long answer, please.',
          requestId: randomUUID(),
        }),
      );
      await until(() => answers.every(({ text }) => text.length >= SEEN_CHARACTERS));
      // The process is known to hang, or not yet.
      const before = one.getBusiestServerPid();
      process.kill(before, 'SIGSTOP');
      const waitsMs: number[] = [];
      await until(async () => {
        const startMs = performance.now();
        expect(await statusAnew(`${one.origin}/health`)).toBe(200);
        waitsMs.push(performance.now() - startMs);
        return one.err().includes('did not answer as a whole for 5 s and is ended.');
      }, BACK_LIMIT_MS);
      // It holds up one moment of the five seconds at most, however slow the machine of the tests is.
      const median = waitsMs.toSorted((a, b) => a - b)[Math.floor(waitsMs.length / 2)] ?? Infinity;
      expect(median).toBeLessThan(WAIT_LIMIT_MS);
      await until(
        () => one.countServers() === PROCESSES && !existsSync(`/proc/${String(before)}`),
        BACK_LIMIT_MS,
      );
      for (const answer of answers) {
        await until(async () => (await storedAnswer(answer)) !== null, BACK_LIMIT_MS);
        const saved = contentText((await storedAnswer(answer))?.content ?? []);
        expect(saved).not.toBe('');
        expect(saved.startsWith(answer.text) || answer.text.startsWith(saved)).toBe(true);
      }
      expect(answers.some(({ final }) => final === null)).toBe(true);
    },
    TEST_LIMIT_MS,
  );

  it(
    'ends at once when it is told to a second time, though the server hangs, and leaves no process behind',
    async () => {
      const server = serverPid();
      const postgres = one.getPostgresPid();
      process.kill(server, 'SIGSTOP');
      const startMs = performance.now();
      // A second signal within a second counts as the same one, so the test waits like an operator.
      await until(() => {
        one.kill('SIGTERM');
        return one.hasExited();
      }, AT_ONCE_LIMIT_MS);
      expect(performance.now() - startMs).toBeLessThan(AT_ONCE_LIMIT_MS);
      expect(existsSync(`/proc/${String(server)}`)).toBe(false);
      await until(() => !existsSync(`/proc/${String(postgres)}`), BACK_LIMIT_MS);
    },
    TEST_LIMIT_MS,
  );
});

it.each([
  ['TRUSTED_PROXY_HOPS', 'many', 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10.'],
  ['PORT', 'abc', 'PORT is "abc"; it must be a number from 1 to 65535.'],
  ['DOMAIN_CLIENT', 'chat', 'DOMAIN_CLIENT must be an address such as https://chat.example.org.'],
  [
    'DOMAIN_SERVER',
    'https://h.example/chat',
    'DOMAIN_SERVER must be an address without a path, such as https://chat.example.org; Parley is served at the root of its host.',
  ],
  [
    'DOMAIN_SERVER',
    'https://:secret@h.example/?',
    'DOMAIN_SERVER must be an address without a path, such as https://chat.example.org; Parley is served at the root of its host.',
  ],
  ['SESSION_EXPIRY', 'soon', 'SESSION_EXPIRY must be milliseconds, or a product such as 1000 * 60 * 15.'],
  ['DATABASE_URL', 'mysql://u:secret@h/d', /^DATABASE_URL must be an address such as postgresql:[^\n]*$/],
])('an unusable %s is one line that names it, before anything is started', async (name, value, line) => {
  const one = await start({ [name]: value });
  expect(await one.exited).toBe(1);
  expect(one.err().trimEnd()).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
  expect(one.err()).not.toContain('secret');
  expect(readdirSync(one.dataDirectory)).not.toContain('postgres');
});

it(
  'waits for a database that cannot be reached yet, and says so in one line without its password',
  async () => {
    const port = await freePort();
    const url = new URL(database.url);
    const [host, to] = [url.hostname, Number(url.port)];
    const secret = url.password;
    url.port = String(port);
    const one = await start({ DATABASE_URL: url.href });
    await until(() => one.err().includes('cannot be reached yet'), BACK_LIMIT_MS);
    const way = createServer((socket) => {
      const onward = connect(to, host);
      socket.on('error', () => onward.destroy()).pipe(onward);
      onward.on('error', () => socket.destroy()).pipe(socket);
    });
    await once(way.listen(port, '127.0.0.1'), 'listening');
    await until(isReady(one), BACK_LIMIT_MS);
    expect(
      one
        .err()
        .split('\n')
        .filter((line) => line.includes('cannot be reached yet')),
    ).toHaveLength(1);
    expect(secret === '' || !one.err().includes(secret)).toBe(true);
    await one.clean();
    way.close();
  },
  TEST_LIMIT_MS,
);
