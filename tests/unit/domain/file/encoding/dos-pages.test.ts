import { decodeDosPage, isDosPage } from '@/lib/domain/file/encoding/dos-pages';

it.each([
  ['ibm850', [0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0xe1, 0x9b, 0xff], 'Müller ßø\u00a0'],
  ['ibm852', [0x88, 0xa2, 0x64, 0xab, 0x20, 0xa5, 0x86], 'łódź ąć'],
] as const)('%s has the letters of its table', (page, bytes, text) => {
  expect(decodeDosPage(page, Uint8Array.from(bytes))).toBe(text);
});

it('each byte of a page is one character of its own', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const page of ['ibm850', 'ibm852'] as const) expect(new Set(decodeDosPage(page, all)).size).toBe(256);
  expect(isDosPage('ibm866')).toBe(false);
});
