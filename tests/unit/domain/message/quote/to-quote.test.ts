import { QUOTE_LIMIT_CHARACTERS, toQuote } from '@/lib/domain/message/quote/to-quote';

it('a passage keeps its lines, and one blank line between them', () => {
  expect(toQuote('\n\n  one  \n\n\n\ntwo\r\n\r\n')).toBe('  one\n\ntwo');
  expect(toQuote(' \n\t\n')).toBeNull();
});

it('a long passage is cut at the limit, and never within a character', () => {
  const quote = toQuote(`a${'😀'.repeat(QUOTE_LIMIT_CHARACTERS * 10)}`) ?? '';
  expect(quote.length).toBeLessThanOrEqual(QUOTE_LIMIT_CHARACTERS);
  expect(quote.length).toBeGreaterThan(QUOTE_LIMIT_CHARACTERS - 3);
  expect(quote).toMatch(/^a(?:😀)+…$/u);
});
