import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SlowRelay {
  readonly url: string;
  /** Connections made from now on are passed on at once. */
  wake(): void;
  stop(): Promise<void>;
}

/** Accepts connections at once and passes each on after this delay, as a database does that is still waking up. */
export async function startSlowRelay(databaseUrl: string, delayMs: number): Promise<SlowRelay> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let isAwake = false;
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    const pass = (): void => {
      const upstream = connect(Number(target.port), target.hostname);
      sockets.add(upstream.on('error', () => client.destroy()));
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    };
    if (isAwake) pass();
    else timers.add(setTimeout(pass, delayMs));
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
    wake: () => (isAwake = true),
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
