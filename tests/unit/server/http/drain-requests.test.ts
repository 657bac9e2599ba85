import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { drainRequests } from '@/lib/server/http/drain-requests';

drainRequests();

let server: Server | null = null;
let agent: Agent | null = null;

afterEach(async () => {
  agent?.destroy();
  server?.closeAllConnections();
  server?.close();
  if (server !== null) await once(server, 'close');
  server = null;
});

/** Reads as the framework does for a route that leaves the body: the request is destroyed, its connection is not. */
async function firstPieceOf(asked: IncomingMessage): Promise<void> {
  for await (const piece of asked) if (piece !== null) return;
}

async function serve() {
  server = createServer((asked, answer) => {
    if (asked.method === 'GET') return void answer.end('fine');
    void firstPieceOf(asked).then(() => {
      answer.statusCode = 413;
      answer.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = address;
  const call = (method: string) => request({ host: '127.0.0.1', port, agent: agent ?? undefined, method });
  return { port, call };
}

function statusOf(call: ReturnType<typeof request>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    call.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode);
      });
    });
  });
}

it('the next request on a connection is answered after a body that was refused before its end', async () => {
  const { call } = await serve();
  const refused = call('POST');
  const status = statusOf(refused);
  refused.end(Buffer.alloc(400_000));
  expect(await status).toBe(413);
  const next = call('GET');
  const answered = statusOf(next);
  next.end();
  expect(await answered).toBe(200);
});

it('a client that sends on and on after its answer loses the connection', async () => {
  const { port } = await serve();
  const endless = connect(port, '127.0.0.1');
  const lost = new Promise((resolve) => endless.on('close', resolve));
  endless.on('error', () => undefined).resume();
  endless.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000000\r\n\r\n');
  let sentBytes = 0;
  while (!endless.destroyed && sentBytes < 400_000_000) {
    sentBytes += 1_000_000;
    if (!endless.write(Buffer.alloc(1_000_000)))
      await Promise.race([new Promise((resolve) => endless.once('drain', resolve)), lost]);
  }
  await lost;
  expect(sentBytes).toBeGreaterThan(60_000_000);
});
