import { textOf } from '@/tests/support/documents/office-file';

const read = (html: string) => textOf(Buffer.from(html), 'text/html');

it.each([
  ['numbers', '<ol><li>Open<li><p>Close</p></ol>', '1. Open\n2. Close'],
  ['a start and a value', '<ol start="3"><li>c<li value="7">g<li>h</ol>', '3. c\n7. g\n8. h'],
  ['a countdown', '<ol reversed start="2"><li>two<li>one</ol>', '2. two\n1. one'],
  ['letters', '<ol type="a"><li>one<li>two</ol>', 'a. one\nb. two'],
  ['lists within', '<ol><li>One<ul><li>in</ul><li>Two</ol>', '1. One\n  - in\n2. Two'],
])('items of lists have their marks: %s', async (_, html, text) => {
  expect(await read(html)).toBe(text);
});

it('paragraphs of a cell stand apart, and a table in a cell stands where it is', async () => {
  const html =
    '<table><tr><td><p>one</p><p>two</p></td><td>b</td></tr><tr><td>Dear Ann,<table><tr><td>Total</td><td>5</td></tr></table>Yours</td></tr></table>';
  expect(await read(html)).toBe('one two | b\n\nDear Ann,\nTotal | 5\n\nYours');
});

it('a table that only lays out its page is no table', async () => {
  const html = '<table><tr><td><h1>News</h1><p>First.</p><ul><li>a</ul></td></tr></table>';
  expect(await read(html)).toBe('# News\n\nFirst.\n- a');
});

it.each([
  ['<a href="https://town.example.org/x">hours</a>', '[hours](https://town.example.org/x)'],
  ['<a href="https://town.example.org/x">https://town.example.org/</a>', 'https://town.example.org/x'],
  ['<a href="mailto:ann@example.org">ann@example.org</a>', 'ann@example.org'],
  ['<a href="#top">up</a> <a href="javascript:x()">run</a>', 'up run'],
])('links to other places keep their addresses: %s', async (html, text) => {
  expect(await read(html)).toBe(text);
});

it.each([
  ['<math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>', '$E=mc^{2}$'],
  [
    '<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1</annotation></semantics></math>',
    '$x_1$',
  ],
  ['<math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math>', '$\\frac{a}{b+1}$'],
])('formulas are written as LaTeX: %s', async (html, text) => {
  expect(await read(html)).toBe(text);
});

it('raised numbers are no other numbers, and readings stand behind their characters', async () => {
  expect(await read('<p>10<sup>6</sup> m<sup>-1</sup>, the 1<sup>st</sup></p>')).toBe('10⁶ m⁻¹, the 1st');
  expect(await read('<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>')).toBe('漢字(かんじ)');
});

it('filled-in boxes and fields are read', async () => {
  const html = '<input type=checkbox checked>Yes <input type="text" value="Ann"> <input type=hidden value=x>';
  expect(await read(html)).toBe('[x] Yes Ann');
});
