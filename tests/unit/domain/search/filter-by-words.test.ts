import { filterByWords } from '@/lib/domain/search/filter-by-words';

const ALL = [
  ['Travel guide', 'Plans trips', 'File search'],
  ['Écrivain', 'Writes letters', 'Run Python'],
];

const find = (query: string) => filterByWords(ALL, (texts) => texts, query).map(([name]) => name);

it.each([
  ['', ['Travel guide', 'Écrivain']],
  ['  ', ['Travel guide', 'Écrivain']],
  ['GUIDE', ['Travel guide']],
  ['python writes', ['Écrivain']],
  ['trips letters', []],
])('%j finds what has every word of it', (query, names) => {
  expect(find(query)).toEqual(names);
});
