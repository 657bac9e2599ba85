import fc from 'fast-check';
import { withoutEmphasis } from '@/lib/domain/search/without-emphasis';

it.each([
  ['**bold** and *slanted* and ~~struck~~', 'bold and slanted and struck'],
  ['***both*** __bold__ _slanted_', 'both bold slanted'],
  ['(*a*), "_b_".', '(a), "b".'],
  ['un**believ**able', 'unbelievable'],
  ['snake_case_name and __init__', 'snake_case_name and init'],
  ['5 * 3 * 2', '5 * 3 * 2'],
  ['*a\nb*', '*a\nb*'],
  ['**a *b***', 'a b'],
  ['2 *a *b*', '2 a *b'],
  ['\u{1d400}*b*', '\u{1d400}b'],
  ['', ''],
])('%j is read as %j', (markdown, words) => {
  expect(withoutEmphasis(markdown)).toBe(words);
});

it('takes away signs of emphasis alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('*', '_', '~', 'a', ' ', '\n') }), (text) => {
      const bare = (words: string) => words.replace(/[*_~]/g, '');
      expect(bare(withoutEmphasis(text))).toBe(bare(text));
    }),
  );
});
