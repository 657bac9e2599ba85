import { serverUrl } from '@/lib/server/platform/outbound/own-address';
import { openToolkits } from '@/lib/server/services/tool/open-toolkits';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import { mcpOwner } from '@/tests/support/calls/mcp-calls';
import { withDatabase } from '@/tests/support/database';
import { oauthMcpServer, type OauthMcpServer } from '@/tests/support/servers/mcp/oauth-mcp-server';
import { RawAnswer, scriptedMcpServer } from '@/tests/support/servers/mcp/scripted-mcp-server';
import { toolContext } from '@/tests/support/tools/tool-context';

const database = withDatabase({ OUTBOUND_ALLOWED_HOSTS: 'localhost' });
const { signal } = new AbortController();

let server: OauthMcpServer;

beforeAll(async () => {
  server = await oauthMcpServer();
});

afterAll(async () => {
  mcpConnections().closeAll();
  await server.stop();
});

beforeEach(() => {
  server.provider.accessTokens.clear();
  server.provider.refreshTokens.clear();
});

async function userWithServer() {
  const user = await mcpOwner();
  const { serverId } = await user.added({ name: 'Private', url: server.url });
  const call = async () => {
    const [tool] = await openToolkits(user.owner, [`mcp:${serverId}`], signal);
    const context = toolContext({ owner: user.owner, signal });
    return (await tool?.run({}, context))?.text ?? null;
  };
  const account = async () => (await user.servers()).at(-1)?.account;
  return { ...user, serverId, call, account };
}

it('a server that wants an account says so, and offers its tools once the user has signed in', async () => {
  const user = await userWithServer();
  expect(await user.account()).toBe('none');
  expect(await user.tools(user.serverId)).toEqual({ state: 'unauthorized', tools: [], leftOut: [] });
  expect(await user.account()).toBe('needed');
  expect(await user.call()).toBeNull();

  expect(await user.returnTo(await user.signIn(user.serverId))).toBe('done');
  expect(await user.account()).toBe('connected');
  expect((await user.tools(user.serverId)).tools.map(({ name }) => name)).toEqual(['whoami']);
  expect(await user.call()).toMatch(/^token access-/);
  const rows = await database.query('select * from mcp_secrets where "userId" = $1', [user.id]);
  expect(rows.map(({ name }) => name)).toEqual([`account/${user.serverId}`]);
  expect(String(rows[0]?.['ciphertext'])).not.toContain('access-');
});

it('tokens that ended are renewed while calls are under way, once', async () => {
  const user = await userWithServer();
  await user.returnTo(await user.signIn(user.serverId));
  const before = await user.call();
  server.provider.accessTokens.clear();
  const renewed = await Promise.all([user.call(), user.call(), user.call()]);
  expect(new Set(renewed).size).toBe(1);
  expect(renewed[0]).toMatch(/^token access-/);
  expect(renewed[0]).not.toBe(before);
});

it('where the tokens cannot be renewed, the user is asked to connect the account again', async () => {
  const user = await userWithServer();
  await user.returnTo(await user.signIn(user.serverId));
  server.provider.accessTokens.clear();
  server.provider.refreshTokens.clear();
  expect(await user.call()).toBeNull();
  expect((await user.tools(user.serverId)).state).toBe('unauthorized');
  expect(await user.account()).toBe('needed');
  expect(await user.returnTo(await user.signIn(user.serverId))).toBe('done');
  expect(await user.call()).toMatch(/^token access-/);
});

it('what the sign-in page returns counts once', async () => {
  const user = await userWithServer();
  const address = await user.signIn(user.serverId);
  expect(await user.returnTo(address)).toBe('done');
  expect(await user.returnTo(address)).toBe('failed');
  expect(await user.account()).toBe('connected');
});

it('what the sign-in page returns counts only in the session that began', async () => {
  const [user, other] = [await userWithServer(), await userWithServer()];
  const address = await user.signIn(user.serverId);
  expect(await other.returnTo(address)).toBe('failed');
  expect(await user.returnTo(address, { isSignedIn: false })).toBe('failed');
  expect(await other.account()).toBe('none');
  expect(await user.returnTo(address)).toBe('done');
});

it.each([
  ['a state that none began', (at: URL) => at.searchParams.set('state', 'made-up')],
  ['no state', (at: URL) => at.searchParams.delete('state')],
  ['no code', (at: URL) => at.searchParams.delete('code')],
  ['another code', (at: URL) => at.searchParams.set('code', 'made-up')],
  ['the name of another issuer', (at: URL) => at.searchParams.set('iss', 'https://issuer.example/')],
])('%s connects no account', async (_, change) => {
  const user = await userWithServer();
  const address = new URL(await user.signIn(user.serverId));
  change(address);
  expect(await user.returnTo(address.href)).toBe('failed');
  expect(await user.account()).toBe('none');
});

it('the name of the issuer that the user was sent to connects the account', async () => {
  const user = await userWithServer();
  const address = new URL(await user.signIn(user.serverId));
  address.searchParams.set('iss', `${server.origin}/`);
  expect(await user.returnTo(address.href)).toBe('done');
});

it('a client that has registered itself is used again', async () => {
  const user = await userWithServer();
  const before = server.provider.clients.size;
  await user.returnTo(await user.signIn(user.serverId));
  expect(await user.returnTo(await user.signIn(user.serverId))).toBe('done');
  expect(server.provider.clients.size).toBe(before + 1);
});

it('a sign-in that took too long connects no account', async () => {
  const user = await userWithServer();
  const address = await user.signIn(user.serverId);
  await database.query(`update tool_sign_ins set "expiresAt" = now() where "userId" = $1`, [user.id]);
  expect(await user.returnTo(address)).toBe('failed');
});

it('a forgotten account is asked for again', async () => {
  const user = await userWithServer();
  await user.returnTo(await user.signIn(user.serverId));
  expect((await user.forgetAccount(user.serverId)).status).toBe(204);
  expect((await user.tools(user.serverId)).state).toBe('unauthorized');
  expect(await user.call()).toBeNull();
});

it.each<[string, (user: Awaited<ReturnType<typeof userWithServer>>) => Promise<Response>]>([
  ['its account is disconnected', ({ forgetAccount, serverId }) => forgetAccount(serverId)],
  ['the server is removed', ({ remove, serverId }) => remove(serverId)],
  ['the server moves', ({ change, serverId }) => change(serverId, { url: `${server.origin}/elsewhere` })],
])('tokens end at who issued them when %s', async (_title, end) => {
  const user = await userWithServer();
  await user.returnTo(await user.signIn(user.serverId));
  expect(server.provider.accessTokens.size).toBe(1);
  expect((await end(user)).ok).toBe(true);
  expect(server.provider.accessTokens.size + server.provider.refreshTokens.size).toBe(0);
});

it('an account is forgotten also where nothing answers any more', async () => {
  const other = await oauthMcpServer();
  const user = await mcpOwner();
  const { serverId } = await user.added({ name: 'Other', url: other.url });
  await user.returnTo(await user.signIn(serverId));
  await other.stop();
  expect((await user.forgetAccount(serverId)).status).toBe(204);
  expect(await database.query('select 1 from mcp_secrets where "userId" = $1', [user.id])).toEqual([]);
});

describe('a server where no client can register itself', () => {
  const CLIENT = { clientId: 'by-hand', clientSecret: 'a secret that is never shown' };
  let closed: OauthMcpServer;
  beforeAll(async () => {
    closed = await oauthMcpServer({ hasRegistration: false });
    closed.provider.clients.set(CLIENT.clientId, {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: [serverUrl('/api/mcp/callback')],
    });
  });
  afterAll(() => closed.stop());
  afterEach(() => closed.provider.accessTokens.clear());

  it('connects an account by the client that the user gave, sealed, and renews its tokens', async () => {
    const user = await mcpOwner();
    const { serverId } = await user.added({ name: 'Closed', url: closed.url });
    expect((await user.beginAccount(serverId)).status).toBe(502);
    await user.change(serverId, { oauthClient: CLIENT });
    const [shown] = await user.servers();
    expect(shown).toMatchObject({ clientId: CLIENT.clientId, account: 'needed' });
    expect(JSON.stringify(shown)).not.toContain(CLIENT.clientSecret);
    expect(await user.returnTo(await user.signIn(serverId))).toBe('done');
    closed.provider.accessTokens.clear();
    expect((await user.tools(serverId)).tools.map(({ name }) => name)).toEqual(['whoami']);
    const rows = await database.query('select * from mcp_secrets where "userId" = $1 order by name', [
      user.id,
    ]);
    expect(rows.map(({ name }) => name)).toEqual([`account/${serverId}`, `client/${serverId}`]);
    for (const { ciphertext } of rows) expect(String(ciphertext)).not.toContain(CLIENT.clientSecret);
    await user.remove(serverId);
    expect(await database.query('select 1 from mcp_secrets where "userId" = $1', [user.id])).toEqual([]);
  });

  it('a wrong secret connects none, and the account ends with the client and with the address', async () => {
    const user = await mcpOwner();
    const wrong = { ...CLIENT, clientSecret: 'made up' };
    const { serverId } = await user.added({ name: 'Closed', url: closed.url, oauthClient: wrong });
    expect(await user.returnTo(await user.signIn(serverId))).toBe('failed');
    await user.change(serverId, { oauthClient: CLIENT });
    expect(await user.returnTo(await user.signIn(serverId))).toBe('done');
    expect((await user.servers())[0]?.account).toBe('connected');
    await user.change(serverId, { name: 'Named' });
    expect((await user.servers())[0]?.account).toBe('connected');
    await user.change(serverId, { oauthClient: CLIENT });
    expect((await user.servers())[0]?.account).toBe('needed');
    expect(closed.provider.accessTokens.size).toBe(0);
    await user.change(serverId, { url: `${closed.origin}/elsewhere` });
    expect((await user.servers())[0]).toMatchObject({ clientId: null, account: 'none' });
  });
});

it('a server without such a page is named as one', async () => {
  const plain = await scriptedMcpServer(() => new RawAnswer((response) => response.writeHead(401).end()));
  try {
    const user = await mcpOwner();
    const url = plain.url.replace('127.0.0.1', 'localhost');
    const { serverId } = await user.added({ name: 'Plain', url });
    expect((await user.beginAccount(serverId)).status).toBe(502);
  } finally {
    await plain.stop();
  }
});

it.each(['javascript:alert(1)', 'http://10.0.0.1/token'])(
  'a sign-in page or an issuer at %s is not used',
  async (address) => {
    const hostile = await scriptedMcpServer(
      () => new RawAnswer((response) => response.writeHead(401).end()),
      {
        authorization_endpoint: address,
        token_endpoint: address,
        registration_endpoint: address,
      },
    );
    try {
      const user = await mcpOwner();
      const url = hostile.url.replace('127.0.0.1', 'localhost');
      const { serverId } = await user.added({ name: 'Hostile', url });
      expect((await user.beginAccount(serverId)).status).toBeGreaterThanOrEqual(400);
    } finally {
      await hostile.stop();
    }
  },
);
