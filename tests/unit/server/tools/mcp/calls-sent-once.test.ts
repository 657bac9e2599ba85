import type { McpAuthorization } from '@/lib/server/tools/mcp/mcp-authorization';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import type { McpServer } from '@/lib/server/tools/mcp/mcp-server';
import { listMcpTools } from '@/lib/server/tools/mcp/open-mcp-tools';
import { httpServer, TESTER, toolsOf } from '@/tests/support/servers/mcp/asked-server';
import { mcpServing } from '@/tests/support/servers/mcp/mcp-serving';
import { RawAnswer, type ScriptedMcpServer } from '@/tests/support/servers/mcp/scripted-mcp-server';
import { toolContext } from '@/tests/support/tools/tool-context';
import { until } from '@/tests/support/until';

const serve = mcpServing();

afterEach(() => {
  jest.restoreAllMocks();
});

const count = (server: ScriptedMcpServer, wanted: string) =>
  server.requests.filter(({ method }) => method === wanted).length;

const status = (code: number, headers: Record<string, string> = {}) =>
  new RawAnswer((response) => response.writeHead(code, headers).end('{"error":"done, but"}'));

/** The server assigns an id to its connection. */
const withSession = new RawAnswer((response, id) => {
  const result = {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'scripted', version: '1' },
  };
  response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 's1' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
});

/** The token is replaced as often as it is refused. */
const renewing: McpAuthorization = {
  accessToken: () => Promise.resolve('old'),
  renew: () => Promise.resolve('new'),
};

function withAccount(url: string, authorization: McpAuthorization): McpServer {
  return httpServer(url, { way: { kind: 'http', url, headers: {}, authorization } });
}

it.each([
  ['400', status(400)],
  ['404', status(404)],
  ['401', status(401)],
  ['409', status(409)],
  ['500', status(500)],
  ['503', status(503, { 'retry-after': '0' })],
  ['307 to the same place', status(307, { location: '/mcp' })],
  ['308 to another path', status(308, { location: '/other' })],
  ['the end of the connection', new RawAnswer((response) => response.destroy())],
])('a call that is answered by %s is sent once', async (_, answer) => {
  for (const isKnown of [true, false]) {
    const server = await serve(({ method }) => {
      if (method === 'initialize' && isKnown) return withSession;
      return method === 'tools/call' ? answer : undefined;
    });
    const greet = (await toolsOf(httpServer(server.url))).get('greet');
    expect((await greet?.run({}, toolContext()))?.isError).toBe(true);
    expect(count(server, 'tools/call')).toBe(1);
    mcpConnections().closeAll();
  }
});

it('a call that is refused for its token is not sent with the next one by itself', async () => {
  const server = await serve(({ method }) => (method === 'tools/call' ? status(401) : undefined));
  const greet = (await toolsOf(withAccount(server.url, renewing))).get('greet');
  expect((await greet?.run({}, toolContext()))?.text).toContain('was not sent again');
  expect(count(server, 'tools/call')).toBe(1);
});

it('a token that has ended is replaced before a call is sent', async () => {
  let current = 'old';
  let accepted = 'old';
  const account: McpAuthorization = {
    accessToken: () => Promise.resolve(current),
    renew: () => Promise.resolve((current = accepted)),
  };
  const server = await serve(({ headers }) =>
    headers.authorization === `Bearer ${accepted}` ? undefined : status(401),
  );
  const greet = (await toolsOf(withAccount(server.url, account))).get('greet');
  accepted = 'new';
  const startMs = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => startMs + 60_000);
  expect((await greet?.run({}, toolContext()))?.text).toBe('Hello');
  expect(count(server, 'tools/call')).toBe(1);
});

it('a connection that the server has forgotten is opened again before a call is sent', async () => {
  let isForgotten = false;
  const server = await serve(({ method }) => {
    if (method !== 'initialize') return isForgotten ? status(404) : undefined;
    isForgotten = false;
    return withSession;
  });
  const greet = (await toolsOf(httpServer(server.url))).get('greet');
  isForgotten = true;
  const startMs = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => startMs + 60_000);
  expect((await greet?.run({}, toolContext()))?.text).toBe('Hello');
  expect([count(server, 'tools/call'), count(server, 'initialize')]).toEqual([1, 2]);
});

it('a question that is refused by 400 is not asked again', async () => {
  const server = await serve(({ method }) =>
    method === 'initialize' ? withSession : method === 'tools/list' ? status(400) : undefined,
  );
  await expect(listMcpTools(httpServer(server.url))).rejects.toThrow();
  expect(count(server, 'tools/list')).toBe(1);
});

it('a server that leads elsewhere within its origin is called there at once', async () => {
  const server = await serve(({ method, path }) =>
    path === '/mcp' && method !== 'undefined' ? status(307, { location: '/mcp/' }) : undefined,
  );
  const greet = (await toolsOf(httpServer(server.url))).get('greet');
  expect((await greet?.run({}, toolContext()))?.text).toBe('Hello');
  expect(count(server, 'tools/call')).toBe(1);
});

/** The stream breaks off as soon as it was opened. */
const broken = new RawAnswer((response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end('retry: 0\nid: 1\ndata:\n\n');
});

it('after a server was deleted nothing connects to it again, also between two tries of its stream', async () => {
  const server = await serve(() => undefined, broken);
  const target = httpServer(server.url, { id: 'deleted' });
  await listMcpTools(target);
  await until(() => server.streams.length > 1);
  mcpConnections().forget(target);
  const [asked, listened] = [server.requests.length, server.streams.length];
  await expect(listMcpTools(target)).rejects.toThrow('cannot be reached');
  // The wait is long enough for the next try: the stream is opened again after a second.
  await expect(until(() => server.streams.length > listened, 2_500)).rejects.toThrow();
  expect(server.requests.length).toBe(asked);
});

it('a stream that breaks off is not opened without a pause, whatever the server says', async () => {
  const server = await serve(() => undefined, broken);
  await listMcpTools(httpServer(server.url));
  const startMs = performance.now();
  await until(() => server.streams.length >= 3);
  expect(performance.now() - startMs).toBeGreaterThan(1_500);
});

it('of one user ten servers are connected to at once; the one used least recently makes room', async () => {
  const server = await serve(() => undefined);
  const of = (at: number) => httpServer(server.url, { id: `s${String(at)}`, owner: TESTER });
  for (let at = 0; at < 14; at += 1) await listMcpTools(of(at));
  expect(
    mcpConnections()
      .servers()
      .map(({ id }) => id),
  ).toEqual(Array.from({ length: 10 }, (_, at) => `s${String(at + 4)}`));
});
