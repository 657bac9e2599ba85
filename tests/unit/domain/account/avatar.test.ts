import { findAvatarType } from '@/lib/domain/account/avatar';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

it.each([
  ['a PNG', [...PNG, 0, 0], 'image/png'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a PNG whose first bytes are cut off', PNG.slice(1), null],
  ['half a signature', PNG.slice(0, 4), null],
  ['a GIF', [...Buffer.from('GIF89a')], 'image/gif'],
  ['a WebP', [...Buffer.from('RIFF\x01\x02\0\0WEBPVP8 ')], 'image/webp'],
  ['a sound in the same container', [...Buffer.from('RIFF\0\0\0\0WAVE')], null],
  ['an SVG', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], null],
  ['a page', [...Buffer.from('<!doctype html>')], null],
  ['nothing', [], null],
])('%s is told by its bytes', (_what, bytes, type) => {
  expect(findAvatarType(Uint8Array.from(bytes))).toBe(type);
});
