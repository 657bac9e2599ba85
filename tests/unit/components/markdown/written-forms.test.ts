import type { Token } from 'marked';
import { parseBlocks } from '@/components/markdown/parse-blocks';

/** Draws formulas in «», addresses in ‹›, emphasis with its kind. */
function drawn(tokens: readonly Token[]): string {
  return tokens.map(drawnToken).join('');
}

function drawnToken(token: Token): string {
  const inner = 'tokens' in token && Array.isArray(token.tokens) ? drawn(token.tokens) : null;
  switch (token.type) {
    case 'math':
      return `«${String(token['text'])}»`;
    case 'link':
      return `‹${String(token['href'])}›`;
    case 'strong':
    case 'em':
    case 'del':
      return `<${token.type} ${inner ?? ''}>`;
    case 'space':
      return '';
    default:
      return inner ?? ('text' in token ? String(token.text) : token.raw);
  }
}

const shown = (text: string) => drawn(parseBlocks(text, {}).tokens);

describe('money, variables and formulas', () => {
  it.each([
    ['Prices: 10$, 20$ or 30$. Each is 5$/10$ today.', null],
    ['Set $HOME/bin:$PATH now.', null],
    ['The cost is $5 (five US$) total.', null],
    ['From $2bn to $4bn', null],
    ['$100-$200, then $/PR and $/session', null],
    ['It is $x^2$ here', 'It is «x^2» here'],
    ['其中$x$是', '其中«x»是'],
    ['the $n$th of ($k$), $a$-axis', 'the «n»th of («k»), «a»-axis'],
    ['$5 + 6$ and $3x$', '«5 + 6» and «3x»'],
    ['$$\\text{Price} = \\$100 \\times 2$$', '«\\text{Price} = \\$100 \\times 2»'],
    ['so $$\\$5$$ it is', 'so «\\$5» it is'],
    ['As shown in \\[1\\] and \\[2\\], see \\[optional\\].', 'As shown in [1] and [2], see [optional].'],
    ['so \\[ x = 1 \\] it is', 'so «x = 1» it is'],
    ['\\[\nx\n\\]', '«x»'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected ?? text);
  });

  it('leaves the dollars of prices in bold text', () => {
    expect(shown('**$1.50** and **$2.00**')).toBe('<strong $1.50> and <strong $2.00>');
  });
});

describe('emphasis beside letters without blanks', () => {
  it.each([
    ['含**「重点」**内容', '含<strong 「重点」>内容'],
    ['**重要提示（Important Notice）：**请注意。', '<strong 重要提示（Important Notice）：>请注意。'],
    ['これは*「強調」*です', 'これは<em 「強調」>です'],
    ['값은~~（100）~~입니다', '값은<del （100）>입니다'],
    ['含***「重点」***内容', '含<strong <em 「重点」>>内容'],
    ['含**「[a](https://a.example)」**内', '含<strong 「‹https://a.example›」>内'],
    ['**重点**内容', '<strong 重点>内容'],
    ['a**(b)**c', 'a**(b)**c'],
    ['5 * 3（三）* 2', '5 * 3（三）* 2'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('tildes and addresses', () => {
  it.each([
    ['20~25°C。20~25°C', '20~25°C。20~25°C'],
    ['~one~ and ~~two~~', '~one~ and <del two>'],
    ['见 https://example.com/docs，然后继续', '见 ‹https://example.com/docs›，然后继续'],
    [
      '访问 https://example.com/docs（中文说明）了解更多',
      '访问 ‹https://example.com/docs›（中文说明）了解更多',
    ],
    ['https://ja.wikipedia.org/wiki/日本 です', '‹https://ja.wikipedia.org/wiki/日本› です'],
    ['see https://example.com/a_(b), and on', 'see ‹https://example.com/a_(b)›, and on'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});
