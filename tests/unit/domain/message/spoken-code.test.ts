import { findCodeBlock } from '@/lib/domain/message/spoken-code';

it('finds the first block, from its fence to the line after it', () => {
  const text = 'Words.\n```js title\nlet a;\n```\nMore.\n~~~\nb\n~~~\n';
  const block = findCodeBlock(text);
  expect(block).toEqual({ start: 7, end: text.indexOf('More'), language: 'js' });
});

it.each([
  ['one without an end', 'a\n```py\nb', { start: 2, end: undefined, language: 'py' }],
  ['another fence within it', '~~~\n```\n~~~', { start: 0, end: 11, language: '' }],
  ['a shorter fence within it', '````\n```\n````\n', { start: 0, end: 14, language: '' }],
  ['a fence with words', '```\n``` js\n```\n', { start: 0, end: 15, language: '' }],
  ['no block', 'a ``` b\n    ```\n', null],
  ['an empty text', '', null],
])('knows %s', (_name, text, block) => {
  expect(findCodeBlock(text)).toEqual(block);
});
