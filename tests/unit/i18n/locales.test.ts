import { readdirSync } from 'node:fs';
import { directionOf } from '@/lib/i18n/direction';
import { LOCALES } from '@/lib/i18n/locales';

it('has the 19 languages of the product, each once, with a tag the platform knows', () => {
  expect(new Set(LOCALES.map(({ code }) => code)).size).toBe(19);
  for (const { intl } of LOCALES) expect(Intl.getCanonicalLocales(intl)).toEqual([intl]);
});

it('offers exactly the languages whose messages exist', () => {
  const files = readdirSync('messages').map((name) => name.replace('.json', ''));
  expect(LOCALES.map(({ code }) => code).sort()).toEqual(files.sort());
});

it('writes Arabic and Hebrew from right to left, and unknown languages from left to right', () => {
  expect(LOCALES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar-EG', 'he-HE']);
  expect(directionOf('he-IL')).toBe('rtl');
  expect(directionOf('tlh')).toBe('ltr');
});
