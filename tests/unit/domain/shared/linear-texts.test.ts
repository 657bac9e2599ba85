import { withClosedFence } from '@/lib/domain/export/close-fence';
import { toFilename } from '@/lib/domain/file/filename';
import { fittingExcerpt } from '@/lib/domain/file/fitting-excerpt';
import { missingPackage } from '@/lib/domain/message/artifact/imported-packages';
import { listFences } from '@/lib/domain/message/artifact/list-fences';
import { titleInCode } from '@/lib/domain/message/artifact/title-in-code';
import { attachText } from '@/lib/domain/message/attach-text';
import { diffWords } from '@/lib/domain/message/diff-words';
import { findFormulas } from '@/lib/domain/message/spoken-formulas';
import { takeSpoken } from '@/lib/domain/message/spoken-sentences';
import { withoutMarkup } from '@/lib/domain/message/without-markup';
import { modelPattern } from '@/lib/domain/money/price-rule';
import { findMarks } from '@/lib/domain/search/find-marks';
import { findOccurrences } from '@/lib/domain/search/find-occurrences';
import { toPlainText } from '@/lib/domain/search/plain-text';
import { foldForSearch } from '@/lib/domain/search/search-text';
import { withoutAddresses } from '@/lib/domain/search/without-addresses';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { redact } from '@/lib/server/platform/redact';
import { HubRecords } from '@/lib/server/providers/bing/hub-records';
import { encodeFrame, FrameReader } from '@/lib/server/tools/python/frames.mjs';
import { ends } from '../../../support/ends';

/** A user, a provider or an operator's file can make these texts long, each in its worst case. */
const CASES: readonly [string, (size: number) => unknown, number][] = [
  ['folding words', (size) => foldForSearch('ab cd '.repeat(size / 6)), 4_000_000],
  ['folding letters with marks', (size) => foldForSearch('é ö '.repeat(size / 4)), 2_000_000],
  [
    'marking overlapping terms',
    (size) =>
      findMarks(
        'a'.repeat(size),
        Array.from({ length: 16 }, (_, index) => ({ text: 'a'.repeat(index + 1), place: 'inside' as const })),
      ),
    200_000,
  ],
  [
    'counting overlapping terms in no place',
    (size) =>
      findOccurrences(
        'a'.repeat(size),
        Array.from({ length: 16 }, (_, index) => ({ text: 'a'.repeat(index + 1), place: 'word' as const })),
        1_001,
      ),
    1_000_000,
  ],
  ['leaving out addresses that never end', (size) => withoutAddresses('](a:'.repeat(size / 4)), 2_000_000],
  ['masking tokens that never end', (size) => redact('-eyJaaaaaaaa'.repeat(size / 12)), 2_000_000],
  ['masking tokens of one part', (size) => redact('eyJaaaaaaaa.'.repeat(size / 12)), 2_000_000],
  ['masking keys and spaces', (size) => redact(`apikey${' '.repeat(size)}`.repeat(2)), 2_000_000],
  ['a wildcard of many stars', (size) => modelPattern('*a*a*a*a*a*b').test('a'.repeat(size)), 200_000],
  ['a file of line ends', (size) => attachText('', { name: 'x', text: `${'\n'.repeat(size)}x` }), 2_000_000],
  ['a file name of dots', (size) => toFilename(`a${'.'.repeat(size)}b`), 2_000_000],
  [
    'blanks after an export',
    (size) => titleInCode('react', `export default A${' '.repeat(size)}x`),
    2_000_000,
  ],
  ['a fence of ticks before another line end', (size) => listFences(`${'`'.repeat(size)}\u2028`), 2_000_000],
  ['a fence of tildes before a tick', (size) => toPlainText(`${'~'.repeat(size)}\``), 2_000_000],
  ['emphasis that never ends', (size) => toPlainText(' _a'.repeat(size / 3)), 2_000_000],
  ['a passage of dots', (size) => fittingExcerpt('.'.repeat(size), 'a', 400), 2_000_000],
  ['a passage of short sentences', (size) => fittingExcerpt('1. '.repeat(size / 3), '1', 400), 400_000],
  ['blanks after an import', (size) => missingPackage(`import${' '.repeat(size)}x`), 2_000_000],
  ['lines before an import', (size) => missingPackage('\n'.repeat(size)), 2_000_000],
  ['imports without a name', (size) => missingPackage('\nimport a'.repeat(size / 9)), 2_000_000],
  ['links that never end, read aloud', (size) => withoutMarkup('[a]('.repeat(size / 4)), 2_000_000],
  ['pictures that never end, read aloud', (size) => withoutMarkup('![]('.repeat(size / 4)), 2_000_000],
  ['lines of a table, read aloud', (size) => withoutMarkup('\n\t'.repeat(size / 2)), 2_000_000],
  ['formulas that never end, read aloud', (size) => findFormulas('$\\[]'.repeat(size / 4)), 2_000_000],
  ['fences that never end, read aloud', (size) => takeAllSpoken('~~~\n'.repeat(size / 4)), 400_000],
  ['a fence at the end of an export', (size) => withClosedFence(`${'~'.repeat(size)}\r`), 2_000_000],
  ['replaced words', (size) => diffWords('a b '.repeat(size / 4), 'c d '.repeat(size / 4)), 200_000],
  [
    'small frames in one piece',
    (size) => [...new FrameReader(size).push(smallFrames(size))].length,
    4_000_000,
  ],
  ['an address of slashes', (size) => withoutEndSlashes(`${'/'.repeat(size)}x`), 2_000_000],
  [
    'a record in small pieces',
    (size) => {
      const records = new HubRecords();
      for (let count = 0; count < size; count += 1) records.push('xxxx');
      return size;
    },
    350_000,
  ],
];

/** Each frame has a header of one sign and no body. */
function smallFrames(sizeBytes: number): Uint8Array {
  const frame = Buffer.concat(encodeFrame(0));
  return Buffer.alloc(sizeBytes - (sizeBytes % frame.length), frame);
}

function takeAllSpoken(text: string): number {
  let place = 0;
  for (let hasMore = true; hasMore;) ({ next: place, hasMore } = takeSpoken(text, place, 'en', true));
  return place;
}

it.each(CASES)('%s ends, however long', (_name, work, size) => {
  expect(ends(() => [work(size)])).toHaveLength(1);
});

describe('linear functions return the same as before', () => {
  it('masks signed tokens wherever they begin', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w';
    expect(redact(`a ${token} b`)).toBe('a *** b');
    expect(redact(`token-${token}`)).toBe('token-***');
    expect(redact(`aaaaaaaa.bbbbbbbb.${token}`)).toBe('aaaaaaaa.bbbbbbbb.***');
    expect(redact('eyJhbGciOiJIUzI1NiJ9 alone')).toBe('eyJhbGciOiJIUzI1NiJ9 alone');
  });

  it.each([
    ['gpt-*', 'gpt-4o', true],
    ['gpt-*-mini', 'gpt-4o-mini', true],
    ['gpt-*-mini', 'gpt-4o-mini-2', false],
    ['*mini*', 'gpt-4o-mini-2', true],
    ['*a*b', 'aab', true],
    ['a*a', 'a', false],
    ['*ab*ab', 'abab', true],
    ['**', '', true],
    ['gpt.4', 'gpt-4', false],
  ])('matches %s against %s: %s', (pattern, name, isMatch) => {
    expect(modelPattern(pattern).test(name)).toBe(isMatch);
  });

  it('puts records together that came in pieces', () => {
    const records = new HubRecords();
    expect(records.push('{"a"')).toEqual([]);
    expect(records.push(':1}\u001e{"b":2}\u001e{')).toEqual([
      { value: { a: 1 }, characters: 7 },
      { value: { b: 2 }, characters: 7 },
    ]);
    expect(records.push('}\u001e')).toEqual([{ value: {}, characters: 2 }]);
  });
});
