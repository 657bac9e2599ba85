import { itemsPerPage } from '@/lib/domain/shared/items-per-page';

it.each([
  [320, 8],
  [500, 8],
  [501, 4],
  [639, 4],
  [640, 6],
  [1023, 6],
  [1024, 8],
  [2560, 8],
])('a screen of %i px has pages of %i', (widthPx, items) => {
  expect(itemsPerPage(widthPx)).toBe(items);
});
