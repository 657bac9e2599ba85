import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { StartProblem } from '../start-problem.mjs';

/** The branch may have left one of these, best first. */
const UPSTREAMS = ['@{upstream}', 'origin/main', 'main'];

const NEEDS_BUILD = /servers\/(built-server|launched|activated)'|images\/container'/;

/** Returns `wanted`, or where this branch left the main one. Throws a StartProblem when `wanted` is no commit. */
export function baseOfChanges(wanted) {
  if (wanted !== undefined) {
    const commit = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
    if (commit === null) throw new StartProblem(`There is no commit "${wanted}".`);
    return commit;
  }
  for (const upstream of UPSTREAMS) {
    const commit = git('merge-base', 'HEAD', upstream);
    if (commit !== null) return commit;
  }
  return 'HEAD';
}

/** Read by a test that imports it only as it runs, so that Jest does not know. */
const READ_BY = { 'tests/integration/system/sql-in-sight.test.ts': ['lib/server/db', 'prisma/migrations'] };

export function testsOfChanges(base) {
  const listed = listTests([
    `--changedSince=${base}`,
    '--selectProjects',
    'unit',
    'integration',
    'components',
  ]);
  const structure = listTests(['--selectProjects', 'unit', '--', 'tests/structure']);
  const reading = Object.entries(READ_BY).filter(([, places]) => hasChanged(base, places));
  return [...new Set([...listed, ...structure, ...reading.map(([test]) => fromRoot(test))])];
}

export function needsBuild(tests) {
  return tests.some((test) => NEEDS_BUILD.test(readFileSync(test, 'utf8')));
}

export function hasBrowserTests(base) {
  return hasChanged(base, ['tests/e2e', 'tests/support']);
}

function hasChanged(base, places) {
  return [
    git('diff', '--name-only', base, '--', ...places),
    git('ls-files', '--others', '--exclude-standard', '--', ...places),
  ].some((names) => names !== null && names !== '');
}

function listTests(args) {
  const jest = spawnSync(
    process.execPath,
    [fromRoot('node_modules/jest/bin/jest.js'), '--listTests', '--json', ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  if (jest.status !== 0) throw new StartProblem(`Jest cannot list the tests:\n${jest.stderr}`);
  return JSON.parse(jest.stdout);
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
