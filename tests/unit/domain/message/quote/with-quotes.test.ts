import { withQuotes } from '@/lib/domain/message/quote/with-quotes';

it('each line of a passage is marked, whatever ends it, so that none passes for the writer’s own', () => {
  expect(withQuotes(['one\n\ntwo\r\nthree\rfour'], 'Why?')).toBe('> one\n>\n> two\n> three\n> four\n\nWhy?');
});

it('passages are quotes of their own, and a message without any stays as it is', () => {
  expect(withQuotes(['a', 'b'], 'c')).toBe('> a\n\n> b\n\nc');
  expect(withQuotes([], ' c\n')).toBe(' c\n');
});
