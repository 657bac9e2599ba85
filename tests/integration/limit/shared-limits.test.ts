import { registrationOf } from '../../support/calls/account-calls';
import { httpCall, type HttpAnswer } from '../../support/calls/http-call';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { DEFAULT_LIMITS } from '../../support/stage/generous-limits';

const LOGIN_MAX = 7;
const REGISTER_MAX = 5;
const START_LIMIT_MS = 120_000;

const database = withDatabase();
const servers: BuiltServer[] = [];

beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) servers.push(await builtServer(database.url, DEFAULT_LIMITS));
  for (const server of servers) await server.start();
}, START_LIMIT_MS);

afterAll(async () => {
  for (const server of servers) await server.crash();
});

const originOf = (turn: number) => servers[turn % 2]?.origin ?? '';

function logIn(turn: number, from: string, email: string, headers: Record<string, string> = {}) {
  const body = { email, password: 'not the password' };
  return httpCall(originOf(turn), '/api/auth/login', { body, from, headers });
}

async function inTurns(count: number, call: (turn: number) => Promise<HttpAnswer>): Promise<HttpAnswer[]> {
  const answers: HttpAnswer[] = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await call(turn));
  return answers;
}

describe('logging in', () => {
  it('is refused after seven tries from an address, over two processes, with the time to wait', async () => {
    const answers = await inTurns(LOGIN_MAX + 2, (turn) =>
      logIn(turn, '127.0.1.1', `somebody-${String(turn)}@example.org`),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array(LOGIN_MAX).fill(422), 429, 429]);
    const refused = answers[LOGIN_MAX];
    const { code, message, details } = JSON.parse(refused?.text ?? '');
    expect(code).toBe('rate_limited');
    expect(message).toMatch(/\S/);
    expect(details.retryAfterSeconds).toBeGreaterThan(200);
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(300);
    expect(refused?.headers['retry-after']).toBe(String(details.retryAfterSeconds));
  });

  it('is not avoided by headers a caller writes', async () => {
    const forged = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-parley-peer', 'cf-connecting-ip'];
    const answers = await inTurns(LOGIN_MAX + 3, (turn) => {
      const headers = Object.fromEntries(forged.map((name) => [name, `10.0.0.${String(turn)}`]));
      return logIn(turn, '127.0.1.2', `somebody-${String(turn)}@example.net`, headers);
    });
    expect(answers.slice(LOGIN_MAX).map(({ status }) => status)).toEqual([429, 429, 429]);
  });

  it('is refused after seven tries of one account from seven addresses, whether or not it exists', async () => {
    const registration = registrationOf();
    await httpCall(originOf(0), '/api/auth/register', { body: registration, from: '127.0.1.3' });
    for (const email of [String(registration['email']), 'nobody@example.org']) {
      const answers = await inTurns(LOGIN_MAX + 1, (turn) =>
        logIn(turn, `127.0.2.${String(turn + 1)}`, email),
      );
      expect(answers.map(({ status }) => status)).toEqual([...Array(LOGIN_MAX).fill(422), 429]);
    }
  });

  it('of one address goes on while another one is refused', async () => {
    expect((await logIn(0, '127.0.1.1', 'late@example.org')).status).toBe(429);
    expect((await logIn(0, '127.0.1.9', 'late@example.org')).status).toBe(422);
  });
});

it('five accounts an hour may be registered from an address, also when they come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: REGISTER_MAX + 5 }, (_, turn) =>
      httpCall(originOf(turn), '/api/auth/register', { body: registrationOf(), from: '127.0.3.1' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(REGISTER_MAX);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
