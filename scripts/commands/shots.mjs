import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '../setup/find-chromium.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import {
  EMPTY_PARTS,
  ENDPOINT_PARTS,
  PLAIN_PARTS,
  readShotOptions,
  SERVICE_PARTS,
  TOUR_PARTS,
} from '../testing/shot-parts.mjs';

const PORT = '4970';
const BASE = `http://127.0.0.1:${PORT}`;

/**
 * Writes the named parts, or all, in the named looks (`desktop-light`), or all, into `shots/`. Throws for an
 * unknown name, and at the end which parts broke off, and what axe found.
 */
export async function run(options) {
  await import('../setup/resolve-ours.mjs');
  const { LOOKS } = await import('../../tests/shots/support/looks.ts');
  const wanted = readShotOptions(
    options,
    LOOKS.map(({ name }) => name),
  );
  const { parts } = wanted;
  const looks = LOOKS.filter(({ name }) => wanted.looks.includes(name));
  const where = { base: BASE, chromium: findChromium(), folder: fromRoot('shots') };
  // All parts together leave no picture of an earlier time.
  if (wanted.isWhole) rmSync(where.folder, { recursive: true, force: true });
  const plain = await load(PLAIN_PARTS, parts);
  const withEndpoints = await load(ENDPOINT_PARTS, parts);
  const withServices = await load(SERVICE_PARTS, parts);
  const empty = await load(EMPTY_PARTS, parts);
  const tour = await load(TOUR_PARTS, parts);
  const { GENEROUS_LIMITS } = await import('../../tests/support/stage/generous-limits.ts');
  const { startShotServices } = await import('../../tests/shots/support/shot-services.ts');
  const { expectNoFaults, noteFault } = await import('../../tests/shots/support/take-picture.ts');
  const takeAll = async (taken, takeOne) => {
    for (const [name, take] of taken)
      // The other parts are taken all the same.
      await takeOne(take).catch((error) => noteFault(`${name} broke off: ${String(error)}`));
  };
  if (plain.length > 0)
    await withServer({ ...GENEROUS_LIMITS, DEMO_ENDPOINT: 'true' }, () =>
      takeAll(plain, (take) => take(where, looks)),
    );
  if (withEndpoints.length + withServices.length + empty.length + tour.length > 0) {
    const services = await startShotServices();
    const takeWith = async (settings, taken) => {
      if (taken.length > 0)
        await withServer(settings, () => takeAll(taken, (take) => take(where, services.databaseUrl, looks)));
    };
    try {
      if (empty.length > 0)
        for (const look of looks)
          await withServer(services.emptySettings, () => takeAll(empty, (take) => take(where, [look])));
      await takeWith(services.tourSettings, tour);
      await takeWith(services.endpointSettings, withEndpoints);
      await takeWith(services.settings, withServices);
    } finally {
      await services.stop();
    }
  }
  expectNoFaults();
  return 0;
}

function load(rows, parts) {
  return Promise.all(
    rows
      .filter(([name]) => parts.includes(name))
      .map(async ([name, file, take]) => [name, (await import(`../../tests/shots/${file}`))[take]]),
  );
}

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
