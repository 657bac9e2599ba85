import { fuseRankings } from '@/lib/domain/file/embedding/fuse-rankings';

it('what both rankings have comes before what one of them has first', () => {
  expect(
    fuseRankings(
      [
        ['a', 'b', 'c'],
        ['d', 'b'],
      ],
      10,
    )[0],
  ).toBe('b');
});

it('one ranking alone is kept as it is, and cut to the limit', () => {
  expect(fuseRankings([['a', 'b', 'c'], []], 2)).toEqual(['a', 'b']);
});

it('of equals the one of the earlier ranking is first', () => {
  expect(fuseRankings([['a'], ['b']], 2)).toEqual(['a', 'b']);
});
