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
  ['models', 'take-model-shots.ts', 'takeModelShots'],
  ['keys', 'take-key-shots.ts', 'takeKeyShots'],
  ['retirement', 'take-retirement-shots.ts', 'takeRetirementShots'],
  ['model-settings', 'take-model-settings-shots.ts', 'takeModelSettingsShots'],
];

/** Parts that need a provider, a shop and a database with prepared data. */
const SERVICE_PARTS = [
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
  ['tools', 'take-tool-shots.ts', 'takeToolShots'],
];

/**
 * Takes pictures of the screens of the production build into `shots/`, of those parts that are named, or of all. Throws
 * at the end what axe found on them.
 */
export async function run(options) {
  await import('../setup/resolve-ours.mjs');
  const where = { base: BASE, chromium: findChromium(), folder: fromRoot('shots') };
  const plain = await load(PLAIN_PARTS, options);
  const withServices = await load(SERVICE_PARTS, options);
  const { GENEROUS_LIMITS } = await import('../../tests/support/stage/generous-limits.ts');
  const { startShotServices } = await import('../../tests/shots/support/shot-services.ts');
  if (plain.length > 0)
    await withServer({ ...GENEROUS_LIMITS, DEMO_ENDPOINT: 'true' }, async () => {
      for (const take of plain) await take(where);
    });
  if (withServices.length > 0) await takeWithServices(withServices, where, startShotServices);
  (await import('../../tests/shots/support/take-picture.ts')).expectNoFaults();
  return 0;
}

async function takeWithServices(parts, where, startShotServices) {
  const services = await startShotServices();
  try {
    await withServer(services.settings, async () => {
      for (const take of parts) await take(where, services.databaseUrl);
    });
  } finally {
    await services.stop();
  }
}

/** Loads the parts before the first picture, so that import errors appear at once. */
function load(parts, options) {
  const isTour = options.length === 0 || options.includes(TOUR);
  const wanted = parts.filter(([name]) => isTour || options.includes(name));
  return Promise.all(wanted.map(async ([, file, take]) => (await import(`../../tests/shots/${file}`))[take]));
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
