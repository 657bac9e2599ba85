import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sourcesFingerprint } from '../setup/build-app.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { pythonVersions } from './native-packages.mjs';

/** Says what the tree was made of. `commit` is null outside a repository. */
export function describeRelease() {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  return {
    version,
    commit: findCommit(),
    sources: sourcesFingerprint({ node: 'any' }),
    parts: { python: pythonPart() },
  };
}

function findCommit() {
  const answer = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

/** Holds the rows of the lock, so that what is fetched later is what was tested here. */
function pythonPart() {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  return Object.fromEntries(
    Object.keys(pythonVersions()).map((name) => {
      const { version, integrity, os, cpu, libc } = packages[`node_modules/${name}`];
      return [name, { version, integrity, os, cpu, libc, optional: true }];
    }),
  );
}
