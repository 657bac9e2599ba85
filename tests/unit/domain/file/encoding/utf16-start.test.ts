import { utf16Of } from '@/lib/domain/file/encoding/utf16-start';

const little = Buffer.from('Name;Größe', 'utf16le');

it.each([
  ['by its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little]), 'utf-16le'],
  ['by its other mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]), 'utf-16be'],
  ['by its zeros', little, 'utf-16le'],
  ['by its zeros, the other way round', Buffer.from(little).swap16(), 'utf-16be'],
  ['not in UTF-8', Buffer.from('Name;Größe'), null],
  ['not in a file of zeros', Buffer.alloc(64), null],
  ['not in nothing', Buffer.alloc(0), null],
])('UTF-16 is known %s', (_, bytes, encoding) => {
  expect(utf16Of(bytes)).toBe(encoding);
});
