import { listFences } from '@/lib/domain/message/artifact/list-fences';

test('blocks are read with their words, their code and their place', () => {
  const text = 'Before\n```html title="A"\n<p>\n</p>\n```\nbetween\n~~~py\nprint(1)\n~~~';
  const fences = listFences(text);
  expect(fences.map(({ info, code, isClosed }) => ({ info, code, isClosed }))).toEqual([
    { info: 'html title="A"', code: '<p>\n</p>', isClosed: true },
    { info: 'py', code: 'print(1)', isClosed: true },
  ]);
  expect(fences.map(({ start, end }) => text.slice(start, end))).toEqual([
    '```html title="A"\n<p>\n</p>\n```',
    '~~~py\nprint(1)\n~~~',
  ]);
});

test('a block without an end reaches to the end of the text', () => {
  expect(listFences('```js\na\nb')).toMatchObject([{ code: 'a\nb', isClosed: false }]);
  expect(listFences('```js')).toMatchObject([{ code: '', isClosed: false }]);
});

test('a longer fence holds shorter ones, and the other kind does not end it', () => {
  expect(listFences('````md\n```js\na\n```\n~~~\n````').map(({ code }) => code)).toEqual([
    '```js\na\n```\n~~~',
  ]);
});

test('what stands before a block in a list or a quotation is no part of its code', () => {
  expect(listFences('1. Item\n   ```js\n   a\n     b\n   ```').map(({ code }) => code)).toEqual(['a\n  b']);
  expect(listFences('> ```js\n> a\n> b\n> ```').map(({ code }) => code)).toEqual(['a\nb']);
  expect(listFences('- ```js\n  a\n  ```').map(({ code }) => code)).toEqual(['a']);
});

test('code within a line is no block, and carriage returns are none of its business', () => {
  expect(listFences('```a``` and ``b``')).toEqual([]);
  expect(listFences('```js\r\na\r\nb\r\n```')).toMatchObject([{ code: 'a\nb', isClosed: true }]);
  expect(listFences('no code at all')).toEqual([]);
});

test('a million signs of every kind are read in linear time', () => {
  const long = `${'> '.repeat(50_000)}\n${'`'.repeat(100_000)}\n${' '.repeat(100_000)}x\n${'~~~ ` '.repeat(50_000)}`;
  expect(listFences(long).length).toBeLessThan(3);
});
