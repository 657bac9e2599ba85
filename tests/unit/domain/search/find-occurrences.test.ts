import fc from 'fast-check';
import type { SearchTerm } from '@/lib/domain/search/find-marks';
import { findOccurrences } from '@/lib/domain/search/find-occurrences';

const inside = (text: string): SearchTerm => ({ text, place: 'inside' });
const found = (text: string, terms: readonly SearchTerm[], limit = 100) =>
  findOccurrences(text, terms, limit).map(({ start, end }) => `${String(start)} ${text.slice(start, end)}`);

it('finds each occurrence, also where two touch', () => {
  expect(found('ha haha', [inside('ha')])).toEqual(['0 ha', '3 ha', '5 ha']);
  expect(found('aaaaa', [inside('aa')])).toEqual(['0 aa', '2 aa']);
});

it('takes the longest of the terms that begin at one place, and goes on behind it', () => {
  expect(found('foobar foo bar', [inside('foo'), inside('foobar'), inside('bar')])).toEqual([
    '0 foobar',
    '7 foo',
    '11 bar',
  ]);
});

it('finds short words only where they stand', () => {
  expect(found('ai said airy ai', [{ text: 'ai', place: 'start' }])).toEqual(['0 ai', '8 ai', '13 ai']);
  expect(found('c and cobol', [{ text: 'c', place: 'word' }])).toEqual(['0 c']);
});

it('ends at the limit, and finds none without a term', () => {
  expect(found('x'.repeat(1_000), [inside('x')], 3)).toEqual(['0 x', '1 x', '2 x']);
  expect(found('abc', [])).toEqual([]);
  expect(found('abc', [inside('')])).toEqual([]);
});

it('finds as many places of one term as splitting by it does', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 60 });
  const term = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(text, term, (searched, sought) => {
      expect(findOccurrences(searched, [inside(sought)], 1_000)).toHaveLength(
        searched.split(sought).length - 1,
      );
    }),
  );
});
