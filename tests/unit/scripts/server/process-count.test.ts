import { processCount } from '@/scripts/server/process-count.mjs';

const GIGABYTE = 1024 ** 3;

it.each([
  ['one a core', {}, 8, 32, 8],
  ['two on one core, so that one that hangs leaves another', {}, 1, 2, 2],
  ['one where the memory is too small for two', {}, 2, 1, 1],
  ['fewer than cores where the memory is', {}, 16, 4, 4],
  ['what the operator says', { WEB_CONCURRENCY: '1' }, 8, 32, 1],
  ['what the operator says, though memory is small', { WEB_CONCURRENCY: '3' }, 1, 1, 3],
  ['one a core where the operator says zero', { WEB_CONCURRENCY: '0' }, 4, 32, 4],
])('is %s', (_title, settings, cores, gigabytes, count) => {
  expect(processCount(settings, { cores, memoryBytes: gigabytes * GIGABYTE })).toBe(count);
});
