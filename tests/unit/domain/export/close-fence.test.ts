import { withClosedFence } from '@/lib/domain/export/close-fence';

it.each([
  ['text without code', 'a\nb', 'a\nb'],
  ['a closed block', '```js\n1\n```', '```js\n1\n```'],
  ['an open block', '```js\n1', '```js\n1\n```'],
  ['an open block of tildes', '~~~~\n```\n', '~~~~\n```\n~~~~'],
  ['a longer fence around a shorter one', '````\n```\n', '````\n```\n````'],
  ['backticks inside a line', 'a ``` b', 'a ``` b'],
  ['a line of inline code', '```not a fence```', '```not a fence```'],
  ['a second block left open', '```\na\n```\n```py\nb', '```\na\n```\n```py\nb\n```'],
])('leaves nothing behind %s swallowed', (_what, text, closed) => {
  expect(withClosedFence(text)).toBe(closed);
});
