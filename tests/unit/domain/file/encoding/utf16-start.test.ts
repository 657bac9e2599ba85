import { utf16Of } from '@/lib/domain/file/encoding/utf16-start';

const little = Buffer.from('Name;Größe', 'utf16le');

it.each([
  ['by its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little]), 'utf-16le'],
  ['by its other mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]), 'utf-16be'],
  ['by its zeros', little, 'utf-16le'],
  ['by its zeros, the other way round', Buffer.from(little).swap16(), 'utf-16be'],
  ['by the letters of East Asia', Buffer.from('会議は木曜日です。\n売上\n', 'utf16le'), 'utf-16le'],
  ['by these, the other way round', Buffer.from('姓名,地址\n张三,北京\n', 'utf16le').swap16(), 'utf-16be'],
  ['by these, where a letter has a zero', Buffer.from('一个会议\n개요\n', 'utf16le'), 'utf-16le'],
  ['by Cyrillic letters', Buffer.from('Привет, мир\r\n', 'utf16le'), 'utf-16le'],
  ['by Greek ones, the other way round', Buffer.from('Καλημέρα κόσμε, 5\n', 'utf16le').swap16(), 'utf-16be'],
  ['by Hebrew ones', Buffer.from('שלום עולם\n', 'utf16le'), 'utf-16le'],
  ['by Arabic ones', Buffer.from('مرحبا بالعالم\n', 'utf16le'), 'utf-16le'],
  ['by Thai ones', Buffer.from('สวัสดี ชาวโลก\n', 'utf16le'), 'utf-16le'],
  [
    'not in small numbers',
    Buffer.from(Uint16Array.from({ length: 300 }, (_, index) => index * 7).buffer),
    null,
  ],
  ['not in ASCII with a zero in it', Buffer.from('one\0two and three, four\n'), null],
  ['not in bytes of a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'), null],
  ['not in UTF-8', Buffer.from('Name;Größe'), null],
  ['not in a file of zeros', Buffer.alloc(64), null],
  ['not in nothing', Buffer.alloc(0), null],
])('UTF-16 is known %s', (_, bytes, encoding) => {
  expect(utf16Of(bytes)).toBe(encoding);
});
