import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { boundRequests, ignoreUpgrades } from '@/lib/server/http/bound-requests';
import { restoreServers } from '@/tests/support/stage/restore-servers';

restoreServers();
ignoreUpgrades();
boundRequests();

const handled: string[] = [];
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    handled.push(request.headers['user-agent'] ?? '');
    response.end('handled');
  }).listen(0, '127.0.0.1');
  server.on('upgrade', (_, socket) => socket.end('upgraded'));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  ({ port } = address);
});

beforeEach(() => {
  handled.length = 0;
});

afterAll(async () => {
  server.close();
  await once(server, 'close');
});

function answerTo(target: string, ...headers: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = [`GET ${target} HTTP/1.1`, 'host: here', 'connection: close', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

it.each([
  ['414', 'address_too_long', `/login?${'a&'.repeat(1_000)}`, []],
  ['414', 'address_too_long', `/_next/static/${'a'.repeat(5_000)}.js`, []],
  ['431', 'head_too_large', '/health', [`cookie: a=${'b'.repeat(9_000)}`]],
  ['431', 'head_too_large', '/health', [`user-agent: ${'-'.repeat(9_000)}`]],
])('answers %s %s before any handler', async (status, code, target, headers) => {
  const answer = await answerTo(target, ...headers);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain(`"code":"${code}"`);
  expect(handled).toEqual([]);
});

it('hands on a request whose headers are cut', async () => {
  expect(await answerTo('/', `user-agent: ${'-'.repeat(5_000)}`)).toContain('handled');
  expect(handled).toEqual(['-'.repeat(512)]);
});

it('answers what asks for another protocol as any other request', async () => {
  const answer = await answerTo('/', 'connection: upgrade', 'upgrade: websocket');
  expect(answer).toContain('handled');
});
