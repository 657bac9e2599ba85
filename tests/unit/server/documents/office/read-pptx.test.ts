import { textOfParts } from '@/tests/support/documents/office-file';
import { relations } from '@/tests/support/documents/office-relations';

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const p = (text: string, properties = ''): string =>
  `<a:p><a:pPr>${properties}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
const shape = (content: string, type = 'body'): string =>
  `<p:sp><p:nvPr><p:ph type="${type}"/></p:nvPr><p:txBody>${content}</p:txBody></p:sp>`;

function slideText(
  content: string,
  named: Readonly<Record<string, readonly [string, string]>> = {},
  parts: Readonly<Record<string, string>> = {},
): Promise<string> {
  return textOfParts(
    {
      '_rels/.rels': relations({ rId1: ['officeDocument', 'ppt/presentation7.xml'] }),
      'ppt/presentation7.xml':
        '<p:presentation><p:sldIdLst><p:sldId r:id="s1"/></p:sldIdLst></p:presentation>',
      'ppt/_rels/presentation7.xml.rels': relations({
        s1: ['slide', 'slides/slide1.xml'],
        c: ['commentAuthors', 'commentAuthors.xml'],
        m: ['authors', 'authors.xml'],
      }),
      'ppt/slides/slide1.xml': `<p:sld>${content}</p:sld>`,
      'ppt/slides/_rels/slide1.xml.rels': relations(named),
      ...parts,
    },
    TYPE,
  );
}

it('the main part is the one that the presentation names, and a presentation without one is damaged', async () => {
  expect(await slideText(shape(p('MARIGOLD'), 'title'))).toBe('# MARIGOLD');
  await expect(textOfParts({ 'ppt/slides/slide1.xml': '<p:sld/>' }, TYPE)).rejects.toMatchObject({
    problem: 'damaged',
  });
});

it('a hidden slide is read and called hidden', async () => {
  const slide = `<p:sld show="0">${shape(p('MARIGOLD'))}</p:sld>`;
  expect(await slideText('', {}, { 'ppt/slides/slide1.xml': slide })).toBe('(hidden slide)\nMARIGOLD');
});

it('the texts of a diagram are read as the list that they are', async () => {
  const point = (id: string, text: string, type = 'node'): string =>
    `<dgm:pt modelId="${id}" type="${type}"><dgm:t>${p(text)}</dgm:t></dgm:pt>`;
  const connection = (from: string, to: string, order: number): string =>
    `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${String(order)}"/>`;
  const data = `<dgm:dataModel><dgm:ptLst>${point('0', '', 'doc')}${point('3', 'Ship')}${point('2', 'Quay')}${point('1', 'Director')}${point('9', 'line', 'sibTrans')}${point('5', 'Alone')}</dgm:ptLst><dgm:cxnLst>${connection('0', '1', 0)}${connection('1', '3', 1)}${connection('1', '2', 0)}${connection('3', '1', 0)}</dgm:cxnLst></dgm:dataModel>`;
  const text = await slideText(
    `${shape(p('Chart'), 'title')}<p:graphicFrame><dgm:relIds r:dm="d"/></p:graphicFrame>${shape(p('After'))}`,
    { d: ['diagramData', '../diagrams/data1.xml'] },
    { 'ppt/diagrams/data1.xml': data },
  );
  expect(text).toBe('# Chart\nDiagram:\n- Director\n  - Quay\n  - Ship\n- Alone\nAfter');
});

const points = (values: readonly string[]): string =>
  values.map((value, index) => `<c:pt idx="${String(index)}"><c:v>${value}</c:v></c:pt>`).join('');
const series = (name: string, categories: readonly string[], values: readonly string[]): string =>
  `<c:ser><c:tx><c:strRef><c:f>A1</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strCache>${points(categories)}</c:strCache></c:cat><c:val><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;

async function chartText(chart: string): Promise<string> {
  return slideText(
    '<p:graphicFrame><c:chart r:id="c"/></p:graphicFrame>',
    { c: ['chart', '/ppt/charts/chart1.xml'] },
    { 'ppt/charts/chart1.xml': `<c:chartSpace>${chart}</c:chartSpace>` },
  );
}

it('a chart is read with its title, categories and values', async () => {
  const title = `<c:title><c:tx>${p('Ships')}</c:tx></c:title>`;
  const months = ['May', 'June'];
  expect(
    await chartText(
      title + series('2025', months, ['512', '4.2999999999999998']) + series('2026', months, ['7']),
    ),
  ).toBe('Chart: Ships\n | 2025 | 2026\nMay | 512 | 7\nJune | 4.3 |');
});

it('a chart of dates has them in one order, and one without values says so', async () => {
  const dates = `<c:ser><c:cat><c:numCache><c:formatCode>m/d/yy</c:formatCode>${points(['46085'])}</c:numCache></c:cat><c:val><c:numCache>${points(['3'])}</c:numCache></c:val></c:ser>`;
  expect(await chartText(dates)).toBe('Chart\n2026-03-04 | 3');
  expect(await chartText(`<c:title>${p('Ships')}</c:title>`)).toBe(
    'Chart: Ships (its values are not in the document)',
  );
});

it('the notes of the speaker and the comments of both forms are read with their authors', async () => {
  const text = await slideText(
    shape(p('Plan'), 'title'),
    {
      n: ['notesSlide', '../notesSlides/other.xml'],
      c: ['comments', '../comments/comment1.xml'],
      m: ['comments', '../comments/modern.xml'],
    },
    {
      'ppt/notesSlides/other.xml': `<p:notes>${shape(p('Thank the drivers.'))}${shape(p('1'), 'sldNum')}</p:notes>`,
      'ppt/commentAuthors.xml': '<p:cmAuthorLst><p:cmAuthor id="0" name="Ann"/></p:cmAuthorLst>',
      'ppt/authors.xml': '<p188:authorLst><p188:author id="{7}" name="Bo"/></p188:authorLst>',
      'ppt/comments/comment1.xml': '<p:cmLst><p:cm authorId="0"><p:text>Too long.</p:text></p:cm></p:cmLst>',
      'ppt/comments/modern.xml': `<p188:cmLst><p188:cm authorId="{7}"><p188:replyLst><p188:reply authorId="{9}"><p188:txBody>${p('Yes.')}</p188:txBody></p188:reply></p188:replyLst><p188:txBody>${p('Shorter?')}</p188:txBody></p188:cm></p188:cmLst>`,
    },
  );
  expect(text.split('\n\n')).toEqual([
    '# Plan',
    'Notes: Thank the drivers.',
    'Comment by Ann: Too long.',
    'Comment by Bo: Shorter?',
    'Comment: Yes.',
  ]);
});

it('numbered paragraphs have their numbers, links their addresses, equations their text', async () => {
  const numbered = (type: string, more = ''): string => `<a:buAutoNum type="${type}"${more}/>`;
  const link = '<a:p><a:r><a:rPr><a:hlinkClick r:id="l"/></a:rPr><a:t>our site</a:t></a:r></a:p>';
  const equation = `<a:p><mc:AlternateContent><mc:Choice Requires="a14"><a14:m><m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath></a14:m></mc:Choice><mc:Fallback><a:r><a:t>[picture]</a:t></a:r></mc:Fallback></mc:AlternateContent></a:p>`;
  const list = shape(
    p('a', numbered('arabicPeriod')) +
      p('b', numbered('arabicPeriod')) +
      p('c') +
      p('d', numbered('alphaLcParenR', ' startAt="3"')),
  );
  expect(await slideText(list + shape(link + equation), { l: ['hyperlink', 'https://a.example'] })).toBe(
    '1. a\n2. b\nc\nc) d\n[our site](https://a.example)\n$a=b$',
  );
});

it('paragraphs are numbered as the list of their shape says, where they have no mark of their own', async () => {
  const level = (number: number, type: string): string =>
    `<a:lvl${String(number)}pPr><a:buAutoNum type="${type}"/></a:lvl${String(number)}pPr>`;
  const styled = (content: string): string =>
    shape(`<a:lstStyle>${level(1, 'arabicPeriod')}${level(2, 'alphaLcParenR')}</a:lstStyle>${content}`);
  const deeper = '<a:p><a:pPr lvl="1"/><a:r><a:t>deeper</a:t></a:r></a:p>';
  const bare = '<a:p><a:r><a:t>b</a:t></a:r></a:p>';
  const list = p('a') + deeper + bare + p('none', '<a:buNone/>') + p('dot', '<a:buChar char="-"/>');
  expect(
    await slideText(styled(list + p('own', '<a:buAutoNum type="romanUcPeriod"/>')) + shape(p('plain'))),
  ).toBe('1. a\n  a) deeper\n2. b\nnone\ndot\nI. own\nplain');
});

it('words for a picture are read', async () => {
  const picture = '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 1" descr="A rose"/></p:nvPicPr></p:pic>';
  expect(await slideText(picture + shape(p('a')))).toBe('[Picture: A rose]\na');
});
