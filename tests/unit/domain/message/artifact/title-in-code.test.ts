import { titleInCode } from '@/lib/domain/message/artifact/title-in-code';

test.each([
  ['html', '<title>Tom &amp; Jerry</title>', 'Tom & Jerry'],
  ['html', '<body><h1 class="a">Hi</h1>', 'Hi'],
  ['html', '<p>', null],
  ['svg', '<svg><title>A cat</title>', 'A cat'],
  ['react', 'function Inner() {}\nexport default function Snake() {}', 'Snake'],
  ['react', 'const Game = () => 1;\nexport default Game;\n', 'Game'],
  ['mermaid', '---\ntitle: Flow of money\n---\ngraph TD', 'Flow of money'],
  ['mermaid', 'graph TD', null],
  ['markdown', 'text\n\n## The plan ##\n', 'The plan'],
  ['code', '# src/main.py\nprint()', 'src/main.py'],
  ['code', '#!/bin/sh\n# run.sh\n', 'run.sh'],
  ['code', 'print("a.py")', null],
] as const)('%s has the name that its code says', (kind, code, title) => {
  expect(titleInCode(kind, code)).toBe(title);
});
