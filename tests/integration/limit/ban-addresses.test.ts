import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { peerHeader } from '@/lib/server/http/request/peer-address';
import { pageRequest, postLogin, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase({ BAN_VIOLATIONS: 'true', BAN_INTERVAL: '4' });

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

async function offender(headers: Record<string, string>): Promise<number[]> {
  const { bearer } = await registerUser();
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const body = { endpoint: 'demo', model: 'no-such-model', conversationId: null, text: 'Hello' };
    const all = {
      ...headers,
      authorization: `Bearer ${bearer}`,
      accept: 'text/event-stream; profile=ui-message-stream',
    };
    const asked = await postAsk(pageRequest('/api/ask/demo', body, all), {
      params: Promise.resolve({ endpoint: 'demo' }),
    });
    statuses.push(asked.status);
  }
  return statuses;
}

async function bansOfAddresses(): Promise<unknown[]> {
  return (await database.query('select address from bans where address is not null')).map(
    (row) => row['address'],
  );
}

it('one user who asks for models that are not offered scores one each, and no other user at the address is banned', async () => {
  const bystander = await registerUser();
  const { email, password } = bystander.registration;
  const address = peerHeader('203.0.113.5');
  const statuses = await offender(address);
  expect(statuses.at(-1)).toBe(403);
  expect(new Set(statuses.slice(0, 3))).not.toContain(403);
  expect((await database.query('select sum(score)::int as points from violations'))[0]).toEqual({
    points: 4,
  });
  expect(await bansOfAddresses()).toEqual([]);
  expect((await postLogin({ email, password }, address)).status).toBe(200);
});

it('the third user of an address who is banned within a day gets the address banned too', async () => {
  const address = peerHeader('203.0.113.6');
  await offender(address);
  await offender(address);
  expect(await bansOfAddresses()).toEqual([]);
  await offender(address);
  expect(await bansOfAddresses()).toEqual(['203.0.113.6']);
});

it('a proxy that was not declared is never banned, and the log names the setting once', async () => {
  const written = jest.mocked(process.stderr.write);
  const through = (user: number) => ({
    ...peerHeader('10.1.2.3'),
    'x-forwarded-for': `198.51.100.${String(user)}`,
  });
  for (let user = 1; user <= 4; user += 1) expect((await offender(through(user))).at(-1)).toBe(403);
  expect(await bansOfAddresses()).not.toContain('10.1.2.3');
  const lines = written.mock.calls
    .map(([line]) => String(line))
    .filter((line) => line.includes('TRUSTED_PROXY_HOPS'));
  expect(lines).toHaveLength(1);
});
