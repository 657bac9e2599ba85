import { CUT_SEQUENCE, sequenceLength } from '@/lib/domain/file/encoding/utf8-sequence';

it.each([
  ['a letter', [0x61], 1],
  ['ä', [0xc3, 0xa4], 2],
  ['€', [0xe2, 0x82, 0xac], 3],
  ['an emoji', [0xf0, 0x9f, 0x99, 0x82], 4],
  ['a cut emoji', [0xf0, 0x9f], CUT_SEQUENCE],
  ['a letter of Latin-1', [0xe4, 0x74], 0],
  ['a longer form', [0xc0, 0xaf], 0],
  ['half of a pair', [0xed, 0xa0, 0x80], 0],
  ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80], 0],
  ['what only continues', [0x80], 0],
])('%s', (_, bytes, length) => {
  expect(sequenceLength(Uint8Array.from(bytes), 0)).toBe(length);
});
