import { isTextStart } from '@/lib/domain/file/encoding/text-start';

const text = (value: string, encoding: BufferEncoding = 'utf8') => Buffer.from(value, encoding);
const log = 'one line of a log that is as long as others\n'.repeat(20);
const noise = Uint8Array.from({ length: 400 }, (_, index) => (index * 2_654_435_761) >>> 24);

it.each([
  ['UTF-8', text('Größe'), true, true],
  ['Latin-1', text('Größe', 'latin1'), true, true],
  ['UTF-16 with its mark', text('\uFEFFGröße', 'utf16le'), true, true],
  ['one zero in a text', text(`${log}\0${log}`), true, false],
  ['a few zeros in a long text', text(`${log}\0${log}\0${log}\0`), true, false],
  ['one zero in a text of Latin-1', text(`${log}\0Größe`, 'latin1'), true, false],
  ['the end of a text of DOS', text('Size\r\n\u001A'), true, false],
  ['a character that is cut', text('Größe 🙂').subarray(0, -2), true, true],
  ['no text', text('\0\u0001 no text'), false, false],
  ['noise', noise, false, false],
  ['noise in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), noise]), false, false],
  ['a text filled up with zeros', Buffer.concat([text('Size\r\n'), Buffer.alloc(128)]), true, false],
  ['letters that a manual prints twice', text('N\bNA\bAM\bME\bE\n'), true, true],
  ['UTF-32', Buffer.from('fffe000041000000', 'hex'), true, true],
  ['zeros', Buffer.alloc(2_000), false, false],
])('%s', (_, bytes, isText, isStrictly) => {
  expect(isTextStart(bytes, { isStrict: false })).toBe(isText);
  expect(isTextStart(bytes, { isStrict: true })).toBe(isStrictly);
});
