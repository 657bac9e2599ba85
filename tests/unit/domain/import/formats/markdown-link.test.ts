import { markdownLink } from '@/lib/domain/import/formats/markdown-link';

test.each([
  ['Town hall', 'https://town.example.org/hours', '[Town hall](https://town.example.org/hours)'],
  ['', 'https://town.example.org/a', '[town.example.org](https://town.example.org/a)'],
  ['a] (b) `c`\n$d', 'http://h.example/x_(y) z', '[a\\] (b) \\`c\\` \\$d](http://h.example/x_%28y%29%20z)'],
  ['x', 'javascript:alert(1)', null],
  ['x', 'no address', null],
  ['x', `https://h.example/${'a'.repeat(2_000)}`, null],
])('%j at %j', (title, address, expected) => {
  expect(markdownLink(title, address)).toBe(expected);
});
