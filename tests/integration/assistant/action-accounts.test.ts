import { z } from 'zod';
import { ACTION_CALLBACK_PATH } from '@/lib/contracts/assistant/action-account';
import { AccountNeededError } from '@/lib/server/tools/contract';
import { actionAccountOwner, signInAction } from '../../support/calls/action-account-calls';
import { withDatabase } from '../../support/database';
import { PUBLIC_CLIENT_ID, startSignInApi, type SignInApi } from '../../support/servers/sign-in-api';

const ORIGIN = 'http://localhost:3080';
const database = withDatabase({ ACTIONS_ALLOWED_HOSTS: 'localhost', DOMAIN_SERVER: ORIGIN });

let api: SignInApi;

beforeAll(async () => {
  api = await startSignInApi(`${ORIGIN}${ACTION_CALLBACK_PATH}`);
});

afterAll(() => api.stop());

beforeEach(() => {
  Object.assign(api, { answer: 'allow', lifeSeconds: 3_600 });
  api.breakTokens(null);
  api.seen.length = 0;
  api.exchanges.length = 0;
});

it('an action whose users have accounts is called with that of its user, once it is connected', async () => {
  const user = await actionAccountOwner(api);
  expect(await user.account()).toBe('needed');
  await expect(user.call()).rejects.toThrow(AccountNeededError);
  const address = new URL(await user.connectAt());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${ORIGIN}${ACTION_CALLBACK_PATH}`,
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await user.connect()).toBe('done');
  expect(await user.account()).toBe('connected');
  expect(JSON.parse(await user.call())).toEqual({ of: user.id });
});

it('stores tokens and verifiers encrypted', async () => {
  const user = await actionAccountOwner(api);
  await user.connect();
  await user.call();
  await user.connectAt();
  const rows = [
    ...(await database.query('select * from action_accounts where "userId" = $1', [user.id])),
    ...(await database.query('select * from tool_sign_ins where "userId" = $1', [user.id])),
  ];
  expect(rows).toHaveLength(2);
  const stored = rows.map(({ ciphertext }) =>
    Buffer.from(z.instanceof(Uint8Array).parse(ciphertext)).toString('latin1'),
  );
  expect(stored.join()).not.toMatch(/codeVerifier|accessToken/);
  expect(stored.join()).not.toContain(api.seen[0]);
});

it('a public client proves itself by PKCE alone', async () => {
  const secrets = { oauth_client_id: PUBLIC_CLIENT_ID, oauth_client_secret: undefined };
  const user = await actionAccountOwner(api, signInAction(api, {}, secrets));
  expect(await user.connect()).toBe('done');
  expect(JSON.parse(await user.call())).toEqual({ of: user.id });
});

it('another user has an account of their own', async () => {
  const [user, other] = [await actionAccountOwner(api), await actionAccountOwner(api)];
  await user.connect();
  expect(await other.account()).toBe('needed');
  await expect(other.call()).rejects.toThrow(AccountNeededError);
  await other.connect();
  expect(JSON.parse(await other.call())).toEqual({ of: other.id });
  expect(JSON.parse(await user.call())).toEqual({ of: user.id });
});

it('tokens that were withdrawn are renewed once for calls at the same time', async () => {
  const user = await actionAccountOwner(api);
  await user.connect();
  await user.call();
  api.refuseSeen();
  api.exchanges.length = 0;
  const answers = await Promise.all([user.call(), user.call(), user.call()]);
  expect(answers.map((text) => JSON.parse(text))).toEqual(Array(3).fill({ of: user.id }));
  expect(api.exchanges).toEqual(['refresh_token']);
});

it('a token that ends soon is renewed before it is sent', async () => {
  api.lifeSeconds = 20;
  const user = await actionAccountOwner(api);
  await user.connect();
  api.lifeSeconds = 3_600;
  api.exchanges.length = 0;
  await Promise.all([user.call(), user.call()]);
  await user.call();
  expect(api.exchanges).toEqual(['refresh_token']);
  expect(new Set(api.seen).size).toBe(1);
});

it('where the tokens cannot be renewed, the user has to connect the account again', async () => {
  const user = await actionAccountOwner(api);
  await user.connect();
  await user.call();
  api.refuseSeen();
  await api.withdrawGrants();
  await expect(user.call()).rejects.toThrow(AccountNeededError);
  expect(await user.account()).toBe('needed');
  expect(await user.connect()).toBe('done');
  expect(JSON.parse(await user.call())).toEqual({ of: user.id });
});

it('a token endpoint that is out of order costs no account', async () => {
  const user = await actionAccountOwner(api);
  await user.connect();
  await user.call();
  api.refuseSeen();
  api.breakTokens(503);
  expect(await user.call()).toMatch(/token endpoint answered 503/);
  api.breakTokens(null);
  expect(JSON.parse(await user.call())).toEqual({ of: user.id });
});

it('the claim of a process that was killed while it renewed ends', async () => {
  const user = await actionAccountOwner(api);
  await user.connect();
  await user.call();
  api.refuseSeen();
  const claim = (seconds: number) =>
    database.query(
      `update action_accounts set "renewingUntil" = now() + $2 * interval '1 second' where "userId" = $1`,
      [user.id, seconds],
    );
  await claim(1);
  expect(JSON.parse(await user.call())).toEqual({ of: user.id });
});

it('what the sign-in page returns counts once', async () => {
  const user = await actionAccountOwner(api);
  const address = await user.signIn();
  expect(await user.returnTo(address)).toBe('done');
  expect(await user.returnTo(address)).toBe('expired');
});

it('what the sign-in page returns counts only in the session that began', async () => {
  const [user, other] = [await actionAccountOwner(api), await actionAccountOwner(api)];
  const address = await user.signIn();
  for (const browser of [other.browser, await user.otherBrowser(), { bearer: '', cookie: '' }])
    expect(await user.returnTo(address, browser)).toBe('expired');
  expect([await user.account(), await other.account()]).toEqual(['needed', 'needed']);
  expect(await user.returnTo(address)).toBe('done');
});

it.each([
  ['a state that none began', (at: URL) => at.searchParams.set('state', 'made-up'), 'expired'],
  ['no state', (at: URL) => at.searchParams.delete('state'), 'failed'],
  ['no code', (at: URL) => at.searchParams.delete('code'), 'refused'],
  ['another code', (at: URL) => at.searchParams.set('code', 'made-up'), 'refused'],
])('%s connects no account', async (_, change, outcome) => {
  const user = await actionAccountOwner(api);
  const address = new URL(await user.signIn());
  change(address);
  expect(await user.returnTo(address.href)).toBe(outcome);
  expect(await user.account()).toBe('needed');
});

it('a user who declines at the sign-in page is told so', async () => {
  const user = await actionAccountOwner(api);
  api.answer = 'deny';
  expect(await user.connect()).toBe('denied');
  expect(await user.account()).toBe('needed');
});

it('a sign-in that took too long connects no account', async () => {
  const user = await actionAccountOwner(api);
  const address = await user.signIn();
  await database.query(`update tool_sign_ins set "expiresAt" = now() where "userId" = $1`, [user.id]);
  expect(await user.returnTo(address)).toBe('expired');
});

it.each(['http://10.0.0.1/token', 'http://169.254.169.254/token', 'http://127.0.0.1/token'])(
  'a token endpoint at %s is never asked',
  async (address) => {
    const client_url = address.replace('127.0.0.1', `127.0.0.1:${new URL(api.origin).port}`);
    const user = await actionAccountOwner(api, signInAction(api, { client_url }));
    expect(await user.connect()).toBe('failed');
    expect(api.exchanges).toEqual([]);
    expect(await user.account()).toBe('needed');
  },
);

it.each([
  ['client', (user: Owner) => user.change({ oauth_client_id: PUBLIC_CLIENT_ID })],
  ['token URL', (user: Owner) => user.change(signInAction(api, { client_url: `${api.origin}/other` }))],
  ['way of authorization', (user: Owner) => user.change({ auth: { type: 'none' } })],
])('another %s forgets the account, and what was begun before', async (_, change) => {
  const user = await actionAccountOwner(api);
  await user.connect();
  const address = await user.signIn();
  expect((await change(user)).status).toBe(200);
  expect(await database.query('select 1 from action_accounts where "userId" = $1', [user.id])).toEqual([]);
  expect(await user.returnTo(address)).toBe('expired');
  expect(await user.account()).not.toBe('connected');
});

type Owner = Awaited<ReturnType<typeof actionAccountOwner>>;

it('a change of something else keeps the account, also by a client that knows no grants', async () => {
  const user = await actionAccountOwner(api);
  await user.connect();
  const { auth } = signInAction(api);
  const { grant: _grant, ...compat } = auth;
  expect((await user.change({ privacy_policy_url: 'https://a.example/p', auth: compat })).status).toBe(200);
  expect(await user.account()).toBe('connected');
  expect(JSON.parse(await user.call())).toEqual({ of: user.id });
});

it('an account is forgotten by its user alone, and with the action', async () => {
  const [user, other] = [await actionAccountOwner(api), await actionAccountOwner(api)];
  await user.connect();
  expect((await user.begin(other.browser)).status).toBe(404);
  expect((await user.forget(other.browser)).status).toBe(404);
  expect(await user.account()).toBe('connected');
  expect((await user.forget()).status).toBe(204);
  expect(await user.account()).toBe('needed');
  await user.connect();
  await database.query('delete from actions where "actionId" = $1', [user.actionId]);
  expect(await database.query('select 1 from action_accounts where "userId" = $1', [user.id])).toEqual([]);
});

it('no answer has a secret of the client or a token', async () => {
  const user = await actionAccountOwner(api);
  await user.connect();
  await user.call();
  const saved = await user.change({ skip_approval: true });
  expect(saved).toMatchObject({ status: 200, body: [{}, {}, { account: 'connected' }] });
  expect(JSON.stringify(saved)).not.toContain('a-secret-of-the-tests');
  expect(JSON.stringify(saved)).not.toContain(api.seen[0]);
});
