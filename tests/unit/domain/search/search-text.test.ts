import fc from 'fast-check';
import { foldForSearch, toSearchText } from '@/lib/domain/search/search-text';

it.each([
  ['Ça va, Straße', 'ca va, strasse'],
  ['İstanbul ISPARTA ığdır', 'istanbul isparta igdir'],
  ['ĐÀ NẴNG', 'da nang'],
  ['Łódź Æther Œuvre Þór', 'lodz aether oeuvre thor'],
  ['Ёлка мой', 'елка мой'],
  ['الْعَرَبِيَّة', 'العربيه'],
  ['שָׁלוֹם', 'שלומ'],
  ['ｶﾞ リンゴ がき', 'が りんご がき'],
  ['한국'.normalize('NFD'), '한국'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['  a\n\tb\u00a0\u3000c\u200b ', 'a b c'],
  ['“x” — ‘y’ ٣', '"x" - \'y\' 3'],
])('compares %s as %s', (text, expected) => {
  expect(toSearchText(text)).toBe(expected);
});

it('knows for every unit of a folded text which letter it came from', () => {
  const original = 'Große e\u0301 ﷺ x';
  const { text, starts, ends } = foldForSearch(original);
  const letterAt = (part: string) => {
    const at = text.indexOf(part);
    return original.slice(starts[at], ends[at + part.length - 1]);
  };
  expect(letterAt('ss')).toBe('ß');
  expect(letterAt('grosse')).toBe('Große');
  expect(letterAt(' e ')).toBe(' e\u0301 ');
  expect(letterAt('صلي')).toBe('ﷺ');
});

it('maps every unit of any folded text to a letter inside the original, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (original) => {
      const { text, starts, ends } = foldForSearch(original);
      expect(starts).toHaveLength(text.length);
      expect(ends).toHaveLength(text.length);
      starts.forEach((start, index) => {
        const end = ends[index] ?? 0;
        expect(start).toBeGreaterThanOrEqual(starts[index - 1] ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(original.length);
      });
    }),
  );
});
