import { rankByQuery } from '@/lib/domain/search/rank-by-query';

const things = [
  { id: 'new', name: 'New chat' },
  { id: 'next', name: 'Next conversation' },
  { id: 'theme', name: 'Dark', alias: 'Theme night' },
];

const idsFor = (query: string, recent: string[] = []) =>
  rankByQuery(things, query, recent).map(({ thing }) => thing.id);

it('puts what fits best first and leaves out what does not fit', () => {
  expect(idsFor('conv')).toEqual(['next']);
  expect(idsFor('zzz')).toEqual([]);
});

it('puts what was used recently before its equals', () => {
  expect(idsFor('ne')).toEqual(['new', 'next']);
  expect(idsFor('ne', ['next'])).toEqual(['next', 'new']);
});

it('finds things by what they are also called', () => {
  expect(idsFor('night')).toEqual(['theme']);
});

it('keeps the given order without a query', () => {
  expect(idsFor('')).toEqual(['new', 'next', 'theme']);
});
