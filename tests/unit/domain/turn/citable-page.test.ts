import { PageNumbers } from '@/lib/domain/turn/citable-page';
import { fakeSource } from '../../../support/data/fake-passage';

const page = (url: string) => ({ url, title: 'A  page\nof foxes ', text: 'Foxes.' });
const numberOf = (numbers: PageNumbers, url: string) => numbers.numbered(page(url))?.number ?? null;

it('an address has one number, after those in use', () => {
  const numbers = new PageNumbers([fakeSource({ number: 3 })], [1, 7, 2]);
  expect(numberOf(numbers, 'https://example.org')).toBe(8);
  expect(numberOf(numbers, 'https://example.org/other')).toBe(9);
  expect(numberOf(numbers, 'https://EXAMPLE.org/')).toBe(8);
});

it('an address that the branch has cited keeps its number', () => {
  const cited = { type: 'web', number: 5, url: 'https://example.org/a', title: '', excerpt: '' } as const;
  const numbers = new PageNumbers([cited], []);
  expect(numberOf(numbers, 'https://example.org/b')).toBe(6);
  expect(numberOf(numbers, 'https://example.org/a')).toBe(5);
});

it.each([
  'javascript:alert(1)',
  'ftp://example.org',
  'no address',
  `https://example.org/${'a'.repeat(3_000)}`,
])('what is no address of a page has none: %.40s', (url) => {
  expect(numberOf(new PageNumbers([], []), url)).toBeNull();
});

it('the title is one line, and title and text are bounded', () => {
  const numbers = new PageNumbers([], []);
  expect(numbers.numbered(page('https://example.org/'))?.title).toBe('A page of foxes');
  const long = { url: 'https://example.org/long', title: 'a'.repeat(5_000), text: 'b'.repeat(50_000) };
  const bounded = numbers.numbered(long);
  expect([bounded?.title.length, bounded?.text.length]).toEqual([300, 12_000]);
});

it('an answer has at most 300 pages, and no number that a mark cannot hold', () => {
  const numbers = new PageNumbers([], []);
  const all = Array.from({ length: 301 }, (_, index) => numberOf(numbers, `https://example.org/${index}`));
  expect(all.slice(-2)).toEqual([300, null]);
  expect(numberOf(new PageNumbers([], [9_999]), 'https://example.org/')).toBeNull();
});
