import fc from 'fast-check';
import { searchPagePath, searchQueryOf } from '@/lib/client/search/search-path';

it.each([
  ['/search/abc', 'abc'],
  ['/search/a%20b', 'a b'],
  ['/search', ''],
  ['/search/', ''],
  ['/search/a/b', 'a/b'],
  ['/search/%E0%A4%A', '%E0%A4%A'],
  ['/c/search', null],
  ['/', null],
])('reads %s as %j', (pathname, query) => {
  expect(searchQueryOf(pathname)).toBe(query);
});

it('leads back to any query, whatever a browser does to the address', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('.', '../..', '/', '%', '?#', '%2e')),
      (text) => {
        const { pathname } = new URL(searchPagePath(text), 'http://localhost');
        expect(searchQueryOf(pathname)).toBe(text.trim());
      },
    ),
  );
});
