import { pagesBySize } from '@/lib/server/db/sized-list';

const sized = (sizes: readonly number[]) =>
  sizes.map((sizeBytes, index) => ({ id: String(index), sizeBytes }));

it.each<[string, number[], string[][]]>([
  ['nothing', [], []],
  ['what fits', [4, 6], [['0', '1']]],
  ['what does not fit', [4, 7, 3], [['0'], ['1', '2']]],
  ['a larger thing', [1, 99, 1], [['0'], ['1'], ['2']]],
  ['things of no size', [0, 10, 0], [['0', '1', '2']]],
])('pages of %s hold at most the limit, or one thing, in order', (_, sizes, pages) => {
  expect(pagesBySize(sized(sizes), 10)).toEqual(pages);
});
