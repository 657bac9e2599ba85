import { spawn, type ChildProcess } from 'node:child_process';
import { isStarved } from '@/scripts/server/is-starved.mjs';
import { until } from '@/tests/support/until';

let child: ChildProcess | null = null;

afterEach(() => {
  child?.kill('SIGKILL');
});

function run(program: string): number | undefined {
  child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  return child.pid;
}

it('says so of a process that computes, and no longer once it is stopped', async () => {
  const pid = run('for (;;);');
  await until(() => isStarved(pid));
  child?.kill('SIGSTOP');
  await until(() => !isStarved(pid));
});

it('does not say so of a process that waits for something of its own, or that is gone', async () => {
  const pid = run('setInterval(() => {}, 1e6)');
  await until(() => !isStarved(pid));
  expect(isStarved(undefined)).toBe(false);
});
