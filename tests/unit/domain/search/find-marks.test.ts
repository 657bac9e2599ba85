import fc from 'fast-check';
import { findMarks, type SearchTerm } from '@/lib/domain/search/find-marks';

const marked = (text: string, ...terms: SearchTerm[]) =>
  findMarks(text, terms).map(({ start, end }) => text.slice(start, end));
const inside = (text: string): SearchTerm => ({ text, place: 'inside' });

it('marks every place of every word in the letters of the text', () => {
  expect(marked('Straße, strasse, STRASSE', inside('strasse'))).toEqual(['Straße', 'strasse', 'STRASSE']);
  expect(marked('a needle and another needle', inside('needle'), inside('another'))).toEqual([
    'needle',
    'another',
    'needle',
  ]);
});

it('joins what overlaps or touches', () => {
  expect(marked('aaaa', inside('aa'))).toEqual(['aaaa']);
  expect(marked('foobar', inside('foo'), inside('bar'))).toEqual(['foobar']);
});

it('marks short words only where the index finds them', () => {
  expect(marked('AI said (ai) airy', { text: 'ai', place: 'start' })).toEqual(['AI', 'ai', 'ai']);
  expect(marked('C, c++ and cobol', { text: 'c', place: 'word' })).toEqual(['C', 'c']);
  expect(marked('objc++ c++', { text: 'c++', place: 'start' })).toEqual(['c++']);
});

it('marks no place without a text or without terms', () => {
  expect(marked('', inside('abc'))).toEqual([]);
  expect(marked('abc')).toEqual([]);
});

it('returns marks in order that neither touch nor leave the text, whatever the text', () => {
  const term = fc.record({
    text: fc.string({ minLength: 1, maxLength: 3 }),
    place: fc.constantFrom('inside', 'start', 'word'),
  });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(term), (text, terms) => {
      let from = -1;
      for (const { start, end } of findMarks(text, terms)) {
        expect(start).toBeGreaterThan(from);
        expect(end).toBeGreaterThan(start);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});
