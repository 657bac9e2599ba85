import { formulaWords } from '@/lib/domain/search/formula-words';

it.each([
  ['x^2 + y', 'x^2 + y'],
  ['\\alpha \\leq \\beta', 'alpha leq beta'],
  ['\\frac{a}{b}', 'a / b'],
  ['\\left(\\mathrm{d}x\\right)', '( d x )'],
  ['a\\,b\\quad c', 'a b c'],
])('returns %s as %s', (formula, words) => {
  expect(formulaWords(formula)).toBe(words);
});
