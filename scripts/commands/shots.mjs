import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '../setup/find-chromium.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

const PORT = '4970';
const BASE = `http://127.0.0.1:${PORT}`;

/** All parts: a tour of the screens. */
const TOUR = 'tour';

/** Parts photographed on a server with its own data: the name of the part, its file and the function it exports. */
const PLAIN_PARTS = [
  ['spine', 'take-shots.ts', 'takeShots'],
  ['language', 'take-language-shots.ts', 'takeLanguageShots'],
  ['import', 'take-import-shots.ts', 'takeImportShots'],
  ['keyboard', 'take-keyboard-shots.ts', 'takeKeyboardShots'],
];

/** Parts that need a server with every kind of endpoint. */
const ENDPOINT_PARTS = [
  ['models', 'take-model-shots.ts', 'takeModelShots'],
  ['keys', 'take-key-shots.ts', 'takeKeyShots'],
  ['retirement', 'take-retirement-shots.ts', 'takeRetirementShots'],
  ['model-settings', 'take-model-settings-shots.ts', 'takeModelSettingsShots'],
];

/** Parts that need a provider, a shop and a database with prepared data. */
const SERVICE_PARTS = [
  ['messages', 'take-message-shots.ts', 'takeMessageShots'],
  ['tools', 'take-tool-shots.ts', 'takeToolShots'],
  ['account', 'take-account-shots.ts', 'takeAccountShots'],
  ['money', 'take-money-shots.ts', 'takeMoneyShots'],
  ['search', 'take-search-shots.ts', 'takeSearchShots'],
  ['organise', 'take-organise-shots.ts', 'takeOrganiseShots'],
  ['presets', 'take-presets-shots.ts', 'takePresetsShots'],
  ['sent-requests', 'take-sent-requests-shots.ts', 'takeSentRequestsShots'],
  ['branches', 'take-branches-shots.ts', 'takeBranchesShots'],
  ['share', 'take-share-shots.ts', 'takeShareShots'],
  ['settings', 'take-settings-shots.ts', 'takeSettingsShots'],
  ['files', 'take-files-shots.ts', 'takeFilesShots'],
  ['assistants', 'take-assistants-shots.ts', 'takeAssistantsShots'],
  ['artifacts', 'take-assistants-shots.ts', 'takeArtifactsShots'],
  ['chat', 'take-chat-shots.ts', 'takeChatShots'],
  ['many', 'take-many-shots.ts', 'takeManyShots'],
];

/**
 * Takes pictures of the screens of the production build into `shots/`, of those parts that are named, or of all, in the
 * looks that are named (`desktop-light`), or in all. Throws at the end which parts broke off, and what axe found.
 */
export async function run(options) {
  await import('../setup/resolve-ours.mjs');
  const where = { base: BASE, chromium: findChromium(), folder: fromRoot('shots') };
  const { LOOKS } = await import('../../tests/shots/support/looks.ts');
  const named = LOOKS.filter(({ name }) => options.includes(name));
  const looks = named.length === 0 ? LOOKS : named;
  const parts = options.filter((option) => !LOOKS.some(({ name }) => name === option));
  // A whole tour leaves no picture of an earlier one.
  if (isTour(parts) && looks === LOOKS) rmSync(where.folder, { recursive: true, force: true });
  const plain = await load(PLAIN_PARTS, parts);
  const withEndpoints = await load(ENDPOINT_PARTS, parts);
  const withServices = await load(SERVICE_PARTS, parts);
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
  if (withEndpoints.length + withServices.length > 0) {
    const services = await startShotServices();
    const takeWith = async (settings, taken) => {
      if (taken.length > 0)
        await withServer(settings, () => takeAll(taken, (take) => take(where, services.databaseUrl, looks)));
    };
    try {
      await takeWith(services.endpointSettings, withEndpoints);
      await takeWith(services.settings, withServices);
    } finally {
      await services.stop();
    }
  }
  expectNoFaults();
  return 0;
}

const isTour = (options) => options.length === 0 || options.includes(TOUR);

/** Loads the parts before the first picture, so that import errors appear at once. */
function load(parts, options) {
  const wanted = parts.filter(([name]) => isTour(options) || options.includes(name));
  return Promise.all(
    wanted.map(async ([name, file, take]) => [name, (await import(`../../tests/shots/${file}`))[take]]),
  );
}

/** Runs the server as an operator starts it, with these settings, during `work`. */
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
