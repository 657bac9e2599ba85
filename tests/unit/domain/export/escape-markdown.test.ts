import fc from 'fast-check';
import { marked } from 'marked';
import { escapeMarkdown } from '@/lib/domain/export/escape-markdown';

it.each([
  '# heading',
  '<script>alert(1)</script>',
  '[link](javascript:alert(1))',
  '![picture](https://evil.example/x.png)',
  '1. list\n2. more',
  '| a | b |',
  '`code` *bold* __under__ ~~gone~~',
  'https://evil.example',
  '&lt;b&gt; $x$',
])('shows %s as it is', (text) => {
  const tokens = marked.lexer(`**${escapeMarkdown(text)}**`);
  const kinds = new Set<string>();
  void marked.walkTokens(tokens, (token) => {
    kinds.add(token.type);
  });
  expect([...kinds].filter((kind) => !['paragraph', 'strong', 'text', 'escape'].includes(kind))).toEqual([]);
});

it('is one line for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => !/[\n\r\u2028\u2029]/.test(escapeMarkdown(text))),
  );
});
