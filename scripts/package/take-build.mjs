import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVER_FOLDER, markBuilt, sourcesFingerprint } from '../setup/build-app.mjs';
import { fromRoot } from '../setup/root.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { StartProblem } from '../start-problem.mjs';

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
