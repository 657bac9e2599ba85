import { parseBlocks } from '@/components/markdown/parse-blocks';
import { ends } from '@/tests/support/ends';

/** Without bounds half of it lasted from seconds to minutes, or ended in an error. */
const LENGTH = 200_000;

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
])('two hundred thousand characters of %j are parsed to their end and lose nothing', (piece) => {
  const text = `${filled(piece)}end`;
  const { tokens } = ends(() => parseBlocks(text, {}));
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
