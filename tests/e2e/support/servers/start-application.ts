import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GENEROUS_LIMITS } from '../../../support/stage/generous-limits';
import { providerSettings } from '../provider-settings';
import { freePort } from './free-port';
import { createFirstAccount } from './set-up-server';
import { startPostgres } from './start-postgres';
import { startProvider } from './start-provider';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Starts once per run and passes the addresses to the workers; the returned function stops all. */
export default async function startApplication(): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-e2e-'));
  const [provider, postgres, port] = await Promise.all([startProvider(), startPostgres(), freePort()]);
  const origin = `http://localhost:${String(port)}`;
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...GENEROUS_LIMITS,
      ...providerSettings(provider.url),
      HOST: 'localhost',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: postgres.url,
    },
  });
  const stop = async () => {
    await end(launcher);
    await Promise.all([provider.stop(), postgres.stop()]);
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await untilReady(launcher);
    await createFirstAccount(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, { E2E_ORIGIN: origin, E2E_PROVIDER: provider.url, E2E_DATABASE: postgres.url });
  return stop;
}

function untilReady(launcher: ChildProcess): Promise<void> {
  return new Promise((settle, reject) => {
    let said = '';
    launcher.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Ready on ')) settle();
    });
    launcher.once('exit', () => reject(new Error(`The application did not start. ${said}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((settle) => child.once('exit', settle));
  child.kill('SIGTERM');
  await exited;
}
