import {
  citedIn,
  citedPieces,
  findCitationMarks,
  withoutCitationMarks,
  withoutOpenMark,
} from '@/lib/domain/message/citation-marks';
import { fakeSource } from '../../../support/data/fake-passage';

const numbersOf = (text: string) => findCitationMarks(text).map(({ numbers }) => numbers);

it('a mark names one number or several, in the brackets of any script', () => {
  expect(numbersOf('a [3], b [3, 7][12]. c【4】 d [1،2]')).toEqual([[3], [3, 7], [12], [4], [1, 2]]);
  expect(findCitationMarks('ab [3]')).toEqual([{ start: 3, end: 6, numbers: [3] }]);
});

it('other brackets are no marks', () => {
  for (const text of ['[^3]', '[a]', '[]', '[3', '[12345]', '[ 3 ]', '[1.2]', '(3)', '[x] [3 ]'])
    expect(numbersOf(text)).toEqual([]);
});

it('what may become a mark is left off the end of a text, and nothing else is', () => {
  for (const open of ['[', '[3', '[12, ', '【4'])
    expect(withoutOpenMark(`It is so ${open}`)).toBe('It is so ');
  for (const text of ['done [3]', 'a [b', 'a [3] b', 'x [12 apples'])
    expect(withoutOpenMark(text)).toBe(text);
});

it('a text of a document cites none, and says what it said', () => {
  const text = withoutCitationMarks('as in [3] and [4, 5]; a[0] = [1]');
  expect(text).toBe('as in [3 ] and [4, 5 ]; a[0 ] = [1 ]');
  expect(numbersOf(text)).toEqual([]);
});

it('the sources of a text are those it cites', () => {
  const sources = [fakeSource({ number: 3 }), fakeSource({ number: 4 })];
  expect(citedIn('so [4], not [5]', sources)).toEqual([sources[1]]);
});

it('a text is cut where known numbers stand; those beside each other are together', () => {
  const isKnown = (number: number) => number < 10;
  expect(citedPieces('So it is [3] [4, 12]. And [20] so.', isKnown)).toEqual([
    { kind: 'text', text: 'So it is' },
    { kind: 'marks', numbers: [3, 4] },
    { kind: 'text', text: '[12]' },
    { kind: 'text', text: '. And [20] so.' },
  ]);
  expect(citedPieces('None [12].', isKnown)).toEqual([{ kind: 'text', text: 'None [12].' }]);
});

it('no blank stands between a mark and the punctuation after it', () => {
  const pieces = citedPieces('It is late [1] , because [2] of it.', () => true);
  expect(pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.numbers))).toEqual([
    'It is late',
    [1],
    ', because',
    [2],
    ' of it.',
  ]);
});

it('marks that name a kept number stay', () => {
  expect(withoutCitationMarks('as in [3] and [4, 5]', new Set([5]))).toBe('as in [3 ] and [4, 5]');
});
