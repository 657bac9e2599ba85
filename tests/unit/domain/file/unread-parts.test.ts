import { unreadCounts } from '@/lib/domain/file/unread-parts';

it('names the kinds of which there are some, in their order', () => {
  expect(unreadCounts({ pictures: 2, recordings: 0, files: 0, charts: 1 })).toEqual([
    { kind: 'pictures', count: 2 },
    { kind: 'charts', count: 1 },
  ]);
  expect(unreadCounts({ pictures: 0, recordings: 0, files: 0, charts: 0 })).toEqual([]);
});
