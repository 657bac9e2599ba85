import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { StartProblem } from '../start-problem.mjs';

const OUTPUT_LIMIT_BYTES = 64 * 2 ** 20;

/**
 * Returns npm's own script, to run it under a chosen Node: that of the running npm, else beside the npm on the
 * path. Throws a StartProblem when there is none.
 */
export function findNpm() {
  const given = process.env.npm_execpath;
  if (given !== undefined && /npm-cli\.c?js$/.test(given) && existsSync(given)) return given;
  // An empty place on the path is the folder of the call, which may be a stranger's.
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)) {
    const candidates = [
      join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
      join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ];
    const link = join(folder, 'npm');
    if (existsSync(link)) candidates.unshift(join(dirname(realpathSync(link)), 'npm-cli.js'));
    const found = candidates.find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  throw new StartProblem(
    'npm was not found. Install Node.js with npm from https://nodejs.org and try again.',
  );
}

/** Returns what npm printed. Throws a StartProblem with npm's output when it fails. */
export function runNpm(nodePath, args, { cwd, what }) {
  const npm = findNpm();
  const path = `${dirname(nodePath)}${delimiter}${process.env.PATH ?? ''}`;
  const result = spawnSync(nodePath, [npm, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    env: { ...process.env, PATH: path, npm_config_update_notifier: 'false' },
    encoding: 'utf8',
    maxBuffer: OUTPUT_LIMIT_BYTES,
  });
  if (result.status === 0) return result.stdout;
  const said = (result.stderr || result.error?.message || '').trim().split('\n').slice(0, 12).join('\n  ');
  throw new StartProblem(`${what} did not work. npm says:\n  ${said}`);
}
