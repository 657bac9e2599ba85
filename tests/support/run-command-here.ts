import { resolve } from 'node:path';
import { describeProblem, EXIT, planCommand } from '@/lib/server/operator/run-command';
import { describeRelease } from '@/scripts/migrations/describe-release.mjs';
import type { Ended } from './run-admin';

const TOOLS = {
  describeRelease,
  migrate: () => Promise.resolve(),
  pathOf: (named: string) => (named.includes('://') ? named : resolve(named)),
};

export async function runCommandHere(typed: readonly string[], input = ''): Promise<Ended> {
  let [out, err] = ['', ''];
  const terminal = {
    print: (line: string) => void (out += `${line}\n`),
    note: (line: string) => void (err += `${line}\n`),
    confirm: () => Promise.resolve(false),
    readLine: () => Promise.resolve(input.split('\n')[0] ?? ''),
  };
  try {
    const planned = planCommand(typed);
    if ('run' in planned) await planned.run(terminal, TOOLS);
    else planned.forEach(terminal.print);
    return { code: EXIT.done, out, err };
  } catch (error) {
    const { line, exitCode } = describeProblem(error);
    terminal.note(line);
    return { code: exitCode, out, err };
  }
}
