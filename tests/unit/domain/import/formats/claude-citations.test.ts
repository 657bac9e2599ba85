import { importClaude } from '@/lib/domain/import/formats/claude';
import { withClaudeCitations } from '@/lib/domain/import/formats/claude-citations';

const cites = (end_index: number, url: string, title?: string) => ({
  uuid: 'c',
  start_index: 0,
  end_index,
  details: { type: 'web_search_citation', url, ...(title === undefined ? {} : { title }) },
});

it.each([
  [
    'behind its passage',
    [cites(5, 'https://tides.example/a', 'Tides')],
    'It is ([Tides](https://tides.example/a)) so.',
  ],
  [
    'several of one passage in one bracket',
    [cites(5, 'https://a.example/'), cites(5, 'https://b.example/')],
    'It is ([a.example](https://a.example/), [b.example](https://b.example/)) so.',
  ],
  [
    'several passages, in any order',
    [cites(8, 'https://b.example/'), cites(2, 'https://a.example/')],
    'It ([a.example](https://a.example/)) is so ([b.example](https://b.example/)).',
  ],
  ['none without an address', [cites(5, 'javascript:alert(1)')], 'It is so.'],
  [
    'none of a place outside the text',
    [cites(500, 'https://a.example/'), cites(-1, 'https://a.example/')],
    'It is so.',
  ],
  ['none of other values', [null, 'x', { end_index: '5' }], 'It is so.'],
])('a citation is a link: %s', (_, citations, expected) => {
  expect(withClaudeCitations('It is so.', { citations })).toBe(expected);
});

it('a conversation keeps the links of its answers', () => {
  const block = { type: 'text', text: 'It is so.', citations: [cites(9, 'https://a.example/')] };
  const { messages } = importClaude({
    chat_messages: [{ uuid: 'm', sender: 'assistant', content: [block] }],
  });
  expect(messages[0]?.content).toMatchObject([{ text: 'It is so. ([a.example](https://a.example/))' }]);
});
