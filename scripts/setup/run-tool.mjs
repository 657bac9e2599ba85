import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { StartProblem } from '../start-problem.mjs';
import { fromRoot, ROOT } from './root.mjs';

/** Throws a StartProblem with the tool's output when it fails. */
export async function runTool(script, args, { env = {}, what }) {
  const child = spawn(process.execPath, [fromRoot('node_modules', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (exitCode === 0) return;
  throw new StartProblem(`${what} failed:\n${`${out}${err}`.trim()}`);
}
