import fc from 'fast-check';
import { diffWords, type TextDiff } from '@/lib/domain/message/diff-words';
import { ends } from '@/tests/support/ends';

const textOf = ({ parts }: TextDiff, left: 'added' | 'removed') =>
  parts
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');
const marked = (before: string, after: string, locale?: string) =>
  diffWords(before, after, locale).parts.map(({ kind, text }) =>
    kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`,
  );

describe('the difference of two texts', () => {
  it('is marked word by word', () => {
    expect(marked('The tide is late today.', 'The tide is early today.')).toEqual([
      'The tide is ',
      '-[late]',
      '+[early]',
      ' today.',
    ]);
  });

  it.each([
    [
      'they will remember it',
      'they will really keep it',
      ['they will ', '-[remember]', '+[really keep]', ' it'],
    ],
    ['one two three', 'one 2 3', ['one ', '-[two three]', '+[2 3]']],
    ['a b\nc d', 'a x\ny d', ['a ', '-[b]', '+[x]', '\n', '-[c]', '+[y]', ' d']],
    ['now it ends', 'now it really ends', ['now it ', '+[really ]', 'ends']],
  ])('keeps what was removed and added at one place together: %s', (before, after, parts) => {
    expect(marked(before, after)).toEqual(parts);
  });

  it.each([
    ['zh', '我们明天去海边', '我们昨天去海边', '-[明天]', '+[昨天]'],
    ['ja', '私は東京へ行きます', '私は大阪へ行きます', '-[東京]', '+[大阪]'],
    ['th', 'ฉันรักแมว', 'ฉันรักหมา', '-[แมว]', '+[หมา]'],
  ])('knows the words of %s, which puts no spaces between them', (locale, before, after, removed, added) => {
    expect(marked(before, after, locale)).toEqual(expect.arrayContaining([removed, added]));
  });

  it('contains both texts exactly, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b ', '\n', 'ü', '👩‍👩‍👧', '明', '  ', '\ud800'), { maxLength: 60 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = diffWords(before, after);
        expect(textOf(diff, 'added')).toBe(before);
        expect(textOf(diff, 'removed')).toBe(after);
      }),
    );
  });

  it('of equal texts has no marked part; of empty ones no parts', () => {
    expect(marked('same', 'same')).toEqual(['same']);
    expect(diffWords('', '').parts).toEqual([]);
    expect(marked('', 'new')).toEqual(['+[new]']);
  });

  it('of two long texts without a common word is coarse, in bounded time', () => {
    const words = (prefix: string) =>
      Array.from({ length: 20_000 }, (_, index) => `${prefix}${String(index)}`).join(' \n');
    const [before, after] = [words('a'), words('b')];
    const diff = ends(() => diffWords(before, after));
    expect(diff.isCoarse).toBe(true);
    expect(textOf(diff, 'added')).toBe(before);
    expect(textOf(diff, 'removed')).toBe(after);
  }, 30_000);

  it.each([
    ['words', 'a b c '.repeat(4_000), 'a x c '.repeat(4_000)],
    ['lines', 'a\nb\n'.repeat(3_000), 'a\nx\n'.repeat(3_000)],
  ])(
    'of texts with thousands of changed %s has no more parts than a page draws at once',
    (_, before, after) => {
      const diff = ends(() => diffWords(before, after));
      expect(diff.parts.length).toBeLessThanOrEqual(2_000);
      expect(diff.isCoarse).toBe(true);
      expect(textOf(diff, 'added')).toBe(before);
      expect(textOf(diff, 'removed')).toBe(after);
    },
    30_000,
  );
});
