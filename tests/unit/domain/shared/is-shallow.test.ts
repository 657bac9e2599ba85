import { isShallow } from '@/lib/domain/shared/is-shallow';

it.each([
  ['a value', 1, 1],
  ['an empty list', [], 1],
  ['a list in an object', { a: [1] }, 3],
])('finds the depth of %s', (_, value, depth) => {
  expect(isShallow(value, depth)).toBe(true);
  expect(isShallow(value, depth - 1)).toBe(false);
});

it('looks at no more levels than it may', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
  expect(isShallow(deep, 40)).toBe(false);
});
