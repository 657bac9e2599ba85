import { ConnectionPlaces } from '@/lib/server/tools/mcp/connection-places';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import { listMcpTools } from '@/lib/server/tools/mcp/open-mcp-tools';
import { httpServer, TESTER } from '@/tests/support/servers/mcp/asked-server';
import { plainTool, scriptedMcpServer } from '@/tests/support/servers/mcp/scripted-mcp-server';
import { withLauncher } from '@/tests/support/stage/launcher-stage';
import { until } from '@/tests/support/until';

const OWNER = TESTER;

const { told, say } = withLauncher();

it('has a place of the server for each connection, and frees it', async () => {
  const places = new ConnectionPlaces(() => undefined);
  const taken = places.take(OWNER);
  expect(told).toEqual([
    {
      kind: 'turn',
      id: 1,
      line: 'mcpConnections',
      owner: OWNER,
      isHeldLong: true,
      limits: { places: 300, placesEach: 10, waiting: 300, waitingEach: 10 },
    },
  ]);
  say({ kind: 'turn-begins', id: 1 });
  (await taken)();
  expect(told.at(-1)).toEqual({ kind: 'turn-over', id: 1 });
});

it('fails where the server has none', async () => {
  const taken = new ConnectionPlaces(() => undefined).take(OWNER);
  say({ kind: 'turn-refused', id: 1 });
  await expect(taken).rejects.toMatchObject({ reason: 'too_many' });
});

it('is told when another process wants one, of a user or of anyone', () => {
  const wanted: (string | null)[] = [];
  new ConnectionPlaces((owner) => wanted.push(owner));
  say({ kind: 'turn-wanted', line: 'mcpConnections', owner: OWNER });
  say({ kind: 'turn-wanted', line: 'mcpConnections', owner: null });
  say({ kind: 'turn-wanted', line: 'another', owner: null });
  expect(wanted).toEqual([OWNER, null]);
});

it('connections to servers of the operator are no user’s', () => {
  const places = new ConnectionPlaces(() => undefined);
  for (let count = 0; count < 11; count += 1) void places.take(null).catch(() => undefined);
  expect(new Set(told.map(({ owner }) => owner)).size).toBe(11);
});

it('a connection that is not used is closed for another process, one that is used is not', async () => {
  process.env['OUTBOUND_ALLOWED_HOSTS'] = 'localhost';
  const server = await scriptedMcpServer(({ method }) =>
    method === 'tools/list' ? { tools: [plainTool('greet')] } : undefined,
  );
  const url = server.url.replace('127.0.0.1', 'localhost');
  const listed = listMcpTools(httpServer(url, { isTrusted: false, owner: TESTER }));
  const wanted = { kind: 'turn-wanted', line: 'mcpConnections', owner: TESTER };
  await until(() => told.length > 0);
  say(wanted);
  say({ kind: 'turn-begins', id: 1 });
  expect((await listed).tools).toHaveLength(1);
  say({ ...wanted, owner: 'another' });
  expect(mcpConnections().servers()).toHaveLength(1);
  say(wanted);
  expect(mcpConnections().servers()).toHaveLength(0);
  await until(() => told.some(({ kind }) => kind === 'turn-over'));
  await server.stop();
});
