import fc from 'fast-check';
import { BLANKS, trimEndOf, trimOf, trimStartOf, withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';

it('takes the characters of a set away at the ends alone', () => {
  expect(trimEndOf('..a.b..', '.')).toBe('..a.b');
  expect(trimStartOf('..a.b..', '.')).toBe('a.b..');
  expect(trimOf('..a.b..', '.')).toBe('a.b');
  expect(trimOf('. \t.', `.${BLANKS}`)).toBe('');
  expect(trimOf('', '.')).toBe('');
});

it('leaves an address without slashes at its end', () => {
  expect(withoutEndSlashes('https://a.example/v1//')).toBe('https://a.example/v1');
  expect(withoutEndSlashes('https://a.example')).toBe('https://a.example');
  expect(withoutEndSlashes(undefined)).toBeUndefined();
});

it('takes the same away as a pattern does', () => {
  const texts = fc.string({ unit: fc.constantFrom('.', ' ', '\u2028', '\ufeff', 'a', '\n') });
  fc.assert(
    fc.property(texts, (text) => {
      expect(trimOf(text, `.${BLANKS}`)).toBe(text.replace(/^[.\s]+|[.\s]+$/g, ''));
    }),
  );
});

it('knows every blank that patterns know', () => {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  expect(all.filter((character) => /\s/.test(character)).toSorted()).toEqual([...BLANKS].toSorted());
});
