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

it('does not match missing letters', () => {
  expect(fits('zebra', 'New chat')).toBe(false);
  expect(fits('x', 'New chat')).toBe(false);
});

it('scores all texts alike for an empty query', () => {
  expect(score('', 'anything')).toBe(0);
});
