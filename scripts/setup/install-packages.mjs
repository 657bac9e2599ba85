import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from './find-npm.mjs';
import { fromRoot } from './root.mjs';
import { withLock } from './with-lock.mjs';

const STAMP = fromRoot('node_modules', '.parley-installed');
const HIDDEN_LOCK = fromRoot('node_modules', '.package-lock.json');

/**
 * Installs exactly package-lock.json, unless it is installed. No package's own scripts run: the two that matter
 * (links of Postgres, the database client) are replaced by our own code.
 */
export async function installPackages() {
  if (isInstalled()) return;
  await withLock('install', () => {
    if (isInstalled()) return;
    process.stderr.write('Installing packages ...\n');
    runNpm(process.execPath, ['ci', '--ignore-scripts', '--include=dev', '--prefer-offline'], {
      cwd: fromRoot(),
      what: 'Installing packages',
    });
    writeFileSync(STAMP, fingerprint());
  });
}

function isInstalled() {
  if (!existsSync(HIDDEN_LOCK)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return true;
  if (!hasAllPackages()) return false;
  writeFileSync(STAMP, fingerprint());
  return true;
}

function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex');
}

/** After a manual `npm install`, npm's own record of the folder agrees with the lock. */
function hasAllPackages() {
  const wanted = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(HIDDEN_LOCK, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' || optional === true || link === true || present[path]?.version === version,
  );
}
