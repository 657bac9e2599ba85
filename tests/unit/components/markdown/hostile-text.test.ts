import { parseBlocks } from '@/components/markdown/parse-blocks';

const LENGTH = 100_000;

/** Generous for a busy machine; without bounds these texts took from seconds to minutes, or ended in an error. */
const TIME_LIMIT_MS = 2_000;

const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length));

it.each([
  '>',
  '> ',
  '- ',
  '1. ',
  '- > 1) ',
  '$$',
  '$$a',
  '\\[ ',
  '\\( ',
  '\n\\[a\n',
  '[',
  '![',
  '*',
  '**a ',
  '_a ',
  '`a ',
  '|',
  '<',
  '<!--',
  '~~a',
  'www.a',
  'a@',
  '\\',
])('a hundred thousand characters of %j are parsed in bounded time and lose nothing', (piece) => {
  const text = `${filled(piece)}end`;
  const startMs = performance.now();
  const { tokens } = parseBlocks(text, {});
  expect(performance.now() - startMs).toBeLessThan(TIME_LIMIT_MS);
  expect(tokens.map((token) => token.raw).join('')).toBe(text);
});

it('text nested at a usual depth is still a quotation and a list', () => {
  expect(parseBlocks(`${'> '.repeat(12)}deep`, {}).tokens[0]?.type).toBe('blockquote');
  expect(parseBlocks(`${'- '.repeat(12)}deep`, {}).tokens[0]?.type).toBe('list');
});

it('two dollars after the first letter of a line are no separate block', () => {
  expect(parseBlocks('a$$b$$\n\nend', {}).tokens.map((token) => token.type)).toEqual([
    'paragraph',
    'space',
    'paragraph',
  ]);
});
