import { importDeepSeek } from '@/lib/domain/import/formats/deepseek';
import { foundPages, withFoundPages } from '@/lib/domain/import/formats/deepseek-citations';

const RESULTS = [
  { url: 'https://a.example/', title: 'One', cite_index: 3 },
  { url: 'https://b.example/', title: 'Two', cite_index: null },
  { url: 'javascript:alert(1)', title: 'Three', cite_index: 4 },
];

it.each([
  ['High [citation:3].', 'High ([One](https://a.example/)).'],
  ['High[citation:2][citation:3]', 'High ([Two](https://b.example/)) ([One](https://a.example/))'],
  ['High [citation:4] and low [citation:9].', 'High and low.'],
  ['The list [1] stays.', 'The list [1] stays.'],
])('%s', (text, expected) => {
  expect(withFoundPages(text, foundPages([{ type: 'SEARCH', results: RESULTS }, null]))).toBe(expected);
});

it('a conversation keeps the links of its answers', () => {
  const message = {
    fragments: [
      { type: 'SEARCH', results: RESULTS },
      { type: 'RESPONSE', content: 'High [citation:3].' },
    ],
  };
  const { messages, notes } = importDeepSeek({
    mapping: { root: { id: 'root', parent: null, message: null }, 1: { id: '1', parent: 'root', message } },
  });
  expect(messages[0]?.content).toMatchObject([{ text: 'High ([One](https://a.example/)).' }]);
  expect(notes).toEqual([]);
});
