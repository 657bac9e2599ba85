import { httpCall } from '../../support/calls/http-call';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { DEFAULT_LIMITS } from '../../support/stage/generous-limits';

const START_LIMIT_MS = 120_000;

const database = withDatabase();
let server: BuiltServer;

beforeAll(async () => {
  server = await builtServer(database.url, { ...DEFAULT_LIMITS, TRUSTED_PROXY_HOPS: '1', LOGIN_MAX: '2' });
  await server.start();
}, START_LIMIT_MS);

afterAll(() => server.crash());

let people = 0;

async function statusesFrom(...forwardedFor: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const header of forwardedFor) {
    people += 1;
    const body = { email: `user-${String(people)}@example.org`, password: 'not the password' };
    const headers = { 'x-forwarded-for': header };
    statuses.push((await httpCall(server.origin, '/api/auth/login', { body, headers })).status);
  }
  return statuses;
}

it('behind one trusted proxy the address it adds is what counts, with or without a port', async () => {
  const seen = ['198.51.100.7', '198.51.100.7:4711', '::ffff:198.51.100.7', '198.51.100.8'];
  expect(await statusesFrom(...seen)).toEqual([422, 422, 429, 422]);
});

it('what a caller writes before it is ignored', async () => {
  expect(
    await statusesFrom('1.1.1.1, 198.51.100.9', '2.2.2.2, 198.51.100.9', '3.3.3.3, 198.51.100.9'),
  ).toEqual([422, 422, 429]);
});

it('an IPv6 network of one household is one caller', async () => {
  expect(
    await statusesFrom(
      '2001:db8:1:2::1',
      '[2001:db8:1:2:ffff::2]:443',
      '2001:db8:1:2:3::3',
      '2001:db8:1:3::1',
    ),
  ).toEqual([422, 422, 429, 422]);
});
