import { highlightCode, type CodePiece } from '@/components/markdown/code/highlight-code';
import { growHighlight, NO_HIGHLIGHT } from '@/components/markdown/code/highlight-growing';

const LINES = [
  '/* A comment over',
  '   two lines */',
  '',
  'const text = `one',
  '  ${row} two`;',
  ...Array.from({ length: 40 }, (_, row) => `let row${String(row)} = ${String(row)};`),
];

function painted(groups: readonly (readonly CodePiece[])[]): string[] {
  return groups
    .flat()
    .flatMap(({ text, color, isItalic }) =>
      [...text]
        .filter((sign) => sign.trim() !== '')
        .map((sign) => `${sign} ${String(color)} ${String(isItalic)}`),
    );
}

async function grow(ends: readonly number[]) {
  let grown = NO_HIGHLIGHT;
  for (const end of ends) {
    const lines = LINES.slice(0, end)
      .map((line) => `${line}\n`)
      .join('');
    while (grown.text !== lines) grown = (await growHighlight(grown, 'ts', lines)) ?? NO_HIGHLIGHT;
  }
  return grown;
}

it.each([[[LINES.length]], [[1, 2, 3, 4, 20, LINES.length]], [LINES.map((_, index) => index + 1)]])(
  'code that grows is coloured as it is when it is complete, however its lines arrive',
  async (ends) => {
    const whole = await highlightCode('ts', LINES.join('\n'), new AbortController().signal);
    const grown = await grow(ends);
    expect(painted(grown.groups)).toEqual(painted(whole ?? []));
    expect(
      grown.groups
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(`${LINES.join('\n')}\n`);
  },
);

it('a line that was read is not read again: all groups but the last stay the same objects', async () => {
  const before = await grow([30]);
  const lines = LINES.slice(0, 31)
    .map((line) => `${line}\n`)
    .join('');
  const after = await growHighlight(before, 'ts', lines);
  expect(after?.groups[0]).toBe(before.groups[0]);
  expect(after?.groups[1]).not.toBe(before.groups[1]);
});

it('code that became another one is read from its start', async () => {
  const after = await growHighlight(await grow([3]), 'ts', 'let other;\n');
  expect(after?.text).toBe('let other;\n');
});

it('a language without a grammar has no colours', async () => {
  expect(await growHighlight(NO_HIGHLIGHT, 'nothing', 'let a\n')).toBeNull();
});
