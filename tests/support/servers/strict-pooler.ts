import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface StrictPooler {
  readonly url: string;
  readonly refused: string[];
  stop(): Promise<void>;
}

const KNOWN = new Set(['user', 'database', 'client_encoding', 'application_name', 'replication']);

/** A start-up message of protocol 3.0 begins with this number. */
const PROTOCOL = 196_608;

export async function startStrictPooler(databaseUrl: string): Promise<StrictPooler> {
  const target = new URL(databaseUrl);
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    client.once('data', (start) => {
      const unknown = parametersOf(start).find((name) => !KNOWN.has(name));
      if (unknown !== undefined) {
        refused.push(unknown);
        return client.end(toRefusal(`unsupported startup parameter: ${unknown}`));
      }
      const upstream = connect(Number(target.port), target.hostname);
      sockets.add(upstream.on('error', () => client.destroy()));
      upstream.write(start);
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pooler has no port.');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    refused,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns none for a request of another kind. */
function parametersOf(start: Buffer): string[] {
  if (start.readInt32BE(4) !== PROTOCOL) return [];
  return start
    .subarray(8)
    .toString()
    .split('\0')
    .filter((name, index) => index % 2 === 0 && name !== '');
}

function toRefusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
