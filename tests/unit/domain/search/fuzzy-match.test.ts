import { fuzzyScore, toFuzzyText } from '@/lib/domain/search/fuzzy-match';

const score = (query: string, text: string) => fuzzyScore(toFuzzyText(query), toFuzzyText(text));
const fits = (query: string, text: string) => score(query, text) !== null;

it('finds a beginning before a word inside, a word before a part of one, and scattered letters last', () => {
  const scores = [
    score('set', 'Settings'),
    score('set', 'Open settings'),
    score('set', 'Reset'),
    score('ost', 'Open settings'),
  ];
  expect(scores).toEqual([...scores].sort((one, other) => Number(other) - Number(one)));
  expect(new Set(scores).size).toBe(4);
});

it('requires every word of the query, in any order', () => {
  expect(fits('chat new', 'New chat')).toBe(true);
  expect(fits('chat old', 'New chat')).toBe(false);
});

it.each([
  ['parametres', 'Paramètres'],
  ['STRASSE', 'Straße'],
  ['ayarlari', 'Ayarları'],
  ['cai dat', 'Cài đặt'],
  ['настройки', 'НАСТРОЙКИ'],
  ['الاعدادات', 'الإعدادات'],
  ['שלום', 'שָׁלוֹם'],
  ['せってい', 'セッテイ'],
  ['设置', '打开设置'],
  ['서', '설정'],
  ['uzgi', 'Łódź üzgi'],
])('finds %s in %s', (query, text) => {
  expect(fits(query, text)).toBe(true);
});

it.each([
  ['calude', 'claude-opus'],
  ['sonnrt', 'claude-sonnet'],
  ['cladue op', 'claude-opus'],
  ['натсройки', 'Настройки'],
])('finds %s, two letters swapped or one wrong, in %s', (query, text) => {
  expect(fits(query, text)).toBe(true);
});

it.each([
  ['kmii', 'kimo'],
  ['gpt5', 'gpt-4'],
  ['gpt-4', 'gpt-5'],
  ['ot3', 'to3'],
  ['edualc', 'claude'],
  ['laude', 'xclaudia'],
])('does not take %s for %s', (query, text) => {
  expect(fits(query, text)).toBe(false);
});

it('puts a mistyped word behind what contains it, and before scattered letters', () => {
  const scores = [score('mini', 'xmini'), score('mnii', 'mini'), score('mnii', 'my new iii')];
  expect(scores).toEqual([...scores].sort((one, other) => Number(other) - Number(one)));
  expect(new Set(scores).size).toBe(3);
});

it('does not match missing letters', () => {
  expect(fits('zebra', 'New chat')).toBe(false);
  expect(fits('x', 'New chat')).toBe(false);
});

it('scores all texts alike for an empty query', () => {
  expect(score('', 'anything')).toBe(0);
});
