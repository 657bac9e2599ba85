import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '../setup/find-chromium.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

const PORT = '4970';
const BASE = `http://127.0.0.1:${PORT}`;

/** Pictures of the screens of the real build into `shots/`, from servers with data of their own. */
export async function run() {
  const where = { base: BASE, chromium: findChromium(), folder: fromRoot('shots') };
  const { takeShots } = await import('../../tests/shots/take-shots.ts');
  const { takeLanguageShots } = await import('../../tests/shots/take-language-shots.ts');
  const { takeImportShots } = await import('../../tests/shots/take-import-shots.ts');
  const { takeKeyShots } = await import('../../tests/shots/take-key-shots.ts');
  const { takeModelShots } = await import('../../tests/shots/take-model-shots.ts');
  const { takeRadarShots } = await import('../../tests/shots/take-radar-shots.ts');
  const { takeModelSettingsShots } = await import('../../tests/shots/take-model-settings-shots.ts');
  const { takeKeyboardShots } = await import('../../tests/shots/take-keyboard-shots.ts');
  const { GENEROUS_LIMITS } = await import('../../tests/support/generous-limits.ts');
  await withServer({ ...GENEROUS_LIMITS, DEMO_ENDPOINT: 'true' }, async () => {
    await takeShots(where);
    await takeLanguageShots(where);
    await takeImportShots(where);
    await takeKeyboardShots(where);
    await takeModelShots(where);
    await takeKeyShots(where);
    await takeRadarShots(where);
    await takeModelSettingsShots(where);
  });

  const { startShotServices } = await import('../../tests/shots/shot-services.ts');
  const { takeMoneyShots } = await import('../../tests/shots/take-money-shots.ts');
  const { takeSearchShots } = await import('../../tests/shots/take-search-shots.ts');
  const { takeShareShots } = await import('../../tests/shots/take-share-shots.ts');
  const { takeInsightShots } = await import('../../tests/shots/take-insight-shots.ts');
  const { takeBranchesShots } = await import('../../tests/shots/take-branches-shots.ts');
  const { takeSettingsShots } = await import('../../tests/shots/take-settings-shots.ts');
  const { takeOrganiseShots } = await import('../../tests/shots/take-organise-shots.ts');
  const { takePresetsShots } = await import('../../tests/shots/take-presets-shots.ts');
  const services = await startShotServices();
  try {
    await withServer(services.settings, async () => {
      await takeMoneyShots(where, services.databaseUrl);
      await takeSearchShots(where, services.databaseUrl);
      await takeOrganiseShots(where, services.databaseUrl);
      await takePresetsShots(where, services.databaseUrl);
      await takeInsightShots(where, services.databaseUrl);
      await takeBranchesShots(where, services.databaseUrl);
      await takeShareShots(where, services.databaseUrl);
      await takeSettingsShots(where, services.databaseUrl);
    });
  } finally {
    await services.stop();
  }
  return 0;
}

/** The server as an operator starts it, with these settings, while `work` is done. */
async function withServer(settings, work) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-shots-'));
  const server = spawn(process.execPath, [fromRoot('scripts', 'launch.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT, DATA_DIR: dataDirectory },
  });
  const ended = new Promise((settle) => server.once('exit', settle));
  try {
    await untilReady(server);
    await work();
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

function untilReady(server) {
  return new Promise((settle, fail) => {
    createInterface({ input: server.stdout }).on('line', (line) => line.startsWith('Ready') && settle());
    server.stderr.pipe(process.stderr);
    server.once('exit', (code) => fail(new Error(`The server ended with ${code} before it was ready.`)));
  });
}
