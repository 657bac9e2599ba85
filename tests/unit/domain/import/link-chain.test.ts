import { linkChain } from '@/lib/domain/import/link-chain';

type Raw = { id?: string; parent?: string };
const link = (values: Raw[]) =>
  linkChain(values, { id: ({ id }) => id, parent: ({ parent }) => parent, root: 'root' }).map(
    ({ sourceId, parentSourceId }) => [sourceId, parentSourceId],
  );

it('messages that name no parent follow each other', () => {
  expect(link([{ id: 'a' }, {}, { id: 'c' }])).toEqual([
    ['a', null],
    ['#1', 'a'],
    ['c', '#1'],
  ]);
});

it('where one names its parent, the parents named by all are used', () => {
  expect(
    link([{ id: 'a', parent: 'root' }, { id: 'b', parent: 'a' }, { id: 'c' }, { id: 'd', parent: '' }]),
  ).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', null],
    ['d', null],
  ]);
});
