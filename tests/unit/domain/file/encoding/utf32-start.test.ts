import { utf32Of, Utf32Text } from '@/lib/domain/file/encoding/utf32-start';

const bytesOf = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer([...text].length * 4));
  [...text].forEach((character, index) => view.setUint32(index * 4, character.codePointAt(0) ?? 0, isLittle));
  return new Uint8Array(view.buffer);
};

it.each([
  ['utf-32le', true],
  ['utf-32be', false],
] as const)('%s is known by its mark, and read wherever its bytes are divided', (encoding, isLittle) => {
  const bytes = bytesOf('\uFEFFGröße 🙂', isLittle);
  expect(utf32Of(bytes)).toBe(encoding);
  const text = new Utf32Text(encoding);
  expect([...bytes].map((byte) => text.decode(Uint8Array.of(byte))).join('') + text.end()).toBe('Größe 🙂');
});

it('the mark of UTF-16 is none of it, and what is no character is replaced', () => {
  expect(utf32Of(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toBeNull();
  expect(utf32Of(Uint8Array.of(0xff, 0xfe))).toBeNull();
  const text = new Utf32Text('utf-32be');
  expect(text.decode(Uint8Array.of(0, 0x11, 0, 0, 0, 0, 0xd8, 0, 1)) + text.end()).toBe('\ufffd\ufffd\ufffd');
});
