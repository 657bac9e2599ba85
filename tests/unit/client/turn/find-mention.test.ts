import { findMention, withoutMention } from '@/lib/client/turn/composer/find-mention';

const queryOf = (text: string, cursor = text.length) => findMention(text, cursor)?.query ?? null;

it.each([
  ['@', ''],
  ['Ask @ad', 'ad'],
  ['(@gpt-5.2', 'gpt-5.2'],
  ['one\n@g', 'g'],
  ['问一下@gp', 'gp'],
  ['＠gp', 'gp'],
  ['“@ad', 'ad'],
])('a name begins in %j', (text, query) => {
  expect(queryOf(text)).toBe(query);
});

it.each([
  'ada@example',
  'ada.b+c@example.org',
  'https://host/@ada',
  '@ada@host',
  '@ada ',
  'no name',
  `@${'x'.repeat(41)}`,
])('none is in %j', (text) => {
  expect(queryOf(text)).toBeNull();
});

it('ends at the cursor, and is none while the word goes on behind it', () => {
  expect(queryOf('@ad now', 3)).toBe('ad');
  expect(queryOf('@ada', 2)).toBeNull();
});

it('is removed with the blank that would be doubled', () => {
  const without = (text: string, cursor: number) => {
    const mention = findMention(text, cursor);
    return mention === null ? null : withoutMention(text, mention);
  };
  expect(without('Ask @ada now', 8)).toBe('Ask now');
  expect(without('@ada now', 4)).toBe('now');
  expect(without('Ask @ada', 8)).toBe('Ask ');
  expect(without('Ask @ada\nnow', 8)).toBe('Ask \nnow');
});
