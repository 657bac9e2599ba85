import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartProblem } from '../start-problem.mjs';
import { installFromDebian } from './install-from-debian.mjs';
import { fromRoot } from './root.mjs';

/** The host counts as unreachable after this time. */
const DOWNLOAD_LIMIT_MS = 180_000;

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const SHELL_PATH = '/usr/lib/chromium/chromium-headless-shell';

/**
 * Prefers Chromium's headless shell, in which a test lasts a quarter less (in CI Debian's package is installed as
 * root). Throws a StartProblem when there is no Chromium.
 */
export function findTestBrowser() {
  if (!existsSync(SHELL_PATH) && process.env.CI !== undefined) installFromDebian('chromium-headless-shell');
  return existsSync(SHELL_PATH) ? SHELL_PATH : findChromium();
}

/**
 * Returns the system's Chromium, else Playwright's own (downloaded), else Debian's package (installed as root).
 * Throws a StartProblem when there is none.
 */
export function findChromium() {
  return installed() ?? downloaded() ?? fromDebian() ?? fail();
}

function installed() {
  const playwright = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  return [...SYSTEM_PATHS, playwright].find((path) => path !== '' && existsSync(path));
}

function downloaded() {
  process.stderr.write('Bringing Chromium for the browser tests ...\n');
  const cli = fromRoot('node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS });
  return installed();
}

function fromDebian() {
  installFromDebian('chromium');
  return installed();
}

function fail() {
  throw new StartProblem(
    'There is no Chromium for the browser tests. Install it, then run `npm test` again.',
  );
}
