import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';

function read(bytes: Uint8Array, encoding: TextEncoding | null): string {
  const text = encodedText(encoding);
  return [...bytes].map((byte) => text.decode(Uint8Array.of(byte))).join('') + text.end();
}

it('quotation marks and the euro of Windows are no control characters', () => {
  expect(read(Uint8Array.from([0x93, 0x41, 0x94, 0x20, 0x80, 0x81]), 'windows-1252')).toBe('“A” €\u0081');
});

it('the odd bytes of a text in UTF-8 are read as Windows-1252, the others as they are', () => {
  const bytes = Buffer.concat([
    Buffer.from('ä🙂'),
    Buffer.from([0xfc]),
    Buffer.from('€'),
    Buffer.from([0xe4]),
  ]);
  expect(read(bytes, 'utf-8-odd')).toBe('ä🙂ü€ä');
  expect(encodedText('utf-8-odd').decode(bytes)).toBe('ä🙂ü€');
});

it('a mark at the beginning is no part of the text', () => {
  expect(read(Buffer.from('\uFEFFA'), null)).toBe('A');
  expect(read(Buffer.from('\uFEFFA', 'utf16le'), 'utf-16le')).toBe('A');
  expect(read(Buffer.from('\uFEFFA'), 'utf-8-odd')).toBe('A');
});

it('characters of two bytes are whole, wherever the bytes are divided', () => {
  expect(read(Uint8Array.from([0x83, 0x71, 0x83, 0x7d]), 'shift_jis')).toBe('ヒマ');
});
