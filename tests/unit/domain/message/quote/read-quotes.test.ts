import fc from 'fast-check';
import { hasQuotes, readQuotes, withoutQuotes } from '@/lib/domain/message/quote/read-quotes';
import { withQuotes } from '@/lib/domain/message/quote/with-quotes';

it('what was quoted is read again as it was', () => {
  const line = fc.stringMatching(/^[a-z>][a-z> ]{0,8}$/);
  const quote = fc.array(line, { minLength: 1 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(quote), fc.stringMatching(/^[a-z][a-z\n]{0,8}$/), (quotes, text) => {
      expect(readQuotes(withQuotes(quotes, text))).toEqual({ quotes, text });
    }),
  );
});

it('a message that is nothing but quotes, or has them further down, is text', () => {
  expect(readQuotes('> a\n> b')).toEqual({ quotes: [], text: '> a\n> b' });
  expect(readQuotes('a\n> b')).toEqual({ quotes: [], text: 'a\n> b' });
  expect(readQuotes('')).toEqual({ quotes: [], text: '' });
});

it('no line that is quoted counts as written, wherever it stands', () => {
  expect(withoutQuotes('> a\nb\n  > c\n\t> d\n>e')).toBe('b');
});

it('a mark quotes where words follow it', () => {
  for (const text of ['> a', 'a\n\t>b', '> >\n> > a']) expect(hasQuotes(text)).toBe(true);
  for (const text of ['', 'a > b', '>', 'a\n > ', '>>']) expect(hasQuotes(text)).toBe(false);
});
