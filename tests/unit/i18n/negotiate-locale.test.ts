import { LOCALES } from '@/lib/i18n/locales';
import { negotiateLocale } from '@/lib/i18n/negotiate-locale';

const english = LOCALES.slice(0, 1);
const codeFor = (chosen: string | undefined, accept: string, offered = LOCALES) =>
  negotiateLocale(offered, chosen, accept).code;

it('keeps the language the user chose, whatever the browser sends', () => {
  expect(codeFor('ar-EG', 'de-DE,de;q=0.9')).toBe('ar-EG');
});

it('takes the most preferred language that is offered', () => {
  expect(codeFor(undefined, 'xx;q=1, sv;q=0.4, fr-CA;q=0.8')).toBe('fr-FR');
});

it.each([
  ['zh-HK', 'zh-TC'],
  ['zh-TW', 'zh-TC'],
  ['zh', 'zh-CN'],
  ['pt-PT', 'pt-BR'],
  ['he', 'he-HE'],
  ['EN-gb', 'en-US'],
])('reads %s as %s', (accept, code) => {
  expect(codeFor(undefined, accept)).toBe(code);
});

it('falls back to English when no language fits, none is given, or the header is invalid', () => {
  expect(codeFor('tlh', 'de', english)).toBe('en-US');
  expect(codeFor(undefined, '')).toBe('en-US');
  expect(codeFor(undefined, '*, !!;q=x, ,;')).toBe('en-US');
  expect(codeFor(undefined, 'de;q=0')).toBe('en-US');
});
