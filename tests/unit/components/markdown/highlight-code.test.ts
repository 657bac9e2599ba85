import { highlightCode } from '@/components/markdown/highlight-code';

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
