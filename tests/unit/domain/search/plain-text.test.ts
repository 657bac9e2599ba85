import { toPlainText } from '@/lib/domain/search/plain-text';
import { ends } from '../../../support/ends';

it.each([
  ['a heading', '## The *plan*', 'The plan'],
  ['lists, with their items apart', '- **One**\n- [x] two\n  * three', '• One • two • three'],
  ['numbers of lists', '1. First\n2. __Second__', '1. First 2. Second'],
  ['a quotation', '> > so it ~~goes~~ went', 'so it goes went'],
  ['a table', '| Name | Age |\n| :--- | ---: |\n| **Ada** | 36 |', 'Name · Age Ada · 36'],
  ['links and pictures', '[The map](https://a.b/c_(d) "Map"): ![a boat](boat.png)', 'The map: a boat'],
  ['an address', 'See <https://a.b/c>', 'See https://a.b/c'],
  ['rules and notes', 'One[^1]\n\n---\n\ntwo', 'One two'],
  ['marks inside of words', 'un**believ**able, ***both***', 'unbelievable, both'],
  [
    'formulas',
    'So $\\alpha + 1$ and\n$$\\frac{a}{b}$$\nand \\(x^2\\) and \\[y\\]',
    'So alpha + 1 and a / b and x^2 and y',
  ],
  ['escaped signs within formulas', 'Let $A = \\{1, 2\\}$', 'Let A = {1, 2}'],
  ['tags that arrange', 'H<sub>2</sub>O<br>and <b>more</b>', 'H 2 O and more'],
  ['escaped signs', '\\*not\\* emphasis', '*not* emphasis'],
])('shows %s without signs', (_name, markdown, plain) => {
  expect(toPlainText(markdown)).toBe(plain);
});

it.each([
  ['code', '`a * b * c` and `**kwargs`', 'a * b * c and **kwargs'],
  ['a block of code', '```py\n# note\ndef f(*a, **b): pass\n```\nDone', '# note def f(*a, **b): pass Done'],
  ['arithmetic and prices', '2 * 3 * 4, 2**3, $5 and $10', '2 * 3 * 4, 2**3, $5 and $10'],
  ['names', 'snake_case_name and a_b', 'snake_case_name and a_b'],
  ['comparisons and tags that are meant', 'a < b > c, <div> or <template>', 'a < b > c, <div> or <template>'],
  ['brackets', 'list[0] (see [1])', 'list[0] (see [1])'],
])('leaves %s as it is', (_name, text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});

it.each([
  ['**A bold start that is', 'A bold start that is'],
  ['of a bold end** and more', 'of a bold end and more'],
  ['See [the map](https://exa', 'See the map'],
  ['```js\nconst a = 1', 'const a = 1'],
  ['Then\n$$\\frac{a}{b} +', 'Then a / b +'],
  ['use `npm run', 'use npm run'],
])('leaves no half of a sign in %j, which was cut', (part, plain) => {
  expect(toPlainText(part)).toBe(plain);
});

it('ends, however long a text of signs is', () => {
  for (const sign of [
    '*',
    '_',
    '`',
    '~',
    '$',
    '[',
    '![',
    '|',
    '> ',
    '\\[',
    '\\',
    '<b',
    '- ',
    '[^',
    '* a',
    '```\n',
    '|-',
  ])
    expect(ends(() => [toPlainText(sign.repeat(30_000 / sign.length))])).toHaveLength(1);
});
