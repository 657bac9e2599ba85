import { ByteCounts, isControl } from '@/lib/domain/file/encoding/byte-counts';

it('counts the same however the bytes come', () => {
  const bytes = Buffer.concat([Buffer.from('ä€🙂\0 \u001b'), Buffer.from([0xe4, 0x01])]);
  const counts = new ByteCounts();
  for (const byte of bytes) counts.add(Uint8Array.of(byte));
  counts.end();
  expect({ ...counts }).toMatchObject({
    bytes: bytes.length,
    characters: 3,
    odd: 1,
    controls: 2,
    escapes: 1,
    ascii: 4,
    zeros: [0, 1],
  });
});

it('a character that the end cuts is odd', () => {
  const counts = new ByteCounts();
  counts.add(Buffer.from('🙂').subarray(0, 3));
  counts.end();
  expect(counts.odd).toBe(3);
});

it('blanks and escapes are no control characters', () => {
  expect([...'\t\n\r\f\v\u001b a'].filter((each) => isControl(each.charCodeAt(0)))).toEqual([]);
  expect(isControl(0)).toBe(true);
});
