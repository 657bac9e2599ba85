import fc from 'fast-check';
import { splitSentence } from '@/lib/domain/speech/split-sentence';

it('leaves a short sentence whole', () => {
  expect(splitSentence(' A river. ', 40)).toEqual(['A river.']);
  expect(splitSentence('  ', 40)).toEqual([]);
});

it('splits after a sign rather than between words, and between words rather than within one', () => {
  expect(splitSentence('Rivers carry sand; and the seas keep it', 24)).toEqual([
    'Rivers carry sand;',
    'and the seas keep it',
  ]);
  expect(splitSentence('one two three four', 10)).toEqual(['one two', 'three four']);
  expect(splitSentence('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
});

it('keeps every letter and every limit, and cuts no character in half', () => {
  const text = fc.array(fc.constantFrom('word', ' ', ', ', '; ', '。', '😀', 'x'), { maxLength: 80 });
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 30 }), (parts, limit) => {
      const pieces = splitSentence(parts.join(''), limit);
      expect(pieces.join('').replaceAll(' ', '')).toBe(parts.join('').replaceAll(' ', ''));
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(limit);
        expect(piece.isWellFormed()).toBe(true);
      }
    }),
  );
});
