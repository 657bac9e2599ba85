import {
  addSource,
  pageName,
  sourceSchema,
  SOURCES_LIMIT,
  withoutExcerpt,
  type Source,
  type WebSource,
} from '@/lib/domain/message/source';
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

const page: WebSource = {
  type: 'web',
  number: 4,
  url: 'https://www.example.org/a?b=c',
  title: 'Foxes',
  excerpt: 'A fox crossed the road.',
};

it('a source is named without its words and without a way to the file', () => {
  expect(withoutExcerpt(page)).toEqual({ type: 'web', number: 4, url: page.url, title: 'Foxes' });
  expect(withoutExcerpt(fakeSource({ number: 3 }))).toEqual({
    type: 'document',
    number: 3,
    filename: 'report.pdf',
    page: fakeSource().page,
    heading: fakeSource().heading,
  });
});

it('a page without a title is called by its host', () => {
  expect(pageName(page)).toBe('Foxes');
  expect(pageName({ ...page, title: ' ' })).toBe('example.org');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org/', '/relative', 'example.org', ''])(
  'a source cannot lead to %s',
  (url) => {
    expect(sourceSchema.safeParse({ ...page, url }).success).toBe(false);
  },
);
