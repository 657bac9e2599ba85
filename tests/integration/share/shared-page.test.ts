import { randomBytes, randomUUID } from 'node:crypto';
import { httpCall, type HttpAnswer } from '../../support/calls/http-call';
import { chain, seedConversation, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { DEFAULT_LIMITS } from '../../support/stage/generous-limits';

const START_LIMIT_MS = 120_000;

const database = withDatabase();
let server: BuiltServer;

beforeAll(async () => {
  server = await builtServer(database.url, { ...DEFAULT_LIMITS, SHARE_GUESS_MAX: '3' });
  await server.start();
}, START_LIMIT_MS);

afterAll(() => server.crash());

const PRIVATE = 'private';

async function shared(messages: readonly SeedMessage[] = chain(2), title = 'A talk') {
  const userId = randomUUID();
  await database.query(
    `insert into users ("userId", email, name, provider, "updatedAt") values ($1, $2, $3, 'local', now())`,
    [userId, `${PRIVATE}-${userId}@example.org`, `${PRIVATE} person`],
  );
  const { conversationId, messageIds } = await seedConversation(database, userId, messages, { title });
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into share_links ("shareId", token, "userId", "conversationId", "leafMessageId", title)
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [token, userId, conversationId, messageIds.at(-1), title],
  );
  return { userId, conversationId, messageIds, token };
}

let addresses = 1;

function open(
  token: string,
  { page = '', from = `127.0.1.${String((addresses += 1))}` } = {},
): Promise<HttpAnswer> {
  return httpCall(server.origin, `/share/${token}${page}`, { from });
}

/**
 * Leaves out what differs in every answer: nonces, and the order and numbers of the rows in which the rendering
 * arrives.
 */
function wordsOf({ text }: HttpAnswer, token: string): string[] {
  const page = text
    .replaceAll(token, 'TOKEN')
    .replaceAll(/nonce="[^"]*"|nonce\\?":\\?"[^"\\]*/g, 'NONCE')
    .replaceAll(/[A-Za-z0-9+/]{48}=*/g, 'NONCE')
    .replaceAll('"])</script><script NONCE>self.__next_f.push([1,"', '');
  const words = page.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !/^L?[0-9a-f]{1,3}$/.test(word)).sort();
}

function namesOf({ headers }: HttpAnswer): string[] {
  return Object.keys(headers).sort();
}

it('shows the branch to every reader, with words and markup, before any script runs', async () => {
  const { token } = await shared([
    { parent: -1, text: 'What is <b>bold</b>?' },
    { parent: 0, isCreatedByUser: false, text: 'It is **bold**, <script>alert(1)</script> not.' },
  ]);
  const answer = await open(token);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('What is &lt;b&gt;bold&lt;/b&gt;?');
  expect(answer.text).toContain('<strong>bold</strong>');
  expect(answer.text).not.toContain('<script>alert(1)</script>');
  expect(answer.text).toMatch(/<title>A talk · Parley<\/title>/);
});

it('sets no cookie, is not cached, not indexed by search engines and not named to other sites', async () => {
  const { token } = await shared();
  const { headers, text } = await open(token);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toMatch(/no-store/);
  expect(headers['x-robots-tag']).toMatch(/noindex/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
  expect(text).toMatch(/<meta name="robots" content="noindex/);
});

it('contains neither its owner nor any id', async () => {
  const { token, userId, conversationId, messageIds } = await shared();
  const { text } = await open(token);
  for (const secret of [userId, conversationId, ...messageIds, `${PRIVATE} person`, `${PRIVATE}-`])
    expect(text).not.toContain(secret);
});

it('answers guessed, ended, taken back, deleted and malformed links with one and the same page', async () => {
  const ended = await shared();
  await database.query(`update share_links set "expiresAt" = now() - interval '1 s' where token = $1`, [
    ended.token,
  ]);
  const takenBack = await shared();
  await database.query(`delete from share_links where token = $1`, [takenBack.token]);
  const deleted = await shared();
  await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
    deleted.conversationId,
  ]);
  const guessed = randomBytes(32).toString('base64url');
  const first = await open(guessed);
  expect(first.status).toBe(404);
  expect(first.text).toContain('This link doesn’t work');
  for (const { token } of [ended, takenBack, deleted]) {
    const answer = await open(token);
    expect(answer.status).toBe(404);
    expect(wordsOf(answer, token)).toEqual(wordsOf(first, guessed));
    expect(namesOf(answer)).toEqual(namesOf(first));
  }
  for (const malformed of ['x', `${guessed}x`, "'%20or%20true--", '%00', '..%2F..%2Fc']) {
    const answer = await open(malformed);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('This link doesn’t work');
  }
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.headers['cache-control']).toMatch(/no-store/);
});

it('shows a long branch in pages, and no page beyond its last', async () => {
  const { token } = await shared(
    chain(150).map((each, index) => ({ ...each, text: `line-${String(index)}-` })),
  );
  const first = await open(token);
  expect(first.text).toContain('line-0-');
  expect(first.text).toContain('line-99-');
  expect(first.text).not.toContain('line-100-');
  expect((await open(token, { page: '?page=2' })).text).toContain('line-149-');
  expect((await open(token, { page: '?page=3' })).status).toBe(404);
  expect((await open(token, { page: '?page=-1' })).text).toContain('line-0-');
});

it('stops opening links to an address that guessed too often, and to no other', async () => {
  const { token } = await shared();
  const from = '127.0.2.1';
  expect((await open(token, { from })).status).toBe(200);
  for (let guess = 0; guess < 3; guess += 1)
    expect((await open(randomBytes(32).toString('base64url'), { from })).status).toBe(404);
  expect((await open(token, { from })).status).toBe(404);
  expect((await open(token, { from: '127.0.2.2' })).status).toBe(200);
});

it('tells only readers beyond the waiting places of their address that the server is busy', async () => {
  const { token } = await shared(
    chain(100).map((each) => ({
      ...each,
      text: '**bold** and `code` and a [link](https://example.org). '.repeat(8),
    })),
  );
  await open(token);
  const from = '127.0.3.1';
  const crowd = Array.from({ length: 40 }, () => open(token, { from }));
  const other = open(token, { from: '127.0.3.2' });
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, text } of refused) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(headers['x-robots-tag']).toMatch(/noindex/);
    expect(text).toMatch(/<h1[^>]*>Too many readers right now<\/h1><p[^>]*>The server is busy/);
    expect(text).toContain(`href="/share/${token}"`);
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await other).status).toBe(200);
});
