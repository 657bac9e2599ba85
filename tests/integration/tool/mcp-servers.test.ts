import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MCP_SERVERS_LIMIT } from '@/lib/domain/tool/mcp-server';
import { deleteMcpServer, updateMcpServer } from '@/lib/server/db/tool/mcp-server-repository';
import { listToolkits } from '@/lib/server/services/tool/list-toolkits';
import { closeWhereChanged } from '@/lib/server/services/tool/mcp/close-changed-servers';
import { openToolkits } from '@/lib/server/services/tool/open-toolkits';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import { mcpOwner } from '@/tests/support/calls/mcp-calls';
import { withDatabase } from '@/tests/support/database';
import {
  EVERYTHING_FILE,
  everythingServer,
  type EverythingServer,
} from '@/tests/support/servers/mcp/everything-server';
import { plainTool, scriptedMcpServer } from '@/tests/support/servers/mcp/scripted-mcp-server';
import { toolContext } from '@/tests/support/tools/tool-context';

const configPath = join(mkdtempSync(join(tmpdir(), 'parley-mcp-')), 'librechat.yaml');
writeFileSync(
  configPath,
  JSON.stringify({
    version: '1.0.4',
    mcpServers: {
      everything: { command: process.execPath, args: [EVERYTHING_FILE, 'stdio'], title: 'Everything' },
      away: { url: 'http://127.0.0.1:9/mcp' },
    },
  }),
);
const database = withDatabase({ CONFIG_PATH: configPath, OUTBOUND_ALLOWED_HOSTS: 'localhost' });

const { signal } = new AbortController();
let everything: EverythingServer;
let url: string;

beforeAll(async () => {
  everything = await everythingServer();
  url = everything.url.replace('127.0.0.1', 'localhost');
});

afterAll(async () => {
  mcpConnections().closeAll();
  await everything.stop();
});

it('a user sees the operator’s servers without their addresses, and their own', async () => {
  const user = await mcpOwner();
  const added = await user.added({ name: 'Mine', url });
  expect(await user.servers()).toEqual([
    expect.objectContaining({ serverId: 'everything', title: 'Everything', isOwn: false, url: null }),
    expect.objectContaining({ serverId: 'away', title: 'away', isOwn: false, url: null }),
    added,
  ]);
  expect(added).toMatchObject({ title: 'Mine', url, isOwn: true, account: 'none' });
  expect(JSON.stringify(await user.servers())).not.toContain(EVERYTHING_FILE);
});

it('a connection ends where another process has deleted its server, or given it another address', async () => {
  const user = await mcpOwner();
  const [kept, deleted, moved] = [
    await user.added({ name: 'Kept', url }),
    await user.added({ name: 'Deleted', url }),
    await user.added({ name: 'Moved', url }),
  ];
  for (const { serverId } of [kept, deleted, moved]) await user.tools(serverId);
  await deleteMcpServer(user.owner, deleted.serverId);
  await updateMcpServer(user.owner, moved.serverId, { url: `${url}/elsewhere` });
  await closeWhereChanged(null);
  const left = mcpConnections()
    .servers()
    .filter(({ owner }) => owner === user.owner);
  expect(left.map(({ id }) => id)).toEqual([kept.serverId]);
});

it('the tools of a server are asked from it; one that is switched off is offered to no answer', async () => {
  const user = await mcpOwner();
  const { serverId } = await user.added({ name: 'Mine', url });
  const listed = await user.tools(serverId);
  expect(listed.state).toBe('ready');
  expect(listed.tools).toContainEqual(
    expect.objectContaining({ name: 'echo', isOn: true, needsApproval: true }),
  );
  await Promise.all([user.switchTool(serverId, 'echo', false), user.switchTool(serverId, 'echo', false)]);
  await user.switchTool(serverId, 'get-sum', false);
  await user.switchTool(serverId, 'get-sum', true);
  const off = (await user.tools(serverId)).tools.filter(({ isOn }) => !isOn);
  expect(off.map(({ name }) => name)).toEqual(['echo']);
  const offered = await openToolkits(user.owner, [`mcp:${serverId}`], signal);
  const names = offered.map(({ name }) => name);
  expect(names).toContain('Mine__get-sum');
  expect(names).not.toContain('Mine__echo');
});

it('tools of several servers are offered together; a server that is away, or of another user, has none', async () => {
  const [user, other] = await Promise.all([mcpOwner(), mcpOwner()]);
  const { serverId } = await user.added({ name: 'Mine', url });
  const foreign = await other.added({ name: 'Theirs', url });
  const ids = ['mcp:everything', 'mcp:away', `mcp:${serverId}`, `mcp:${foreign.serverId}`, 'mcp:unknown'];
  const offered = await openToolkits(user.owner, ids, signal);
  expect(new Set(offered.map(({ toolkitId }) => toolkitId))).toEqual(
    new Set(['mcp:everything', `mcp:${serverId}`]),
  );
  expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length);
  expect((await listToolkits(user.owner)).toolkits.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['mcp:everything', 'mcp:away', `mcp:${serverId}`]),
  );
});

it('a header is stored encrypted, sent to its server, and forgotten when the address changes', async () => {
  const [one, two] = [await scriptedMcpServer(() => undefined), await scriptedMcpServer(() => undefined)];
  const at = (origin: string) => `${origin.replace('127.0.0.1', 'localhost')}/mcp`;
  const sentTo = (server: typeof one) => new Set(server.requests.map(({ headers }) => headers['x-key']));
  try {
    const user = await mcpOwner();
    const header = { name: 'X-Key', value: 'secret-of-the-user' };
    const added = await user.added({ name: 'Keyed', url: at(one.origin), header });
    expect(added).toMatchObject({ headerName: 'X-Key' });
    expect(JSON.stringify(added)).not.toContain('secret-of-the-user');
    const rows = await database.query('select * from mcp_secrets where "userId" = $1', [user.id]);
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.['ciphertext'])).not.toContain('secret-of-the-user');
    expect((await user.tools(added.serverId)).state).toBe('ready');
    expect(sentTo(one)).toEqual(new Set(['secret-of-the-user']));

    expect((await user.change(added.serverId, { url: at(two.origin) })).status).toBe(200);
    expect((await user.tools(added.serverId)).state).toBe('ready');
    expect(sentTo(two)).toEqual(new Set([undefined]));
    expect((await user.servers()).at(-1)).toMatchObject({ headerName: null });
  } finally {
    mcpConnections().closeAll();
    await Promise.all([one.stop(), two.stop()]);
  }
});

it('a removed server leaves no row and offers no tool', async () => {
  const user = await mcpOwner();
  const added = await user.added({ name: 'Gone', url, header: { name: 'X-Key', value: 'v' } });
  await user.switchTool(added.serverId, 'echo', false);
  expect((await user.remove(added.serverId)).status).toBe(204);
  expect((await user.remove(added.serverId)).status).toBe(404);
  for (const table of ['mcp_servers', 'mcp_secrets', 'mcp_tool_choices'])
    expect(await database.query(`select * from ${table} where "userId" = $1`, [user.id])).toEqual([]);
  expect(await openToolkits(user.owner, [`mcp:${added.serverId}`], signal)).toEqual([]);
});

it.each([
  ['a private address over http', { url: 'http://127.0.0.1:8080/mcp' }],
  ['a public address over http', { url: 'http://tools.example.org/mcp' }],
  ['another protocol', { url: 'file:///etc/passwd' }],
  ['a login in the address', { url: 'https://me:secret@tools.example.org/mcp' }],
  ['no address', { url: 'tools' }],
  ['an empty name', { name: '  ' }],
  ['a name that is too long', { name: 'n'.repeat(61) }],
  ['a header of the protocol', { header: { name: 'Mcp-Session-Id', value: 'a' } }],
  ['a header that ends the request', { header: { name: 'X-A', value: 'a\r\nb: c' } }],
  ['a command', { command: 'sh' }],
])('%s is refused', async (_, fields) => {
  const user = await mcpOwner();
  const answer = await user.add({ name: 'Wrong', url: 'https://tools.example.org/mcp', ...fields });
  expect(answer.status).toBe(400);
  expect(await database.query('select * from mcp_servers where "userId" = $1', [user.id])).toEqual([]);
});

it('a private address over https is never connected to', async () => {
  const user = await mcpOwner();
  const { serverId } = await user.added({ name: 'Inside', url: 'https://10.0.0.1/mcp' });
  expect((await user.tools(serverId)).state).toBe('address_refused');
});

it('two servers of a user have different names; of two at once one is added', async () => {
  const user = await mcpOwner();
  const answers = await Promise.all([user.add({ name: 'Same', url }), user.add({ name: 'Same', url })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

it('a user has no more servers than may be, however many are added at once', async () => {
  const user = await mcpOwner();
  const names = Array.from({ length: MCP_SERVERS_LIMIT + 5 }, (_, index) => `Server ${String(index)}`);
  const answers = await Promise.all(names.map((name) => user.add({ name, url })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MCP_SERVERS_LIMIT);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
});

it('the operator’s servers can be neither changed nor deleted, and their tools be switched for oneself', async () => {
  const [user, other] = await Promise.all([mcpOwner(), mcpOwner()]);
  expect((await user.change('everything', { name: 'Mine' })).status).toBe(404);
  expect((await user.remove('everything')).status).toBe(404);
  expect((await user.beginAccount('everything')).status).toBe(404);
  await user.switchTool('everything', 'echo', false);
  const isOn = (listed: Awaited<ReturnType<typeof user.tools>>) =>
    listed.tools.find(({ name }) => name === 'echo')?.isOn;
  expect(isOn(await user.tools('everything'))).toBe(false);
  expect(isOn(await other.tools('everything'))).toBe(true);
});

it('a tool of a server is called, also under a name that another server has', async () => {
  const server = await scriptedMcpServer(({ method }) =>
    method === 'tools/list' ? { tools: [plainTool('greet')] } : undefined,
  );
  try {
    const user = await mcpOwner();
    const at = server.url.replace('127.0.0.1', 'localhost');
    const ids = [];
    for (const name of ['A b', 'A-b']) ids.push(`mcp:${(await user.added({ name, url: at })).serverId}`);
    const offered = await openToolkits(user.owner, ids, signal);
    expect(offered.map(({ name }) => name)).toEqual(['A_b__greet', 'A_b__greet_2']);
    const context = toolContext({ owner: user.owner, signal });
    for (const tool of offered) expect(await tool.run({}, context)).toEqual({ text: 'Hello' });
  } finally {
    mcpConnections().closeAll();
    await server.stop();
  }
});
