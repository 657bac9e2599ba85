import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { GENEROUS_LIMITS } from '../../../support/stage/generous-limits';
import { until } from '../../../support/until';
import { noteDatabase } from '../databases';
import { providerSettings } from '../provider-settings';
import { freePort } from './free-port';
import { createFirstAccount } from './set-up-server';
import { newDatabase } from './start-postgres';

const FOLDER = resolve(import.meta.dirname, '../../../../.next/standalone');
const START_LIMIT_MS = 120_000;

export interface OwnServer {
  readonly origin: string;
  readonly databaseUrl: string;
  start(settings?: Record<string, string>): Promise<void>;
  startEmpty(): Promise<void>;
  crash(): Promise<void>;
}

export async function ownServer(postgresUrl: string, providerUrl: string): Promise<OwnServer> {
  const [databaseUrl, port] = await Promise.all([newDatabase(postgresUrl), freePort()]);
  const origin = `http://localhost:${String(port)}`;
  noteDatabase(origin, databaseUrl);
  const secrets = Object.fromEntries(
    ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'NEXTAUTH_SECRET', 'CREDS_KEY'].map((name) => [
      name,
      randomBytes(32).toString('hex'),
    ]),
  );
  let child: ChildProcess | null = null;
  const launch = async (settings: Record<string, string>) => {
    child = spawn(process.execPath, ['server.js'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...GENEROUS_LIMITS,
        ...providerSettings(providerUrl),
        ...secrets,
        NODE_ENV: 'production',
        HOST: 'localhost',
        HOSTNAME: 'localhost',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        NEXT_MANUAL_SIG_HANDLE: 'true',
        ...settings,
      },
    });
    await untilHealthy(origin);
  };
  return {
    origin,
    databaseUrl,
    async start(settings = {}) {
      await launch(settings);
      await createFirstAccount(origin);
    },
    startEmpty: () => launch({ OPENAI_API_KEY: '', OPENAI_MODELS: '', DEMO_ENDPOINT: 'false' }),
    async crash() {
      const ending = child;
      child = null;
      if (ending === null) return;
      const exited = new Promise((settle) => ending.once('exit', settle));
      ending.kill('SIGKILL');
      await exited;
    },
  };
}

async function untilHealthy(origin: string): Promise<void> {
  await until(async () => {
    const answer = await fetch(`${origin}/health`).catch(() => null);
    return answer?.status === 200;
  }, START_LIMIT_MS);
}
