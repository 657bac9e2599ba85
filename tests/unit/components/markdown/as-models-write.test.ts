import { drawnMarkup, drawnTree } from '@/tests/support/markdown/drawn-tree';

/** A null tree means one paragraph as it is written. */
type Row = readonly [text: string, tree: string | null];

const p = (inner: string) => `<p>${inner}</p>`;
const math = (tex: string) => `<samp>${tex}</samp>`;
const block = (tex: string) => `<samp>${tex}</samp>`;
const note = (label: string, inner: string) => `<div><sup>${label}</sup>\n${inner}</div>`;
const link = (href: string, words = href) => `<a ${href}>${words}</a>`;

const TEXTS: Readonly<Record<string, readonly Row[]>> = {
  'money and variables': [
    ['It is $5, or $6.', null],
    ['US$5 and US$10', null],
    ['R$ 50 e R$ 60', null],
    ['$1,000-$2,000', null],
    ['$20k–$30k', null],
    ['$5/month or $10/month', null],
    ['$100 (was $120)', null],
    ['from 5$ to 6$', null],
    ['(5$)/(6$)', null],
    ['A$50, NZ$60, HK$70', null],
    ['$0.50/1M in, $1.50/1M out', null],
    ['it costs $10 million to $12 million', null],
    ['价格是$5，不是$6。', null],
    ['echo ${HOME}/bin:${PATH}', null],
    ['echo $(pwd)/$(date)', null],
    ['run $FOO $BAR', null],
    ['set $a=1;$b=2', null],
    ['$this->name = $name;', null],
    ['keys are $ref and $schema', null],
    ['`$x$` stays', p('<code>"$x$"</code> stays').replaceAll('"', '')],
    ['\\$5 and \\$6', p('$5 and $6')],
    ['\\$5 and $x$', p(`$5 and ${math('x')}`)],
    ['total of $$5 and $$6', null],
    ['NT$500到NT$600之间', null],
    ['echo $ 5 and $ 6', null],
    ['run $ cd app and $ ls', null],
    ['**$5** and **$6**', p('<strong>$5</strong> and <strong>$6</strong>')],
    [
      '| a | b |\n|---|---|\n| $5 | $6 |',
      '<table><thead><tr><th>a</th>\n<th>b</th></tr></thead>\n<tbody><tr><td>$5</td>\n<td>$6</td></tr></tbody></table>',
    ],
  ],
  formulas: [
    ['$x$', p(math('x'))],
    ['$x^2 + y^2 = z^2$', p(math('x^2 + y^2 = z^2'))],
    ['the set $\\{1,2\\}$ grows by $5\\%$', p(`the set ${math('\\{1,2\\}')} grows by ${math('5\\%')}`)],
    ['$\\$5 + \\$6$ and $a\\,$', p(`${math('\\$5 + \\$6')} and ${math('a\\,')}`)],
    ['so $ \\frac{a}{b} $ and $ x + y $ are', p(`so ${math('\\frac{a}{b}')} and ${math('x + y')} are`)],
    ['so $\\alpha$, $\\beta$.', p(`so ${math('\\alpha')}, ${math('\\beta')}.`)],
    ['($x$) and "$y$"', p(`(${math('x')}) and "${math('y')}"`)],
    ['- $a$\n- $b$', `<ul><li>${math('a')}</li>\n<li>${math('b')}</li></ul>`],
    ['\\(a_1\\) and \\[b\\]', p(`${math('a_1')} and [b]`)],
    ['$$\nx\n$$', block('x')],
    ['```math\nx^2\n```', block('x^2')],
    ['- ```math\n  x^2\n  ```', `<ul><li>${block('x^2')}</li></ul>`],
    ['so $`x^2`$ it is', p(`so ${math('x^2')} it is`)],
    ['\\[\nx = 1\n\\]', block('x = 1')],
    ['设$x$为实数', p(`设${math('x')}为实数`)],
    [
      '\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}',
      block('\\begin{align} a &= b \\\\ c &= d \\end{align}'),
    ],
    ['\\begin{equation*}x\\end{equation*}', block('\\begin{equation*}x\\end{equation*}')],
    [
      'So:\n\\begin{gather}\nx\n\\end{gather}\nDone.',
      `${p('So:')}\n${block('\\begin{gather} x \\end{gather}')}\n${p('Done.')}`,
    ],
    [
      'The matrix \\begin{pmatrix} 1 & 2 \\end{pmatrix} is',
      p(`The matrix ${math('\\begin{pmatrix} 1 & 2 \\end{pmatrix}')} is`),
    ],
    ['\\begin{itemize}\n\\item a\n\\end{itemize}', p('\\begin{itemize} \\item a \\end{itemize}')],
    ['\\begin{align} never ends', null],
    [
      '```latex\n\\begin{align}\nx\n\\end{align}\n```',
      '<pre><code>"\\\\begin{align}\\nx\\n\\\\end{align}\\n"</code></pre>',
    ],
    ['see \\[1\\], \\[a, b\\] and \\[optional\\]', p('see [1], [a, b] and [optional]')],
    ['\\[x\\](y)', p('[x](y)')],
  ],
  'emphasis beside languages without blanks': [
    ['是**「重点」**的', p('是<strong>「重点」</strong>的')],
    ['**注意：**请看', p('<strong>注意：</strong>请看')],
    ['サーバー**「重要」**ー', p('サーバー<strong>「重要」</strong>ー')],
    ['𠮷**「野家」**𠮷', p('𠮷<strong>「野家」</strong>𠮷')],
    ['使用**`npm`**安装', p('使用<strong><code>npm</code></strong>安装')],
    ['价格**$100**元', p('价格<strong>$100</strong>元')],
    ['**C++**语言', p('<strong>C++</strong>语言')],
    ['한국어**(강조)**입니다', p('한국어<strong>(강조)</strong>입니다')],
    ['是*（斜体）*吗', p('是<em>（斜体）</em>吗')],
    ['改~~“旧”~~新', p('改<del>“旧”</del>新')],
    ['snake_case_name and 2*3*4', p('snake_case_name and 2<em>3</em>4')],
    ['a**"b"**c', null],
    ['**ไทย (ดี)**ครับ', p('<strong>ไทย (ดี)</strong>ครับ')],
    ['**第一行（a）\n第二行。**内容', p('<strong>第一行（a） 第二行。</strong>内容')],
    ['**a *b* c。**内容', p('<strong>a <em>b</em> c。</strong>内容')],
    ['是**20~25°C（夏）**的', p('是<strong>20~25°C（夏）</strong>的')],
    ['**a ~~b~~ c。**内容', p('<strong>a <del>b</del> c。</strong>内容')],
    ['**「\\*」**内容', p('<strong>「*」</strong>内容')],
  ],
  'names of signs': [
    ['&hearts; &alpha;&frac12; &eacute;&sup2; &nonsense;', p('♥ α½ é² &nonsense;')],
    ['`&alpha;`', p('<code>&alpha;</code>')],
  ],
  tildes: [
    ['~5 minutes, ~10 at most', null],
    ['1~2、3~4', null],
    ['~/bin and ~/lib', null],
    ['~~gone~~', p('<del>gone</del>')],
    ['~~~\ncode\n~~~', '<pre><code>"code\\n"</code></pre>'],
  ],
  addresses: [
    ['看 https://example.com/a，然后', p(`看 ${link('https://example.com/a')}，然后`)],
    ['（https://example.com/a）', p(`（${link('https://example.com/a')}）`)],
    ['「https://example.com/a」', p(`「${link('https://example.com/a')}」`)],
    ['https://example.com/a。', p(`${link('https://example.com/a')}。`)],
    ['(https://example.com/a)', p(`(${link('https://example.com/a')})`)],
    [
      'https://example.com/a_b_c?d=e&f=g',
      p(link('https://example.com/a_b_c?d=e&f=g', 'https://example.com/a_b_c?d=e&f=g')),
    ],
    ['联系 a@example.com，谢谢', p(`联系 ${link('mailto:a@example.com', 'a@example.com')}，谢谢`)],
    ['[x](javascript:alert(1))', p('x')],
    ['[x](data:text/html,1)', p('x')],
    ['<javascript:alert(1)>', p('javascript:alert(1)')],
  ],
  elements: [
    ['H<sub>2</sub>O', p('H<sub>2</sub>O')],
    ['x<sup>2</sup> and 1<sup>st</sup>', p('x<sup>2</sup> and 1<sup>st</sup>')],
    ['<kbd>Ctrl</kbd>+<kbd>C</kbd>', p('<kbd>Ctrl</kbd>+<kbd>C</kbd>')],
    ['<mark>**a**</mark>', p('<mark><strong>a</strong></mark>')],
    ['<SUB>a</SUB>', p('<sub>a</sub>')],
    ['a<br>b<br/>c', p('a<br></br>b<br></br>c')],
    ['<sub>never closed', null],
    ['closed</sub> alone', null],
    ['<sub>a<sup>b</sub>c</sup>', p('<sub>a<sup>b</sub>c</sup>')],
    ['<sub onclick="x()">a</sub>', null],
    ['<sub class="a">b</sub>', null],
    ['a <script>alert(1)</script> b', null],
    ['a <img src=x onerror=alert(1)> b', null],
    ['a <a href="https://example.com/">b</a>', null],
    ['a <iframe></iframe>', null],
    ['<del>gone</del> <ins>new</ins>', p('<del>gone</del> <ins>new</ins>')],
    ['<b>bold </b>word', p('<b>bold </b>word')],
    ['`<sub>a</sub>`', p('<code><sub>a</sub></code>')],
    [
      '| a |\n|---|\n| H<sub>2</sub>O |',
      '<table><thead><tr><th>a</th></tr></thead>\n<tbody><tr><td>H<sub>2</sub>O</td></tr></tbody></table>',
    ],
  ],
  'parts that fold': [
    [
      '<details>\n<summary>More</summary>\n\nSome **words**.\n\n</details>',
      '<details><summary>More</summary>\n<p>Some <strong>words</strong>.</p></details>',
    ],
    [
      '<details><summary>A</summary>b</details>\n\nc',
      '<details><summary>A</summary>\n<p>b</p></details>\n<p>c</p>',
    ],
    [
      '<details open>\n<summary>`x`</summary>\n\n- a\n\n</details>',
      '<details open><summary><code>x</code></summary>\n<ul><li>a</li></ul></details>',
    ],
    [
      '<details>\n\na\n\n<details>\n\nb\n\n</details>\n\n</details>\n\nc',
      '<details><p>a</p>\n<details><p>b</p></details></details>\n<p>c</p>',
    ],
    [
      '<details>\n<summary>A</summary>\n\n```html\n</details>\n```\n\n</details>',
      '<details><summary>A</summary>\n<pre><code>"</details>\\n"</code></pre></details>',
    ],
    [
      '<details>\n<summary>A</summary>\n\n`</details>` ends it.\n\n</details>\n\nb',
      '<details><summary>A</summary>\n<p><code></details></code> ends it.</p></details>\n<p>b</p>',
    ],
    [
      '<details>\n<summary>\n  **More** words\n</summary>\n\na\n\n</details>',
      '<details><summary><strong>More</strong> words</summary>\n<p>a</p></details>',
    ],
    [
      '<details>\n<summary>A</summary>\n\nstill written',
      '<details open><summary>A</summary>\n<p>still written</p></details>',
    ],
    [
      '<details ontoggle="alert(1)" open>\n\na\n\n</details>',
      '<p><details ontoggle="alert(1)" open></p>\n<p>a</p>\n<p></details></p>',
    ],
    ['The `<details>` element', p('The <code><details></code> element')],
  ],
  notes: [
    ['A[^1].\n\n[^1]: Words here.', `${p('A<sup>1</sup>.')}\n${note('1', p('Words here.'))}`],
    ['A[^1].\n\n[^1]: word', `${p('A<sup>1</sup>.')}\n${note('1', p('word'))}`],
    [
      'A[^note] b[^2].\n\n[^note]: One.\n[^2]: Two.',
      `${p('A<sup>note</sup> b<sup>2</sup>.')}\n${note('note', p('One.'))}\n${note('2', p('Two.'))}`,
    ],
    [
      'A[^1].\n\n[^1]: One.\n\n    Two.\n\nThree.',
      `${p('A<sup>1</sup>.')}\n${note('1', `${p('One.')}\n${p('Two.')}`)}\n${p('Three.')}`,
    ],
    ['As follows[^1]:\n\n[^1]: One.', `${p('As follows<sup>1</sup>:')}\n${note('1', p('One.'))}`],
    ['[Smith][^1] says.\n\n[^1]: One.', `${p('[Smith]<sup>1</sup> says.')}\n${note('1', p('One.'))}`],
    ['![Smith][^1]\n\n[^1]: One.', `${p('![Smith]<sup>1</sup>')}\n${note('1', p('One.'))}`],
    [
      'A[^1].\n[^1]: in a line.\n\n[^1]: One.',
      `${p('A<sup>1</sup>. [^1]: in a line.')}\n${note('1', p('One.'))}`,
    ],
    ['the class [^abc] of characters', null],
    ['[^1] without its note', null],
    ['`[^1]`\n\n[^1]: a', `${p('<code>[^1]</code>')}\n${note('1', p('a'))}`],
  ],
  GFM: [
    [
      '| a | b |\n|:--|--:|\n| 1 | 2 |',
      '<table><thead><tr><th>a</th>\n<th>b</th></tr></thead>\n<tbody><tr><td>1</td>\n<td>2</td></tr></tbody></table>',
    ],
    [
      '| a \\| b |\n|---|\n| `c \\| d` |',
      '<table><thead><tr><th>a | b</th></tr></thead>\n<tbody><tr><td><code>c | d</code></td></tr></tbody></table>',
    ],
    [
      '| or | of |\n|---|---|\n| `a || b` | $|x|$ |\n| 1 | 2 | 3 |\n\nend',
      `<table><thead><tr><th>or</th>\n<th>of</th></tr></thead>\n<tbody><tr><td><code>a || b</code></td>\n<td>${math('|x|')}</td></tr>\n<tr><td>1</td>\n<td>2</td></tr></tbody></table>\n${p('end')}`,
    ],
    [
      '| a | b |\n|---|---|\n| `x | y` |',
      '<table><thead><tr><th>a</th>\n<th>b</th></tr></thead>\n<tbody><tr><td>`x</td>\n<td>y`</td></tr></tbody></table>',
    ],
    ['- [ ] a\n- [x] b', '<ul><li><input></input>\na</li>\n<li><input></input>\nb</li></ul>'],
    ['www.example.com/a.', p(`${link('http://www.example.com/a', 'www.example.com/a')}.`)],
    ['https://example.com/a_(b)', p(link('https://example.com/a_(b)'))],
    ['~~a **b**~~', p('<del>a <strong>b</strong></del>')],
  ],
};

describe.each(Object.entries(TEXTS))('%s', (_, rows) => {
  it.each(rows)('%j', (text, tree) => {
    expect(drawnTree(text).replaceAll('&amp;', '&')).toBe(tree ?? p(text));
  });
});

it.each([
  'Put it between <b> and </b>.',
  'An empty <kbd></kbd> is useless.',
  '<sub>never closed',
  'a <img src=x onerror=alert(1)> b',
  'a <script>alert(1)</script> b',
])('the tags in %j are words', (text) => {
  const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(drawnMarkup(text)).toBe(`<p dir="auto">${escaped}</p>`);
});
