import { highlightCode } from '@/components/markdown/code/highlight-code';

afterEach(() => jest.restoreAllMocks());

it('code is coloured to its end however slow the machine is', async () => {
  let nowMs = 0;
  // Each reading of the clock is ten seconds later.
  jest.spyOn(Date, 'now').mockImplementation(() => (nowMs += 10_000));
  const groups = await highlightCode(
    'typescript',
    'for (let row = 1; row < 9; row += 1) {\n  const total: number = row * 2;\n}',
    new AbortController().signal,
  );
  const coloured = (groups ?? []).flat().filter(({ color }) => color !== null);
  const words = coloured.map(({ text }) => text.trim());
  expect(words).toEqual(expect.arrayContaining(['for', 'let', 'const']));
});

it.each([
  'bash',
  'sh',
  'console',
  'js',
  'c#',
  'c++',
  'golang',
  'postgresql',
  'svg',
  'hpp',
  'yml',
  'dockerfile',
  'zig',
])('code after a fence of %s is coloured', async (name) => {
  const groups = await highlightCode(name, 'if "a" # 1 <b>"c"</b> // x', new AbortController().signal);
  expect((groups ?? []).flat().some(({ color }) => color !== null)).toBe(true);
});

it.each(['', 'nothing', 'constructor', '__proto__', 'toString'])('%j is no language', async (name) => {
  expect(await highlightCode(name, 'let a', new AbortController().signal)).toBeNull();
});

it('a line that is too long for a grammar keeps its text without colours, and its neighbours keep theirs', async () => {
  const lines = ['if true', `if ${'x'.repeat(500)}`, 'if true'];
  const groups = await highlightCode('bash', lines.join('\n'), new AbortController().signal);
  const pieces = (groups ?? []).flat();
  expect(pieces.map(({ text }) => text).join('')).toBe(lines.join('\n'));
  const coloured = pieces.filter(({ color }) => color !== null).map(({ text }) => text.trim());
  expect(coloured.filter((text) => text.startsWith('if'))).toEqual(['if', 'if']);
  expect(coloured.join('')).not.toContain('xx');
});

it('code of any lines keeps its text, and takes a further group after 24 lines or 2,000 characters', async () => {
  const short = Array.from({ length: 60 }, (_, line) => `let a${String(line)}`);
  const long = Array.from({ length: 9 }, () => `let a = '${'x'.repeat(480)}'`);
  for (const [lines, count] of [
    [short, 3],
    [long, 3],
    [[...long, ...short, ''], 5],
  ] as const) {
    const groups = await highlightCode('javascript', lines.join('\n'), new AbortController().signal);
    expect(
      groups
        ?.flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(lines.join('\n'));
    expect(groups).toHaveLength(count);
  }
});
