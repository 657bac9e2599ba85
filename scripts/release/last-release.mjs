import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MEGABYTE } from '../../lib/domain/shared/byte-units.ts';
import { fromRoot } from '../setup/root.mjs';
import { StartProblem } from '../start-problem.mjs';

/** Until a release is tagged, an update begins here: the state before migrations had to add only. */
const BEFORE_THE_FIRST = '68d116373553c8e4c301b102beb63a42b0d993d3';

/**
 * Returns what the version before is, which must work beside this one: the newest tag of a release among the ancestors
 * of this commit. Throws a StartProblem without the history that has it.
 *
 * @returns {{ name: string, commit: string }}
 */
export function lastRelease() {
  const name = findTagBefore() ?? BEFORE_THE_FIRST;
  const commit = tryGit('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (commit === null)
    throw new StartProblem(`The history of this checkout has no ${name}: \`git fetch --unshallow --tags\`.`);
  return { name, commit };
}

/** Returns the newest tag of a release among the ancestors of this commit; null where the history has none. */
export function findTagBefore() {
  return tryGit('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
}

/** Writes the files of a commit that lie below a path into a folder. */
export function takeFiles(commit, path, folder) {
  const names = git('ls-tree', '-r', '--name-only', commit, '--', path).split('\n').filter(Boolean);
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), git('show', `${commit}:${name}`));
  }
  return names;
}

function git(...args) {
  return execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8', maxBuffer: 64 * MEGABYTE });
}

function tryGit(...args) {
  try {
    return execFileSync('git', args, {
      cwd: fromRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
