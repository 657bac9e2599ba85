import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getConversations } from '@/app/api/convos/route';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { GET as getMessages } from '@/app/api/messages/[conversationId]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { getUserAs, pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { drainAtEnd } from '../../support/drain-at-end';
import { compatEvents, compatBody } from '../../support/servers/compat-client';
import { until } from '../../support/until';

const DEMO = { endpointType: 'custom', model: 'demo' };
const MINUTE_SECONDS = 60;

drainAtEnd();
const database = withDatabase({ DEMO_ENDPOINT: 'true', TITLE_CONVO: 'false' });

const claimsSchema = z.looseObject({ id: z.string(), sid: z.string(), exp: z.number() });
const listSchema = z.array(
  z.looseObject({ messageId: z.string(), text: z.string(), unfinished: z.boolean() }),
);

async function endedFor(bearer: string, seconds: number): Promise<string> {
  const claims = claimsSchema.parse(
    JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()),
  );
  return new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1000) - seconds })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(process.env['JWT_SECRET']));
}

async function client() {
  const { bearer } = await registerUser();
  const user: { id: string } = await (await getUserAs(`Bearer ${bearer}`)).json();
  const as = (authorization: string) => ({ authorization: `Bearer ${authorization}` });
  const params = Promise.resolve({ endpoint: 'custom' });
  return {
    bearer,
    userId: user.id,
    ask: async (text: string) =>
      (
        await postAsk(pageRequest('/api/ask/custom', compatBody('demo', DEMO, text), as(bearer)), {
          params,
        })
      ).text(),
    abort: (body: object, authorization = bearer) =>
      postAbort(pageRequest('/api/ask/custom/abort', body, as(authorization)), { params }),
    list: async (conversationId: string) =>
      listSchema.parse(
        await (
          await getMessages(pageRequest('/api/any', undefined, as(bearer), 'GET'), {
            params: Promise.resolve({ conversationId }),
          })
        ).json(),
      ),
    conversations: (query: string) =>
      getConversations(pageRequest(`/api/convos${query}`, undefined, as(bearer), 'GET'), {
        params: Promise.resolve({}),
      }),
    running: () =>
      until(async () => {
        const [run] = await database.query(
          `select "conversationId" from runs where state = 'running' and "userId" = $1`,
          [user.id],
        );
        return run === undefined ? null : String(run['conversationId']);
      }),
  };
}

describe('reloading while an answer is written', () => {
  it('shows the question alone before the first word, so that the next message goes below it', async () => {
    const user = await client();
    const stream = user.ask('reasoning please');
    const conversationId = await user.running();
    const [question, ...others] = await user.list(conversationId);
    expect(question).toMatchObject({ text: 'reasoning please' });
    expect(others).toEqual([]);
    const [, partial] = await until(async () => {
      const messages = await user.list(conversationId);
      return messages.length === 2 && messages;
    });
    expect(partial).toMatchObject({ unfinished: true, text: expect.stringMatching(/\w/) });
    await user.abort({ abortKey: conversationId, endpoint: 'custom' });
    await stream;
  });
});

describe('a stop', () => {
  it.each([
    ['the conversation', (conversationId: string) => ({ abortKey: conversationId, endpoint: 'custom' })],
    ['the conversation in the body alone', (conversationId: string) => ({ abortKey: '', conversationId })],
    [
      'the conversation and a message',
      (conversationId: string) => ({ abortKey: `${conversationId}:${randomUUID()}` }),
    ],
    [
      'the user and the conversation',
      (conversationId: string, userId: string) => ({ abortKey: `${userId}:${conversationId}` }),
    ],
  ])('that names %s ends the answer and keeps its text', async (_name, body) => {
    const user = await client();
    const stream = user.ask('slow please');
    const conversationId = await user.running();
    await until(async () => (await user.list(conversationId)).length === 2);
    const stopped = await user.abort(body(conversationId, user.userId));
    expect(stopped.status).toBe(200);
    expect(await stopped.json()).toMatchObject({
      final: true,
      responseMessage: { finish_reason: 'incomplete', text: expect.stringMatching(/\w/) },
    });
    expect(compatEvents(await stream).at(-1)?.data).toMatchObject({ final: true });
  });

  it('with a bearer that ended while the answer was written works, and the bearer allows no other call', async () => {
    const user = await client();
    const stream = user.ask('slow please');
    const conversationId = await user.running();
    const ended = await endedFor(user.bearer, 30 * MINUTE_SECONDS);
    expect((await getUserAs(`Bearer ${ended}`)).status).toBe(401);
    expect((await user.abort({ abortKey: conversationId }, ended)).status).toBe(200);
    expect(compatEvents(await stream).at(-1)?.data).toMatchObject({
      responseMessage: { finish_reason: 'incomplete' },
    });
  });

  it('with a bearer that ended long ago, of an ended session, or of a stranger, stops no answer', async () => {
    const [user, stranger, gone] = await Promise.all([client(), client(), client()]);
    const stream = user.ask('slow please');
    const conversationId = await user.running();
    const body = { abortKey: conversationId };
    expect((await user.abort(body, await endedFor(user.bearer, 61 * MINUTE_SECONDS))).status).toBe(401);
    expect((await user.abort(body, await endedFor(stranger.bearer, MINUTE_SECONDS))).status).toBe(404);
    const ended = await endedFor(gone.bearer, MINUTE_SECONDS);
    await database.query('delete from sessions where "userId" = $1', [gone.userId]);
    globalThis.parleySingletons?.sessionCache?.clear();
    expect((await user.abort(body, ended)).status).toBe(401);
    expect(
      await database.query(`select 1 from runs where state = 'running' and "conversationId" = $1`, [
        conversationId,
      ]),
    ).toHaveLength(1);
    await user.abort(body);
    await stream;
  });

  it('of an answer that does not exist is 404 in JSON, for every user: 204 would block that client', async () => {
    const user = await client();
    for (const abortKey of ['', 'x', randomUUID(), `${randomUUID()}:${randomUUID()}`]) {
      const answer = await user.abort({ abortKey, endpoint: 'custom' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });
});

describe('a message without a session', () => {
  it.each([postAsk, postEdit])(
    'is refused in the plain text that client reads, in JSON to ours',
    async (post) => {
      const send = (headers: Record<string, string>) =>
        post(pageRequest('/api/ask/custom', compatBody('demo', DEMO), headers), {
          params: Promise.resolve({ endpoint: 'custom' }),
        });
      const { bearer } = await registerUser();
      const ended: Record<string, string> = { authorization: `Bearer ${await endedFor(bearer, 1)}` };
      for (const headers of [{}, ended]) {
        const theirs = await send(headers);
        expect([theirs.status, await theirs.text()]).toEqual([401, 'Unauthorized']);
        expect(theirs.headers.get('content-type')).toMatch(/^text\/plain/);
        const ours = await send({ ...headers, accept: UI_STREAM_ACCEPT });
        expect([ours.status, await ours.json()]).toEqual([
          401,
          { code: 'unauthorized', message: 'Unauthorized' },
        ]);
      }
    },
  );
});

it('the list of conversations begins at its first page when none is named, and refuses an invalid one', async () => {
  const user = await client();
  for (const query of ['', '?pageNumber=', '?pageNumber=1']) {
    const answer = await user.conversations(query);
    expect([answer.status, await answer.json()]).toMatchObject([200, { pageNumber: 1, pages: 1 }]);
  }
  for (const query of ['?pageNumber=0', '?pageNumber=x'])
    expect((await user.conversations(query)).status).toBe(400);
});

it('a failure of the provider is told once', async () => {
  const user = await client();
  const error = compatEvents(await user.ask('show me an error')).at(-1);
  expect(error?.event).toBe('error');
  expect(error?.data['text']).toMatch(/\w/);
  expect(error?.data['text']).not.toContain('Something went wrong');
});
