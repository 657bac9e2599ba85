import { startPhases } from '@/scripts/testing/phases.mjs';

it('says how many minutes each part of a run took, in the order they began, and all of them together', async () => {
  let nowMs = 0;
  const phases = startPhases(() => nowMs);
  const build = Promise.withResolvers<string>();
  const built = phases.timed('build', () => build.promise);
  await phases.timed('checks', () => {
    nowMs += 90_000;
    return Promise.resolve();
  });
  nowMs += 30_000;
  build.resolve('built');
  expect(await built).toBe('built');
  expect(phases.line()).toBe('Minutes, some side by side: build 2.0, checks 1.5, all 2.0');
});

it('notes a part that failed as well', async () => {
  let nowMs = 0;
  const phases = startPhases(() => nowMs);
  const failing = phases.timed('build', () => {
    nowMs += 6_000;
    return Promise.reject(new Error('It broke.'));
  });
  await expect(failing).rejects.toThrow('It broke.');
  expect(phases.line()).toBe('Minutes, some side by side: build 0.1, all 0.1');
});
