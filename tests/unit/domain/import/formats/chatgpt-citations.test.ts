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

const mark = (...fields: readonly string[]) => `\ue200${fields.join('\ue202')}\ue201`;
const FILE = mark('filecite', 'turn0file0');

test.each([
  [
    'the name of a file',
    `See ${FILE}.`,
    { content_references: [{ matched_text: FILE, type: 'file', name: 'Report.pdf' }] },
    'See (Report.pdf).',
  ],
  [
    'the name of a file, as it was',
    'See 【4:0†Report.pdf】.',
    { citations: [{ start_ix: 4, end_ix: 20, metadata: { type: 'file', name: 'Report.pdf' } }] },
    'See (Report.pdf).',
  ],
  [
    'a link with its address',
    `Read ${mark('url', 'Opening hours', 'https://town.example.org/h')} now`,
    {},
    'Read [Opening hours](https://town.example.org/h) now',
  ],
  [
    'a link that the metadata explains',
    `Read ${mark('link_title', 'Hours', 'turn0search1')} now`,
    { content_references: [{ matched_text: mark('link_title', 'Hours', 'turn0search1'), ...PAGE }] },
    'Read [Town hall](https://town.example.org/hours) now',
  ],
  [
    'a link without an address',
    `Read ${mark('link_title', 'Hours', 'turn0search1')} now`,
    {},
    'Read Hours now',
  ],
  [
    'a formula',
    mark('genui', '{"math_block_widget_always_prefetch_v2":{"content":"x^2"}}'),
    {},
    '$$\nx^2\n$$',
  ],
  ['what else is drawn', `a ${mark('genui', '{"chart":{"content":"x"}}')}`, {}, 'a'],
  [
    'the frame of a text to copy',
    'Here:\n:::writing{variant="email" id="1"}\nDear Ann,\n:::\nEnd',
    {},
    'Here:\nDear Ann,\nEnd',
  ],
  ['other colons', 'a\n:::note\nb\n:::', {}, 'a\n:::note\nb\n:::'],
])('reads %s', (_, text, metadata, read) => {
  expect(withCitations(text, metadata)).toBe(read);
});
