import fc from 'fast-check';
import { isPlainPattern } from '@/lib/domain/tool/schema/plain-pattern';

it.each([
  '^$',
  '^[a-z]{2}$',
  String.raw`^\d{4}-\d{2}-\d{2}$`,
  '^(?:a|b)+?c*$',
  String.raw`^[\w.+-]+@[^\s@]+\.[a-z]{2,}$`,
  '^é.{1,3}$',
  '^()$',
])('%s is plain', (pattern) => {
  expect(isPlainPattern(pattern)).toBe(true);
});

it.each([
  'a',
  '^a',
  '^(?i)a$',
  '^(?=a)b$',
  '^(?<!a)b$',
  '^(?<name>a)$',
  String.raw`^(a)\1$`,
  String.raw`^\p{L}$`,
  String.raw`^a\b$`,
  '^[$',
  '^[b-a]$',
  '^*$',
  '^a**$',
  '^a{2$',
  '^a{3,2}$',
  '^(a$',
  '^a)$',
  '^a]$',
  '^a^b$',
  '^[[:alpha:]]$',
  '^a\\$',
  '^\ud800$',
  `^${'a'.repeat(600)}$`,
])('%s is not', (pattern) => {
  expect(isPlainPattern(pattern)).toBe(false);
});

it('what is plain is a pattern of ECMA-262', () => {
  const piece = fc.constantFrom(
    ...'abz09-^$\\.*+?()[]{},|:=<!dwsnpb \n/',
    '(?:',
    '{2}',
    '{1,}',
    '[a-z]',
    '\\d',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const pattern = `^${pieces.join('')}$`;
      if (isPlainPattern(pattern)) expect(() => new RegExp(pattern, 'u')).not.toThrow();
    }),
    { numRuns: 2_000 },
  );
});
