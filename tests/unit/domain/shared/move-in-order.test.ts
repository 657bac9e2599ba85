import { moveInOrder } from '@/lib/domain/shared/move-in-order';

it.each([
  ['b', -1, 'bacd'],
  ['b', 1, 'acbd'],
  ['a', -1, 'abcd'],
  ['d', 5, 'abcd'],
  ['a', 5, 'bcda'],
  ['x', 1, 'abcd'],
])('%s moved by %d gives %s', (item, by, order) => {
  expect(moveInOrder(['a', 'b', 'c', 'd'], item, by).join('')).toBe(order);
});
