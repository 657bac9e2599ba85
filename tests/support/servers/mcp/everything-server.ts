import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { until } from '../../until';
import { freePort } from '../free-port';

export const EVERYTHING_FILE = resolve('node_modules/@modelcontextprotocol/server-everything/dist/index.js');

export interface EverythingServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function everythingServer(port?: number): Promise<EverythingServer> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [EVERYTHING_FILE, 'streamableHttp'], {
    env: { ...process.env, PORT: String(chosen) },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
  const url = `http://127.0.0.1:${String(chosen)}/mcp`;
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
