import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface WatchedRelay {
  readonly url: string;
  /** Counts how often a client went on after it had an answer, since the last call. */
  takeRoundTrips(): number;
  /** From now on each client is as if frozen: what it says after its next answer does not arrive. */
  freeze(): void;
  stop(): Promise<void>;
}

/** Stands between a process and its database, or the pooler in front of that. */
export async function startWatchedRelay(databaseUrl: string): Promise<WatchedRelay> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let [roundTrips, isFreezing] = [0, false];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let [isAnswered, isFrozen] = [true, false];
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (bytes) => {
      if (isFrozen) return;
      if (isAnswered) roundTrips += 1;
      isAnswered = false;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      isAnswered = true;
      isFrozen ||= isFreezing;
      client.write(bytes);
    });
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
    freeze() {
      isFreezing = true;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
