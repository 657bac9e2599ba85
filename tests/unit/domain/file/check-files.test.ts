import { checkBesides, checkFile, checkFiles } from '@/lib/domain/file/check-files';

const limits = {
  isDisabled: false,
  fileLimit: 3,
  fileSizeLimitBytes: 1024 * 1024,
  totalSizeLimitBytes: 2 * 1024 * 1024,
  supportedMimeTypes: ['image/png', 'text/.*'],
};
const file = (filename: string, sizeBytes = 10, mimeType = 'image/png') => ({
  filename,
  sizeBytes,
  mimeType,
});

it.each([
  ['no file where files are disabled', file('a'), { ...limits, isDisabled: true }, 'disabled'],
  ['no file where none is allowed', file('a'), { ...limits, fileLimit: 0 }, 'disabled'],
  ['no empty file', file('a', 0), limits, 'empty'],
  ['no file of another type', file('a', 1, 'application/zip'), limits, 'type'],
  ['no file that is too large', file('a', 1024 * 1024 + 1), limits, 'size'],
  ['a file at the limit', file('a', 1024 * 1024), limits, undefined],
] as const)('accepts %s', (_, one, of, reason) => {
  expect(checkFile(one, of)?.reason).toBe(reason);
});

it('names what is not accepted, for the text', () => {
  expect(checkFile(file('a', 1, 'application/zip'), limits)).toMatchObject({ mimeType: 'application/zip' });
  expect(checkFile(file('a', 2 ** 30), limits)).toMatchObject({ limitMegabytes: 1 });
  expect(checkFile(file('a', 0), limits)).toMatchObject({ filename: 'a' });
});

it('counts those that are there: their number, their size and their names', () => {
  const there = [file('a'), file('b')];
  expect(checkFiles([file('c')], there, limits)).toBeNull();
  expect(checkFiles([file('c'), file('d')], there, limits)).toMatchObject({ reason: 'too_many', limit: 3 });
  const large = file('large', 1024 * 1024);
  expect(checkFiles([file('c', 1024 * 1024)], [large, file('s')], limits)).toMatchObject({
    reason: 'total_size',
    limitMegabytes: 2,
  });
  expect(checkFiles([file('a')], there, limits)).toMatchObject({ reason: 'duplicate' });
  expect(checkFiles([file('a', 11)], there, limits)).toBeNull();
});

it('takes no more files than may be known, those there included, and none that is known already', () => {
  const known = [file('a'), file('b')];
  expect(checkBesides([file('c')], known, 3)).toBeNull();
  expect(checkBesides([file('c'), file('d')], known, 3)).toMatchObject({ reason: 'too_many', limit: 3 });
  expect(checkBesides([file('b')], known, 3)?.reason).toBe('duplicate');
  expect(checkBesides([file('b', 11)], known, 3)).toBeNull();
});
