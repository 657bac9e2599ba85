import { groupHits } from '@/components/search/group-hits';
import { SEARCH_HITS_PAGE_SIZE, type SearchHit } from '@/lib/contracts/search/search';
import { fakeHit } from '../../support/data/fake-search';

const shapeOf = (hits: readonly SearchHit[]) =>
  groupHits(hits).map(({ title, hits: found }) => [title, found.length]);
const others = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => fakeHit(from + index, 'a tide', 'tide'));

it('puts the hits of a page under their conversation, in the order of the newest', () => {
  const [one, two] = [fakeHit(1, 'a tide', 'tide'), fakeHit(2, 'a tide', 'tide')];
  expect(shapeOf([one, two, one, { ...two, message: null }])).toEqual([
    ['Talk 1', 2],
    ['Talk 2', 1],
  ]);
});

it('moves none of the groups above when a page is added, and goes on with the last of them', () => {
  const first = others(SEARCH_HITS_PAGE_SIZE, 1);
  const [top] = first;
  const last = first.at(-1);
  if (top === undefined || last === undefined) throw new Error('There is a page.');
  const before = shapeOf(first);
  const after = shapeOf([...first, last, top]);
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  expect(after.slice(before.length - 1)).toEqual([
    [last.title, 2],
    [top.title, 1],
  ]);
});
