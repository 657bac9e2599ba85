import fc from 'fast-check';
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
  ['zh-HK,en-US;q=0.8', 'zh-TC'],
  ['pt-PT,pt;q=0.9,en-US;q=0.8,en;q=0.7', 'pt-BR'],
  ['uk-UA,uk;q=0.9,en;q=0.8', 'en-US'],
  ['gl', 'es-ES'],
])('reads %s as %s', (accept, code) => {
  expect(codeFor(undefined, accept)).toBe(code);
});

it('falls back to English when no language fits, none is given, or the header is invalid', () => {
  expect(codeFor('tlh', 'de', english)).toBe('en-US');
  expect(codeFor(undefined, '')).toBe('en-US');
  expect(codeFor(undefined, '*, !!;q=x, ,;')).toBe('en-US');
  expect(codeFor(undefined, 'de;q=0')).toBe('en-US');
});

it('reads the thirty most preferred languages of a header, so that a long one costs no more than a usual one', () => {
  const strange = (count: number) => Array.from({ length: count }, () => 'tlh').join(',');
  expect(codeFor(undefined, `${strange(29)},de`)).toBe('de-DE');
  expect(codeFor(undefined, `${strange(30)},de`)).toBe('en-US');
  expect(codeFor(undefined, `${strange(3_000)};q=0.5,de`)).toBe('en-US');
  expect(codeFor(undefined, `tlh;q=0.1,${'sjn;q=0.2,'.repeat(3_000)}de`)).toBe('de-DE');
});

it('returns an offered language for any header', () => {
  const tag = fc.oneof(
    fc.string(),
    fc.constantFrom('*', 'de_DE', 'x-private', 'i-klingon', 'zh-cmn', 'de-1996', 'iw'),
  );
  fc.assert(
    fc.property(fc.array(tag), (tags) =>
      expect(LOCALES).toContain(negotiateLocale(LOCALES, undefined, tags.join())),
    ),
  );
});
