import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { followRequests } from '@/lib/server/http/follow-requests';

const SOON_MS = 5_000;

let server: Server | null = null;

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  if (server !== null) await once(server, 'close');
  server = null;
});

/** Takes uploads whole, and begins a stream of an answer at /stream, which has no end. */
async function serve(): Promise<number> {
  server = createServer((asked, answer) => {
    if (asked.url === '/stream') {
      answer.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
      return void answer.write('data: begun\n\n');
    }
    text(asked).then(
      (sent) => answer.end(sent),
      () => answer.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function open(port: number, path: string, method = 'POST') {
  const call = request({ host: '127.0.0.1', port, path, method });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.on('error', reject).on('response', resolve);
  });
  return { call, answered };
}

test('waits for an upload under way, answers it whole and closes its connection', async () => {
  const { untilEnd } = followRequests();
  const port = await serve();
  const upload = open(port, '/upload');
  upload.call.write('first ');
  await once(server ?? upload.call, 'request');
  const order: string[] = [];
  const ended = untilEnd(SOON_MS).then(() => order.push('ended'));
  upload.call.end('last');
  const answer = await upload.answered;
  expect(await text(answer)).toBe('first last');
  order.push('answered');
  expect(answer.headers.connection).toBe('close');
  await ended;
  expect(order).toEqual(['answered', 'ended']);
});

test('does not wait for the stream of an answer, nor for an upload beyond its limit', async () => {
  const { untilEnd } = followRequests();
  const port = await serve();
  const stream = open(port, '/stream', 'GET');
  stream.call.end();
  await stream.answered;
  await untilEnd(SOON_MS * 100);
  const upload = open(port, '/upload');
  upload.answered.catch(() => undefined);
  upload.call.write('never ended');
  await once(server ?? upload.call, 'request');
  await untilEnd(100);
  expect(upload.call.destroyed).toBe(false);
});

test('asks the client of each later call to open another connection', async () => {
  const { untilEnd } = followRequests();
  const port = await serve();
  await untilEnd(SOON_MS);
  const later = open(port, '/upload');
  later.call.end('late');
  const answer = await later.answered;
  expect(await text(answer)).toBe('late');
  expect(answer.headers.connection).toBe('close');
});
