import { withoutMarkup } from '@/lib/domain/message/without-markup';

it.each([
  ['a link by its words', 'See [the map](https://example.com/a_(b)).', /^See the map/],
  ['a bare address by its host', 'See https://www.example.com/a/b?c=d now', /^See example\.com now$/],
  [
    'no numbers of citations',
    'Rivers flow [3][4]. Seas do not.[12, 13] So it is[^2].',
    /^Rivers flow\. Seas do not\. So it is\.$/,
  ],
  ['prices as they are', 'It costs $5 and $10 each', /^It costs \$5 and \$10 each$/],
  ['a short formula by its signs', 'Then $\\alpha + \\frac{a}{b}$ is', /^Then alpha \+ a \/ b is$/],
  ['no tags', 'H<sub>2</sub>O and a < b', /^H2O and a < b$/],
  ['the words of a task', '- [x] Wash it', /^Wash it$/],
  ['a picture by its text', '![A boat](boat.png)', /^A boat$/],
])('reads %s', (_name, markdown, expected) => {
  expect(withoutMarkup(markdown)).toMatch(expected);
});

it('reads a table row by row, its cells apart', () => {
  expect(withoutMarkup('| Name | Age |\n| --- | --- |\n| Ada | 36 |')).toBe('Name, Age.\n\nAda, 36.');
});

it('takes a time that grows with the text and no faster, whatever signs it is made of', () => {
  for (const sign of ['$', '[', '|', '*', '<a', '![', '\\(', '[^1]', '【'])
    expect(withoutMarkup(sign.repeat(3_000)).length).toBeLessThan(20_000);
});
