import { isAvatarFile } from '@/lib/domain/account/is-avatar-file';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

it.each([
  ['a PNG of the largest size', { type: 'image/png', size: 2 * MEGABYTE }, true],
  ['a JPEG', { type: 'image/jpeg', size: 1 }, true],
  ['one byte too many', { type: 'image/png', size: 2 * MEGABYTE + 1 }, false],
  ['nothing', { type: 'image/png', size: 0 }, false],
  ['a GIF', { type: 'image/gif', size: 1 }, true],
  ['a WebP', { type: 'image/webp', size: 1 }, true],
  ['an SVG', { type: 'image/svg+xml', size: 1 }, false],
  ['a file without a type', { type: '', size: 1 }, false],
])('%s', (_what, file, isTaken) => {
  expect(isAvatarFile(file, 2)).toBe(isTaken);
});
