import fc from 'fast-check';
import { EMPTY_DOCUMENT, growDocument } from '@/components/markdown/markdown-document';
import { parseBlocks } from '@/components/markdown/parse-blocks';

const PIECES = [
  'H<sub>2</sub>O\n',
  '<details>\n<summary>More</summary>\n\n',
  'inside\n\n</details>\n\n',
  'noted[^1]\n',
  '\n\n[^1]: The note.\n\n',
  '    goes on\n\n',
  '\\begin{align}\na\n',
  '\\end{align}\n',
  'A paragraph with **bold**, `code` and $x^2$.\n\n',
  '# Heading\n',
  '- one\n- two\n',
  '  continued\n\n',
  '1. first\n\n2. second\n',
  '```ts\nconst a = 1;\n\nconst b = 2;\n```\n',
  '```\nopen\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  '> quoted\n',
  '$$\nE = mc^2\n$$\n',
  '[name]: https://example.org/x\n\n',
  'See [name] and [other][name].\n\n',
  'Setext\n===\n',
  '    indented\n\n',
  '<div>raw</div>\n\n',
  '---\n',
  '\n\n',
  'costs $5 or $6\n',
];

function grown(text: string, cuts: readonly number[]) {
  let document = EMPTY_DOCUMENT;
  for (const cut of [...cuts].sort((left, right) => left - right))
    document = growDocument(document, text.slice(0, cut), false);
  return growDocument(document, text, true);
}

test('a text that grew in any pieces equals the text that came at once', () => {
  const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));
  const grownTexts = texts.chain((text) =>
    fc.tuple(fc.constant(text), fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 30 })),
  );
  fc.assert(
    fc.property(grownTexts, ([text, cuts]) => {
      const whole = parseBlocks(text, {}).tokens.filter(
        (token) => token.type !== 'space' && token.type !== 'def',
      );
      const blocks = grown(text, cuts).blocks.map((block) => block.token);
      expect(blocks).toEqual(whole);
    }),
    {
      numRuns: 400,
      examples: [
        [['costs $5 or $6\n$$\nE = mc^2\n$$\nSetext\n===\n', [29]]],
        [['See [name].\n\n> quoted\n$$\nE = mc^2\n$$\n[name]: https://example.org/x\n\n', [16]]],
        [['See [name].\n\n- [name]: https://example.org/x\n\nEnd', [16, 50]]],
        [['See [name].\n\n1. > [name]: https://example.org/x\n\nEnd', [16, 52]]],
      ],
    },
  );
});

test('a finished block stays the same object while text is added', () => {
  const first = growDocument(EMPTY_DOCUMENT, 'One.\n\n```js\na()\n```\n\nTwo', false);
  const second = growDocument(first, `${first.text} and more.\n\nThree`, false);
  expect(second.blocks[0]).toBe(first.blocks[0]);
  expect(second.blocks[1]?.token).toBe(first.blocks[1]?.token);
  expect(second.blocks.at(-1)).toMatchObject({ isFinished: false });
});

test('only the last block is parsed again', () => {
  const head = 'word '.repeat(2000) + '\n\n';
  const first = growDocument(EMPTY_DOCUMENT, `${head}tail`, false);
  expect(first.tailOffset).toBe(head.length);
});

test('a link may be defined below its use', () => {
  const before = growDocument(EMPTY_DOCUMENT, 'See [name].\n\nMore\n\n', false);
  const after = growDocument(before, `${before.text}[name]: https://example.org/\n\nEnd`, false);
  expect(JSON.stringify(after.blocks[0]?.token)).toContain('"href":"https://example.org/"');
});

test('another text starts again', () => {
  const first = growDocument(EMPTY_DOCUMENT, 'One.\n\nTwo.', true);
  expect(growDocument(first, '# Other', true).blocks.map((block) => block.token.type)).toEqual(['heading']);
});
