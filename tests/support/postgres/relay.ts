import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly url: string;
  /** Ends all connections. */
  cut(): void;
  stop(): Promise<void>;
}

/** Listens in front of a database; `serve` says what becomes of each client, and opens the way on when it wants one. */
export async function startRelay(
  databaseUrl: string,
  serve: (client: Socket, openUpstream: () => Socket) => void,
): Promise<Relay> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const known = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    serve(known(client), () => known(connect(Number(target.port), target.hostname)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
