import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../scripts/setup/root.mjs';
import { until } from '../until';
import { freePort } from './free-port';

export const BUILT_FOLDER = fromRoot('.next', 'standalone');
const START_LIMIT_MS = 60_000;

export interface BuiltServer {
  readonly origin: string;
  start(): Promise<void>;
  /** Starts a server that is to end by itself, and returns the code of its exit. */
  startInVain(): Promise<number | null>;
  crash(): Promise<void>;
  reload(): void;
  pid(): number;
  log(): string;
  stop(): Promise<number | null>;
}

interface Place {
  readonly userId?: number;
  /** Holds a copy of the production build. */
  readonly folder?: string;
}

/** The server is not started yet; it runs as another user where one is named. The production build must exist. */
export async function builtServer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  { userId, folder = BUILT_FOLDER }: Place = {},
): Promise<BuiltServer> {
  if (!existsSync(join(folder, 'server.js')))
    throw new Error('There is no production build; `npm test` makes it, or `npm start` once.');
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  let child: ChildProcess | null = null;
  let log = '';

  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    child = null;
    if (ending === null) return Promise.resolve(null);
    return new Promise((settle) => {
      ending.once('exit', settle);
      ending.kill(signal);
    });
  };

  const spawnServer = (): ChildProcess => {
    const spawned = spawn(process.execPath, ['server.js'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(userId === undefined ? {} : { uid: userId, gid: userId }),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        HOSTNAME: '127.0.0.1',
        PORT: String(port),
        DOMAIN_CLIENT: origin,
        DOMAIN_SERVER: origin,
        NEXTAUTH_URL: origin,
        DATABASE_URL: databaseUrl,
        NEXT_MANUAL_SIG_HANDLE: 'true',
        KEEP_ALIVE_TIMEOUT: '75000',
        ...settings,
      },
    });
    log = '';
    for (const stream of [spawned.stdout, spawned.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (log += text));
    child = spawned;
    return spawned;
  };

  return {
    origin,
    async start() {
      spawnServer();
      await until(async () => {
        const answer = await fetch(`${origin}/health`).catch(() => null);
        return answer?.status === 200;
      }, START_LIMIT_MS);
    },
    async startInVain() {
      const ending = spawnServer();
      try {
        return await new Promise<number | null>((settle) => ending.once('exit', settle));
      } finally {
        child = null;
      }
    },
    crash: async () => {
      await end('SIGKILL');
    },
    reload: () => {
      child?.kill('SIGHUP');
    },
    pid() {
      if (child?.pid === undefined) throw new Error('The server does not run.');
      return child.pid;
    },
    log: () => log,
    stop: () => end('SIGTERM'),
  };
}
