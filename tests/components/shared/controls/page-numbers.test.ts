import fc from 'fast-check';
import { pageNumbers } from '@/components/shared/controls/page-numbers';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [7, 10, [1, null, 6, 7, 8, 9, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});

it('the first, the last and the current page are always there, in order and once, and a gap hides more than one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)];
      const shown = pageNumbers(page, pages);
      const numbers = shown.filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      shown.forEach((number, index) => {
        if (number === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2);
      });
      expect(shown.length).toBeLessThanOrEqual(7);
    }),
  );
});
