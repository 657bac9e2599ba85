import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fromRoot, ROOT } from './root.mjs';

const RELEASE_FILE = fromRoot('release.json');

/** Returns true in the tree of a package or an image: it is built, and nothing of it may be written. */
export function isPacked() {
  return existsSync(RELEASE_FILE);
}

/** Describes the packed tree: its version, its sources and its parts. */
export function readRelease() {
  return JSON.parse(readFileSync(RELEASE_FILE, 'utf8'));
}

/**
 * `.env`, `librechat.yaml` and what is fetched later lie here: in the checkout; with a packed tree in DATA_DIR of the
 * environment or in `~/.parley`, since an update replaces the tree.
 */
export function homeFolder() {
  if (!isPacked()) return ROOT;
  const named = process.env.DATA_DIR;
  return named === undefined || named === '' ? join(homedir(), '.parley') : resolve(named);
}

/** A checkout keeps data apart from its sources. */
export function defaultDataDirectory() {
  return isPacked() ? homeFolder() : join(ROOT, '.data');
}

/** Names our commands as they are typed here, since the words of a problem name those of a checkout. */
export function withCommandsOfHere(line) {
  if (!isPacked()) return line;
  return line.replaceAll('npm run admin -- ', 'parley admin ').replaceAll('npm start', 'parley');
}
