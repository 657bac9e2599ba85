import { randomUUID } from 'node:crypto';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { GET as getConfig } from '@/app/api/config/route';
import { GET as getModels } from '@/app/api/models/route';
import { peerHeader } from '@/lib/server/http/request/peer-address';
import { pageRequest, postLogin, refreshCookieOf, registerUser } from '../../support/calls/account-calls';
import { download } from '../../support/calls/file-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase({
  REQUEST_USER_MAX: '3',
  REQUEST_IP_MAX: '3',
  LOGIN_MAX: '2',
  ABORT_MAX: '',
  LOGIN_VIOLATION_SCORE: '4',
  BAN_VIOLATIONS: 'true',
  BAN_INTERVAL: '8',
});

const context = { params: Promise.resolve({ endpoint: 'demo' }) };
const times = async (count: number, call: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call()).status);
  return statuses;
};

it('a call that names no limit counts for its user, from every address, and for no other user', async () => {
  const [one, other] = await Promise.all([registerUser(), registerUser()]);
  let connection = 0;
  const models = (bearer: string) => () => {
    connection += 1;
    const headers = { authorization: `Bearer ${bearer}`, ...peerHeader(`10.5.0.${String(connection)}`) };
    return getModels(pageRequest('/api/models', undefined, headers, 'GET'), context);
  };
  expect(await times(4, models(one.bearer))).toEqual([200, 200, 200, 429]);
  expect(await times(1, models(other.bearer))).toEqual([200]);
});

it('the smaller pictures of a list count by themselves, ten times as many', async () => {
  const { bearer } = await registerUser();
  const headers = { authorization: `Bearer ${bearer}` };
  const small = () => download(`/api/files/download/${randomUUID()}?thumbnail=true`, headers);
  const statuses = await times(31, small);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
  expect(statuses[30]).toBe(429);
  const models = () => getModels(pageRequest('/api/models', undefined, headers, 'GET'), context);
  expect(await times(1, models)).toEqual([200]);
});

it('a call without a session counts for its address', async () => {
  const config = (address: string) => () =>
    getConfig(pageRequest('/api/config', undefined, peerHeader(address), 'GET'), context);
  expect(await times(4, config('10.5.1.1'))).toEqual([200, 200, 200, 429]);
  expect(await times(1, config('10.5.1.2'))).toEqual([200]);
});

it('stopping an answer has a count of its own, far above what a user needs', async () => {
  const { bearer } = await registerUser();
  const headers = { authorization: `Bearer ${bearer}` };
  const abort = () => postAbort(pageRequest('/api/ask/demo/abort', { abortKey: '' }, headers), context);
  const models = () => getModels(pageRequest('/api/models', undefined, headers, 'GET'), context);
  expect(await times(4, models)).toEqual([200, 200, 200, 429]);
  const statuses = await times(122, abort);
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
  expect(statuses.slice(120)).toEqual([429, 429]);
});

it('a user who tries other accounts from a session of their own is banned; a caller without one is not', async () => {
  const { cookie, bearer } = await registerUser();
  const body = { email: 'victim@example.org', password: 'not the password' };
  const attempt = (address: string, headers: Record<string, string>) => () =>
    postLogin(body, { ...peerHeader(address), ...headers });
  await times(6, attempt('10.5.2.1', {}));
  expect(await database.query('select 1 from violations')).toEqual([]);
  expect(await times(4, attempt('10.5.2.2', { cookie }))).toEqual([429, 429, 429, 429]);
  const rows = await database.query('select kind, score, address from violations');
  expect(rows.slice(0, 2)).toEqual([
    { kind: 'logins', score: 4, address: '10.5.2.2' },
    { kind: 'logins', score: 4, address: '10.5.2.2' },
  ]);
  expect(await database.query('select address, reason from bans')).toEqual([
    { address: null, reason: 'logins' },
  ]);
  const asked = await getModels(
    pageRequest('/api/models', undefined, { authorization: `Bearer ${bearer}` }, 'GET'),
    context,
  );
  expect(asked.status).toBe(401);
});

it('a login that succeeds counts like one that fails', async () => {
  const { registration } = await registerUser();
  const { email, password } = registration;
  const logIn = () => postLogin({ email, password }, peerHeader('10.5.3.1'));
  const first = await logIn();
  expect(refreshCookieOf(first)).toMatch(/^refreshToken=/);
  expect(await times(2, logIn)).toEqual([200, 429]);
});
