import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  SERVER_FOLDER,
  buildApp,
  isBuildCurrent,
  markBuilt,
  sourcesFingerprint,
} from '../setup/build-app.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { StartProblem } from '../start-problem.mjs';
import { PACKAGE_NAME } from './package-name.mjs';

/** A release's package is put into the checkout, or was made there. */
const PLACES = [ROOT, fromRoot('.cache', 'release')];

/** Builds when sources changed; where a package of the same sources is at hand, its server is taken instead. */
export async function takeOrBuild() {
  if (isBuildCurrent()) return;
  const archive = findPackage(PLACES);
  if (archive === null) return buildApp();
  process.stderr.write(`Taking the build out of ${archive} ...\n`);
  await takeBuild(archive);
}

/** Returns the path of a package that was built from these sources; null when none of the folders has one. */
export function findPackage(folders) {
  const archives = folders.flatMap((folder) =>
    globSync(`${PACKAGE_NAME}-*.tgz`, { cwd: folder }).map((name) => join(folder, name)),
  );
  if (archives.length === 0) return null;
  const sources = sourcesFingerprint({ node: 'any' });
  return archives.find((archive) => readSources(archive) === sources) ?? null;
}

/** Returns null for what is no package of a release. */
function readSources(archive) {
  const { status, stdout } = spawnSync('tar', ['-xzOf', archive, 'package/app/release.json'], {
    encoding: 'utf8',
  });
  return status === 0 ? JSON.parse(stdout).sources : null;
}

/** Takes the server out of a release's package in place of a build. */
export async function takeBuild(archive) {
  await withLock('build', () => {
    const unpacked = fromRoot('.cache', 'taken-build');
    const tree = unpackBuild(resolve(archive), unpacked);
    markBuilt(() => {
      mkdirSync(fromRoot('.next'), { recursive: true });
      renameSync(tree, SERVER_FOLDER);
    });
    rmSync(unpacked, { recursive: true, force: true });
  });
}

/**
 * Returns the folder of the server that the package holds. Throws a StartProblem when it was built from other sources
 * than these.
 */
export function unpackBuild(archive, folder) {
  if (!existsSync(archive)) throw new StartProblem(`There is no file ${archive}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('tar', ['-xzf', archive, '-C', folder]);
  const tree = join(folder, 'package', 'app');
  const release = join(tree, 'release.json');
  if (status !== 0 || !existsSync(release)) throw new StartProblem(`${archive} is no package of a release.`);
  const { version, sources } = JSON.parse(readFileSync(release, 'utf8'));
  if (sources === sourcesFingerprint({ node: 'any' })) return tree;
  throw new StartProblem(`${archive} was built from other sources than these; its version is ${version}.`);
}
