import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SECRET = 'the-secret-of-the-host';

export interface HostPlaces {
  readonly told: Readonly<Record<string, string | number>>;
  readonly secret: string;
  reached(): string[];
  close(): void;
}

export async function openHostPlaces(): Promise<HostPlaces> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-host-'));
  chmodSync(folder, 0o777);
  const files = {
    'secret.txt': SECRET,
    'code.mjs': 'export default 1',
    'data.json': '1',
    program: '#!/bin/sh\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o777 });
  const connections: string[] = [];
  const listen = (place: object): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((socket) => {
        connections.push(JSON.stringify(place));
        socket.on('error', () => undefined).end(SECRET);
      });
      server.listen(place, () => resolve(server));
    });
  const socket = join(folder, 'host.sock');
  const servers = await Promise.all([
    listen({ port: 0, host: '127.0.0.1' }),
    listen({ path: socket }),
    listen({ path: '\0parley-escapes' }),
  ]);
  chmodSync(socket, 0o777);
  const bystander = spawn('sleep', ['600'], { stdio: 'ignore' });
  const address = servers[0]?.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const expected = [...Object.keys(files), 'host.sock'].sort();
  return {
    told: { folder, port, socket, pid: bystander.pid ?? 0 },
    secret: SECRET,
    reached: () => [
      ...connections,
      ...readdirSync(folder).filter((name) => !expected.includes(name)),
      ...(readFileSync(join(folder, 'secret.txt'), 'utf8') === SECRET ? [] : ['the secret was changed']),
      ...(bystander.exitCode === null && bystander.signalCode === null ? [] : ['a process was ended']),
    ],
    close() {
      bystander.kill('SIGKILL');
      for (const server of servers) server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
