import { spawn, type ChildProcess } from 'node:child_process';
import { limitWork } from '@/lib/server/platform/process/limit-work';

const children: ChildProcess[] = [];

function startNode(script: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  children.push(child);
  return child;
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const watch = (child: ChildProcess, limitMs: number) =>
  new Promise<number>((resolve) => {
    const startMs = performance.now();
    limitWork(child.pid, limitMs, () => resolve(performance.now() - startMs));
  });

it('a process that works is ended after its limit', async () => {
  await expect(watch(startNode('for (;;);'), 200)).resolves.toBeGreaterThan(190);
}, 60_000);

it('a process that only waits is ended after six times its limit', async () => {
  await expect(watch(startNode('setInterval(() => {}, 1000)'), 500)).resolves.toBeGreaterThan(2_900);
}, 60_000);

it('a process without an id is ended by the clock', async () => {
  const ended = new Promise<void>((resolve) => {
    limitWork(undefined, 1, resolve);
  });
  await expect(ended).resolves.toBeUndefined();
});

it('a watch that ended calls no more', async () => {
  const end = jest.fn();
  limitWork(undefined, 1, end)();
  await watch(startNode('for (;;);'), 50);
  expect(end).not.toHaveBeenCalled();
}, 60_000);
