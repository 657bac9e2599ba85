import { openWebuiSources } from '@/lib/domain/import/formats/open-webui-sources';

test('pages keep the numbers that stand in the text; documents and what is repeated take none of theirs', () => {
  const url = 'https://town.example.org/';
  const sources = openWebuiSources([
    { source: { name: 'notes.pdf' }, document: ['a'], metadata: [{ source: 'notes.pdf' }] },
    {
      source: { name: 'Search' },
      document: ['Opens at nine', 'again', 7],
      metadata: [{ source: url, title: 'Town' }, { source: url }, { source: 'https://b.example/' }],
    },
    { source: { name: 'Third', url: 'https://c.example/' } },
    { source: {} },
    null,
  ]);
  expect(sources).toEqual([
    { type: 'web', number: 2, url, title: 'Town', excerpt: 'Opens at nine' },
    { type: 'web', number: 3, url: 'https://b.example/', title: 'Search', excerpt: '' },
    { type: 'web', number: 4, url: 'https://c.example/', title: 'Third', excerpt: '' },
  ]);
});

test.each([undefined, null, 'text', {}, [{ metadata: 'x', document: {} }]])('%j has no sources', (value) => {
  expect(openWebuiSources(value)).toEqual([]);
});
