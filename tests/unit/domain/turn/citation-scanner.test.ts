import fc from 'fast-check';
import type { Source } from '@/lib/domain/message/source';
import { CitationScanner } from '@/lib/domain/turn/citation-scanner';
import { fakePassage, fakeSource } from '../../../support/data/fake-passage';

const passages = [
  fakePassage({ number: 1, text: 'The harbour lies in the north.' }),
  fakePassage({ number: 2, passage: 1, text: 'It freezes in winter. The quay was built in 1911.' }),
  fakePassage({ number: 13, passage: 12 }),
];

function read(pieces: readonly string[], cited: readonly Source[] = [], earlier: readonly Source[] = []) {
  const scanner = new CitationScanner({ passages, earlier, cited });
  return pieces.flatMap((piece) => scanner.read(piece));
}

const numbersOf = (sources: readonly Source[]) => sources.map(({ number }) => number);

it('each number is a source once, with the words that fit what it supports', () => {
  const sources = read(['The quay is from 1911 [2], in the north [1][2].\n']);
  expect(numbersOf(sources)).toEqual([2, 1]);
  expect(sources[0]).toEqual(
    fakeSource({ number: 2, passage: 1, page: null, excerpt: 'The quay was built in 1911.' }),
  );
});

it('wherever the pieces are cut, the same is found', () => {
  const text = 'In the north [1].\n\n```c\na[2] = x\n```\nThe quay `b[1]` is old [2, 13], as [7] says.';
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const ends = [...cuts.toSorted((one, other) => one - other), text.length];
      const pieces = ends.map((end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end));
      expect(numbersOf(read(pieces))).toEqual([1, 2, 13]);
    }),
  );
});

it('numbers without a passage, and those in code, cite none', () => {
  expect(read(['No [3] and [0].\n~~~\n[1]\n~~', '~\n`[2]` and ``x[1]``'])).toEqual([]);
});

it('a mark is found as soon as it is complete', () => {
  const scanner = new CitationScanner({ passages, earlier: [], cited: [] });
  expect(scanner.read('so [1')).toEqual([]);
  expect(numbersOf(scanner.read('3'))).toEqual([]);
  expect(numbersOf(scanner.read(']'))).toEqual([13]);
});

it('what the answer cites already is no new source, and what an earlier one cited is known', () => {
  const earlier = [fakeSource({ number: 40 })];
  expect(read(['[1] [40]'], [fakeSource({ number: 1 })], earlier)).toEqual(earlier);
});

it('a line without an end does not lose its marks', () => {
  const sources = read([
    ...Array.from({ length: 500 }, () => 'words and words '),
    'then [1',
    '] and `x',
    ' [2] `',
  ]);
  expect(numbersOf(sources)).toEqual([1]);
});

describe('pages of the web', () => {
  const page = {
    number: 20,
    url: 'https://example.org/quay',
    title: 'Quays',
    text: 'Ships come here. The quay was built in 1911 by hand.',
  };

  it('can be cited from the moment a call found them', () => {
    const scanner = new CitationScanner({ passages: [], earlier: [], cited: [] });
    expect(scanner.read('It is old [20]. ')).toEqual([]);
    scanner.addPage(page);
    const { text: _text, ...place } = page;
    expect(scanner.read('The quay is from 1911 [20], really [20].')).toEqual([
      { type: 'web', ...place, excerpt: 'The quay was built in 1911 by hand.' },
    ]);
  });

  it('are listed once, with a mark or without', () => {
    const scanner = new CitationScanner({ passages: [], earlier: [], cited: [] });
    expect(scanner.list(page)).toMatchObject({ number: 20, excerpt: expect.stringContaining('Ships') });
    expect(scanner.list(page)).toBeNull();
    expect(scanner.read('So [20].')).toEqual([]);
  });
});
