import { randomUUID } from 'node:crypto';
import { watchAnswer, type WatchedAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { untilNoneRuns } from '../../support/data/until-written';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { until } from '../../support/until';

const ROUNDS = Number(process.env['ANSWER_KILLS'] ?? 3);
const ANSWERS_A_ROUND = 4;
/** The next answer of a round starts at this length, so that the crash hits each at another point. */
const STEP_CHARACTERS = 60;
const TEXT_LOSS_LIMIT_MS = 1_000;
const RUNNING_LIMIT_MS = 60_000;

const database = withDatabase({ DEMO_TOKENS_PER_SECOND: '70' });
let server: BuiltServer;

beforeAll(async () => {
  server = await builtServer(database.url);
  await server.start();
});

afterAll(async () => {
  await server.crash();
});

async function register(): Promise<string> {
  const response = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(registrationOf()),
  });
  expect(response.status).toBe(200);
  return (response.headers.get('authorization') ?? '').replace('Bearer ', '');
}

async function messagesOf(answer: WatchedAnswer): Promise<Record<string, unknown>[]> {
  return database.query(
    `select "messageId", text, unfinished, error, "isCreatedByUser" from messages
     where "conversationId" = $1 order by seq`,
    [answer.created?.conversation.conversationId],
  );
}

it(
  'a server killed in the middle of answers keeps every message once and all but a second of text',
  async () => {
    const bearer = await register();
    let partialAnswers = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked: { requestId: string; answer: WatchedAnswer }[] = [];
      for (let index = 0; index < ANSWERS_A_ROUND; index += 1) {
        const requestId = randomUUID();
        const text = `A long answer, please: ${requestId}`;
        const answer = watchAnswer(server.origin, bearer, { text, requestId });
        asked.push({ requestId, answer });
        await until(() => answer.text.length >= STEP_CHARACTERS * (1 + round));
      }
      const killedMs = performance.now();
      await server.crash();
      await Promise.all(asked.map(({ answer }) => answer.ended));
      await server.start();
      await untilNoneRuns(database, RUNNING_LIMIT_MS);

      for (const { requestId, answer } of asked) {
        expect(answer.created).not.toBeNull();
        const [question, reply, ...more] = await messagesOf(answer);
        expect(more).toEqual([]);
        expect(question).toMatchObject({
          messageId: answer.created?.requestMessage.messageId,
          text: `A long answer, please: ${requestId}`,
          isCreatedByUser: true,
        });
        const saved = String(reply?.['text']);
        const seenASecondBefore = answer.growth.findLast(({ atMs }) => atMs <= killedMs - TEXT_LOSS_LIMIT_MS);
        expect(saved.length).toBeGreaterThanOrEqual(seenASecondBefore?.length ?? 0);
        expect(saved.startsWith(answer.text) || answer.text.startsWith(saved)).toBe(true);
        if (saved === '') expect(reply).toMatchObject({ error: { code: 'interrupted' } });
        else expect(reply).toMatchObject({ error: null, unfinished: true });
        if (saved !== '') partialAnswers += 1;

        const text = `A long answer, please: ${requestId}`;
        const again = watchAnswer(server.origin, bearer, { text, requestId });
        await again.ended;
        expect(again.final?.responseMessage.messageId).toBe(reply?.['messageId']);
        expect(await messagesOf(answer)).toHaveLength(2);
      }
    }
    expect(partialAnswers).toBeGreaterThan(ROUNDS);
  },
  Math.max(240_000, ROUNDS * 60_000),
);

it('a server told to stop saves the running answer as unfinished or whole, and exits 0', async () => {
  const bearer = await register();
  const requestId = randomUUID();
  const answer = watchAnswer(server.origin, bearer, { text: 'Hello', requestId });
  await until(() => answer.text !== '');
  expect(await server.stop()).toBe(0);
  await answer.ended;
  const [, reply] = await messagesOf(answer);
  expect(reply).toMatchObject({ error: null, unfinished: false });
  expect(String(reply?.['text'])).toBe(answer.text);
  expect(answer.final).not.toBeNull();
}, 60_000);
