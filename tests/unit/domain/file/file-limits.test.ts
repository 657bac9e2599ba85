import { fileLimitsOf, serverFileLimitBytes } from '@/lib/domain/file/file-limits';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

const openAi = { endpoint: 'openAI', isCustom: false };

it('ten files of twenty megabytes, twenty-five together, unless the operator says otherwise', () => {
  expect(fileLimitsOf({}, openAi)).toMatchObject({
    isDisabled: false,
    fileLimit: 10,
    fileSizeLimitBytes: 20 * MEGABYTE,
    totalSizeLimitBytes: 25 * MEGABYTE,
  });
  expect(serverFileLimitBytes({})).toBe(512 * MEGABYTE);
});

it('an endpoint has its own limits, else those of custom endpoints where it is one, else the default', () => {
  const endpoints = { Mine: { fileLimit: 1 }, custom: { fileLimit: 2 }, default: { fileLimit: 3 } };
  const limitOf = (endpoint: string, isCustom: boolean) =>
    fileLimitsOf({ endpoints }, { endpoint, isCustom }).fileLimit;
  expect([limitOf('Mine', true), limitOf('Other', true), limitOf('openAI', false)]).toEqual([1, 2, 3]);
});

it('no file is larger than the limit of the server', () => {
  const config = { serverFileSizeLimit: 1.5, endpoints: { openAI: { fileSizeLimit: 100 } } };
  expect(fileLimitsOf(config, openAi).fileSizeLimitBytes).toBe(1.5 * MEGABYTE);
});

it('an endpoint named as a field of every object has the usual limits', () => {
  const strange = { endpoint: 'constructor', isCustom: true };
  expect(fileLimitsOf({ endpoints: {} }, strange)).toEqual(fileLimitsOf({}, openAi));
});
