import { spawnSync } from 'node:child_process';
import { StartProblem } from '../start-problem.mjs';
import { fromRoot, ROOT } from './root.mjs';

const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;

/** Runs a tool of node_modules under this Node, quietly; throws a StartProblem with the tool's output when it fails. */
export function runTool(script, args, { env = {}, what }) {
  const result = spawnSync(process.execPath, [fromRoot('node_modules', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: OUTPUT_LIMIT_BYTES,
  });
  if (result.status === 0) return;
  throw new StartProblem(`${what} failed:\n${`${result.stdout ?? ''}${result.stderr ?? ''}`.trim()}`);
}
