import { addSource, SOURCES_LIMIT, type Source } from '@/lib/domain/message/source';
import { fakeSource } from '../../../support/data/fake-passage';

it('a number has the source it was first cited with', () => {
  const first = [fakeSource({ number: 3 })];
  expect(addSource(first, fakeSource({ number: 3, filename: 'other.pdf' }))).toBe(first);
  expect(addSource(first, fakeSource({ number: 4 })).map(({ number }) => number)).toEqual([3, 4]);
});

it('an answer has no more sources than the limit', () => {
  let sources: readonly Source[] = [];
  for (let number = 1; number <= SOURCES_LIMIT + 5; number += 1)
    sources = addSource(sources, fakeSource({ number }));
  expect(sources).toHaveLength(SOURCES_LIMIT);
});
