import { withCitations } from '@/lib/domain/import/formats/chatgpt-citations';

const CITE = '\ue200cite\ue202turn0search0\ue202turn0search3\ue201';
const ENTITY = '\ue200entity\ue202["people","Ada Example",0]\ue201';
const PAGE = { title: 'Town hall', url: 'https://town.example.org/hours' };

test.each([
  [
    'the words that stand for a mark',
    `Open at nine ${CITE}.`,
    { content_references: [{ matched_text: CITE, alt: '([Town hall](https://town.example.org/hours))' }] },
    'Open at nine ([Town hall](https://town.example.org/hours)).',
  ],
  [
    'links where a mark has no words',
    `Open at nine ${CITE}.`,
    { content_references: [{ matched_text: CITE, alt: null, items: [PAGE, null, { url: 'file:///etc' }] }] },
    'Open at nine ([Town hall](https://town.example.org/hours)).',
  ],
  [
    'a mark that is hidden',
    `Nine ${CITE}.`,
    { content_references: [{ matched_text: CITE, alt: '' }] },
    'Nine.',
  ],
  [
    'marks that nothing explains',
    `Ask ${ENTITY} ${CITE}for keys【4:0†source】.`,
    {},
    'Ask Ada Example for keys.',
  ],
  ['an entity with a damaged name', 'Ask \ue200entity\ue202["people",\ue201 now.', {}, 'Ask now.'],
  ['a mark without an end', 'Nine \ue200cite\ue202turn0 and \ue201 more', {}, 'Nine more'],
  ['stray characters', 'a\ue200b\ue202c', {}, 'abc'],
  [
    'an older citation by its place',
    'Nine【0†source】.',
    {
      citations: [
        { start_ix: 4, end_ix: 14, metadata: PAGE },
        { start_ix: -1, end_ix: 1e9 },
      ],
    },
    'Nine([Town hall](https://town.example.org/hours)).',
  ],
  [
    'a footnote that stands for a space',
    'One two',
    { content_references: [{ matched_text: ' ', alt: '' }, null, 7] },
    'One two',
  ],
  ['brackets of Chinese and Japanese', '【標題】 と 【4月】', {}, '【標題】 と 【4月】'],
])('%s', (_name, text, metadata, expected) => {
  expect(withCitations(text, metadata)).toBe(expected);
});
