import { registrationOf } from '../../support/calls/account-calls';
import { httpCall, type HttpAnswer } from '../../support/calls/http-call';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { refusalIn } from '../../support/servers/compat-client';
import { DEFAULT_LIMITS, GENEROUS_LIMITS } from '../../support/stage/generous-limits';
import { until } from '../../support/until';

const OURS = 'text/event-stream; profile=ui-message-stream';
const START_LIMIT_MS = 120_000;
const TWO_HOURS_MS = 2 * 60 * 60 * 1000;
/** A notice of the database generously reaches the other process in this time. */
const NOTICE_LIMIT_MS = 3_000;

const database = withDatabase({ DEMO_TOKENS_PER_SECOND: '70' });
const servers: BuiltServer[] = [];

beforeAll(async () => {
  const settings = {
    ...GENEROUS_LIMITS,
    BAN_VIOLATIONS: DEFAULT_LIMITS['BAN_VIOLATIONS'] ?? '',
    ILLEGAL_MODEL_REQ_SCORE: '5',
  };
  for (let index = 0; index < 2; index += 1) servers.push(await builtServer(database.url, settings));
  for (const server of servers) await server.start();
}, START_LIMIT_MS);

afterAll(async () => {
  for (const server of servers) await server.crash();
});

const originOf = (index: number) => servers[index]?.origin ?? '';

async function newTestUser(from: string) {
  const registration = registrationOf();
  const answer = await httpCall(originOf(0), '/api/auth/register', { body: registration, from });
  expect(answer.status).toBe(200);
  const authorization = String(answer.headers['authorization']);
  const { user } = JSON.parse(answer.text);
  const ask = (server: number, model: string, accept = OURS): Promise<HttpAnswer> =>
    httpCall(originOf(server), '/api/ask/demo', {
      from,
      headers: { authorization, accept },
      body: { text: 'Hello', endpoint: 'demo', model, conversationId: null },
    });
  const logIn = (server: number, address = from): Promise<HttpAnswer> =>
    httpCall(originOf(server), '/api/auth/login', {
      from: address,
      body: { email: registration['email'], password: registration['password'] },
    });
  return { userId: String(user.id), ask, logIn };
}

/** Four requests for a model that is not offered are worth twenty points on these servers. */
async function misbehave(
  user: Awaited<ReturnType<typeof newTestUser>>,
  accept?: string,
): Promise<HttpAnswer> {
  for (let time = 0; time < 3; time += 1) {
    const answer = await user.ask(time % 2, 'no-such-model', accept);
    expect(answer.text).toContain('no-such-model');
  }
  return user.ask(1, 'no-such-model', accept);
}

async function untilAnswer(call: () => Promise<HttpAnswer>, fits: (answer: HttpAnswer) => boolean) {
  return until(async () => {
    const answer = await call();
    return fits(answer) ? answer : null;
  }, NOTICE_LIMIT_MS);
}

describe('a user whose violations reach twenty points', () => {
  it('is banned on every process with all sessions, and told until when', async () => {
    const user = await newTestUser('127.0.4.1');
    await user.logIn(1);
    const banned = await misbehave(user);
    expect(banned.status).toBe(403);
    const { code, details } = JSON.parse(banned.text);
    expect(code).toBe('ban');
    const leftMs = Date.parse(details.endsAt) - Date.now();
    expect(leftMs).toBeGreaterThan(TWO_HOURS_MS - 60_000);
    expect(leftMs).toBeLessThanOrEqual(TWO_HOURS_MS);
    expect(String(banned.headers['set-cookie'])).toMatch(/refreshToken=;.*Max-Age=0/);
    expect(await database.query('select 1 from sessions where "userId" = $1', [user.userId])).toEqual([]);

    const elsewhere = await untilAnswer(
      () => user.ask(0, 'demo'),
      ({ status }) => status === 403,
    );
    expect(JSON.parse(elsewhere.text)).toMatchObject({ code: 'ban', details: { endsAt: details.endsAt } });
    for (const server of [0, 1]) {
      const login = await user.logIn(server);
      expect(login.status).toBe(403);
      expect(JSON.parse(login.text)).toMatchObject({ code: 'ban', details: { endsAt: details.endsAt } });
    }
  });

  it('is banned at another address too, and other users there are not', async () => {
    const user = await newTestUser('127.0.4.2');
    const other = await newTestUser('127.0.4.3');
    await misbehave(user);
    expect((await user.logIn(0, '127.0.4.3')).status).toBe(403);
    expect((await other.logIn(0)).status).toBe(200);
  });

  it('shuts out no other user of the address', async () => {
    const bystander = await newTestUser('127.0.4.4');
    const user = await newTestUser('127.0.4.4');
    expect((await misbehave(user)).status).toBe(403);
    expect((await user.logIn(1)).status).toBe(403);
    expect((await bystander.logIn(1)).status).toBe(200);
    expect((await bystander.ask(1, 'demo')).status).toBe(200);
    expect(await database.query('select 1 from bans where address is not null')).toEqual([]);
  });

  it('gets the address banned too as its third within a day', async () => {
    const bystander = await newTestUser('127.0.4.5');
    const people = [
      await newTestUser('127.0.4.9'),
      await newTestUser('127.0.4.9'),
      await newTestUser('127.0.4.9'),
    ];
    for (const user of people) {
      expect((await bystander.logIn(0, '127.0.4.9')).status).toBe(200);
      await misbehave(user);
    }
    const register = () =>
      httpCall(originOf(1), '/api/auth/register', { body: registrationOf(), from: '127.0.4.9' });
    expect((await untilAnswer(register, ({ status }) => status === 403)).status).toBe(403);
    expect((await bystander.logIn(1, '127.0.4.9')).status).toBe(403);
    expect((await bystander.logIn(1)).status).toBe(200);
  });

  it('is let in again when the ban is lifted, and when it ends', async () => {
    for (const end of [`"liftedAt" = now()`, `"endsAt" = now()`]) {
      const user = await newTestUser('127.0.4.6');
      await misbehave(user);
      expect((await user.logIn(0)).status).toBe(403);
      await database.query(`update bans set ${end} where "userId" = $1`, [user.userId]);
      for (const server of [0, 1]) {
        const back = await untilAnswer(
          () => user.logIn(server),
          ({ status }) => status === 200,
        );
        expect(back.status).toBe(200);
      }
    }
  });

  it('is told by the event compat clients know, and all else stays the same for that client', async () => {
    const user = await newTestUser('127.0.4.7');
    const answer = await misbehave(user, 'text/event-stream');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(dataOf(answer)).toMatchObject({ error: true, final: true, text: '{"type":"ban"}' });
    const again = await untilAnswer(
      () => user.ask(0, 'demo', 'text/event-stream'),
      ({ text }) => text.includes('ban'),
    );
    // The body of a banned user's call is not read, so the question is unknown.
    expect(refusalIn(again.text, false)).toMatchObject({ text: '{"type":"ban"}' });
  });
});

it('points of one kind do not add to those of another, and every refusal is kept', async () => {
  const user = await newTestUser('127.0.4.8');
  for (let time = 0; time < 3; time += 1) await user.ask(0, 'no-such-model');
  await database.query(`insert into violations ("userId", kind, score) values ($1, 'message_limit', 19)`, [
    user.userId,
  ]);
  expect((await user.logIn(0)).status).toBe(200);
  const rows = await database.query(
    `select sum(score)::int as points from violations where "userId" = $1 and kind = 'illegal_model_request'`,
    [user.userId],
  );
  expect(rows).toEqual([{ points: 15 }]);
});

function dataOf({ text }: HttpAnswer): unknown {
  return refusalIn(text);
}
