import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { listenLocally, stopListening } from '../listen-locally';

export interface ConnectProxy {
  readonly url: string;
  /** Lists the requested hosts in order: `host:port`. */
  readonly targets: string[];
  readonly logins: (string | null)[];
  /** Null lets everything through again. */
  refuse(status: number | null): void;
  stop(): Promise<void>;
}

/** Every tunnel leads to `upstream`, whatever host is requested: tests use no real names. */
export async function startConnectProxy(upstream: URL): Promise<ConnectProxy> {
  const targets: string[] = [];
  const logins: (string | null)[] = [];
  const open = new Set<Duplex>();
  let refusal: number | null = null;
  const server = createServer((_request, response) => {
    response.writeHead(405).end();
  });
  server.on('connect', (request, client) => {
    targets.push(request.url ?? '');
    const login = request.headers['proxy-authorization']?.replace(/^Basic /, '');
    logins.push(login === undefined ? null : Buffer.from(login, 'base64').toString());
    open.add(client);
    if (refusal !== null) {
      client.end(`HTTP/1.1 ${String(refusal)} Refused\r\n\r\n`);
      return;
    }
    const onward = connect(Number(upstream.port), upstream.hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    open.add(onward);
    onward.on('error', () => client.destroy());
    client.on('error', () => onward.destroy());
  });
  return {
    url: await listenLocally(server),
    targets,
    logins,
    refuse: (status) => {
      refusal = status;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await stopListening(server);
    },
  };
}
