import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GENEROUS_LIMITS } from '../../../support/stage/generous-limits';
import { providerSettings } from '../provider-settings';
import { freePort } from './free-port';
import { createFirstAccount } from './set-up-server';
import { startFunctions, type Application } from './start-functions';
import { startPostgres } from './start-postgres';
import { startProvider } from './start-provider';

const ROOT = resolve(import.meta.dirname, '../../../..');

/**
 * Starts once per run, in the shape that `E2E_SHAPE` names, and passes the addresses to the workers; the returned
 * function stops all.
 */
export default async function startApplication(): Promise<() => Promise<void>> {
  const [provider, postgres] = await Promise.all([startProvider(), startPostgres()]);
  let application: Application | null = null;
  const stop = async () => {
    await application?.stop();
    await Promise.all([provider.stop(), postgres.stop()]);
  };
  try {
    const start = process.env['E2E_SHAPE'] === 'functions' ? startFunctions : startMachine;
    application = await start(postgres.url, provider.url);
    await createFirstAccount(application.origin);
  } catch (error) {
    await stop();
    throw error;
  }
  const { origin, storageOrigin = '' } = application;
  Object.assign(process.env, {
    E2E_ORIGIN: origin,
    E2E_STORAGE: storageOrigin,
    E2E_PROVIDER: provider.url,
    E2E_DATABASE: postgres.url,
  });
  return stop;
}

async function startMachine(databaseUrl: string, providerUrl: string): Promise<Application> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-e2e-'));
  const port = await freePort();
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...GENEROUS_LIMITS,
      ...providerSettings(providerUrl),
      HOST: 'localhost',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
    },
  });
  const stop = async () => {
    await end(launcher);
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  await untilReady(launcher).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin: `http://localhost:${String(port)}`, stop };
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
