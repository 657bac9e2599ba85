import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '../setup/find-chromium.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

const PORT = '4970';

/** Pictures of the screens of the real build into `shots/`, from a server with data of its own. */
export async function run() {
  const chromium = findChromium();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-shots-'));
  const server = spawn(process.execPath, [fromRoot('scripts', 'launch.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT, DATA_DIR: dataDirectory, DEMO_ENDPOINT: 'true' },
  });
  const ended = new Promise((settle) => server.once('exit', settle));
  try {
    await untilReady(server);
    const { takeShots } = await import('../../tests/shots/take-shots.ts');
    await takeShots({ base: `http://127.0.0.1:${PORT}`, chromium, folder: fromRoot('shots') });
    return 0;
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
