import { textOfParts } from '@/tests/support/documents/office-file';
import { relations } from '@/tests/support/documents/office-relations';
import { paragraph, run, WORD_TYPE, wordText } from '@/tests/support/documents/word-file';

const body = (xml: string): string => `<w:document><w:body>${xml}</w:body></w:document>`;

describe('the main part', () => {
  it.each(['word/document2.xml', '/word/document2.xml', 'Word/Document2.xml', 'word/doc%75ment2.xml'])(
    'is the one that the document names as %s',
    async (target) => {
      const parts = {
        '_rels/.rels': relations({ rId1: ['officeDocument', target] }),
        'word/document2.xml': body(paragraph('MARIGOLD')),
        'word/_rels/document2.xml.rels': relations({ a: ['header', 'header7.xml'] }),
        'word/header7.xml': `<w:hdr>${paragraph('Orchid Works')}</w:hdr>`,
      };
      expect(await textOfParts(parts, WORD_TYPE)).toBe('Header: Orchid Works\n\nMARIGOLD');
    },
  );

  it('is the usual one where none is named, and a document without either is damaged', async () => {
    const part = body(paragraph('MARIGOLD'));
    expect(await textOfParts({ 'word/document.xml': part }, WORD_TYPE)).toBe('MARIGOLD');
    await expect(textOfParts({ 'word/other.xml': part }, WORD_TYPE)).rejects.toMatchObject({
      problem: 'damaged',
    });
  });

  it('is read whatever its elements are called before the colon', async () => {
    const address = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const named = `<ns0:document xmlns:ns0="${address}"><ns0:body><ns0:p><ns0:pPr><ns0:outlineLvl ns0:val="1"/></ns0:pPr><ns0:r><ns0:t>Scope</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`;
    expect(await textOfParts({ 'word/document.xml': named }, WORD_TYPE)).toBe('## Scope');
    const unnamed = `<document xmlns="${address}"><body><p><r><t>Scope</t></r></p></body></document>`;
    expect(await textOfParts({ 'word/document.xml': unnamed }, WORD_TYPE)).toBe('Scope');
  });
});

const box = (content: string): string => `<w:txbxContent>${content}</w:txbxContent>`;
const both = (content: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box(content)}</mc:Choice><mc:Fallback><w:pict>${box(content)}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

describe('a text box', () => {
  it('stands once, behind the paragraph it is in', async () => {
    const xml = `<w:p>${run('Total before')}${both(paragraph('BOXED') + paragraph('Second'))}${run(' and after.')}</w:p>`;
    expect(await wordText(xml + paragraph('Next.'))).toBe(
      'Total before and after.\n\nBOXED\n\nSecond\n\nNext.',
    );
  });

  it('keeps the heading, the list and the table that are around it and within it', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`;
    const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${both(table)}${run('Costs')}</w:p>`;
    const cell = `<w:tbl><w:tr><w:tc><w:p>${run('May')}${both(paragraph('boxed'))}</w:p></w:tc><w:tc>${paragraph('512')}</w:tc></w:tr></w:tbl>`;
    expect(await wordText(heading + cell)).toBe('# Costs\na | b\nMay boxed | 512');
  });

  it('is read from the older form where the newer one has no text', async () => {
    const xml = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="x"><w:drawing/></mc:Choice><mc:Fallback>${box(paragraph('OLD'))}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    expect(await wordText(xml)).toBe('OLD');
  });
});

const DELETED_END = '<w:rPr><w:del w:id="3" w:author="x"/></w:rPr>';

describe('a document with changes is read as if all were accepted', () => {
  it('paragraphs whose ends were deleted are one', async () => {
    const xml =
      paragraph('One ', DELETED_END) +
      paragraph('two ', DELETED_END) +
      paragraph('three.') +
      paragraph('Next.');
    expect(await wordText(xml)).toBe('One two three.\n\nNext.');
  });

  it('a deleted paragraph leaves no item and no number', async () => {
    const list = (text: string, more = ''): string =>
      paragraph(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${more}`);
    const deleted = list('', DELETED_END).replace('</w:p>', `<w:del>${run('gone')}</w:del></w:p>`);
    expect(await wordText(list('first') + deleted + list('second'), { numbering: DECIMAL })).toBe(
      '1. first\n2. second',
    );
  });

  it('text before a table or at the end is kept where its end was deleted', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('a', DELETED_END)}</w:tc></w:tr></w:tbl>`;
    expect(await wordText(paragraph('Before', DELETED_END) + table + paragraph('End', DELETED_END))).toBe(
      'Before\na\n\nEnd',
    );
  });

  it('deleted rows are left out, and so is what held before a change of form', async () => {
    const row = (text: string, properties = ''): string =>
      `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(text)}</w:tc></w:tr>`;
    const old = '<w:pPrChange><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:pPrChange>';
    const xml = `<w:tbl>${row('kept')}${row('gone', '<w:del w:id="1"/>')}</w:tbl>${paragraph('No heading', old)}`;
    expect(await wordText(xml)).toBe('kept\n\nNo heading');
  });
});

const level = (at: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${String(at)}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const numberings = (levels: string, nums: string): string =>
  `<w:numbering><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum>${nums}</w:numbering>`;
const num = (id: number, more = ''): string =>
  `<w:num w:numId="${String(id)}"><w:abstractNumId w:val="0"/>${more}</w:num>`;
const DECIMAL = numberings(level(0, 'decimal', '%1.'), num(1));

function item(text: string, id = 1, depth = 0): string {
  return paragraph(
    text,
    `<w:numPr><w:ilvl w:val="${String(depth)}"/><w:numId w:val="${String(id)}"/></w:numPr>`,
  );
}

describe('a numbered list', () => {
  it('has its numbers, in the forms of its levels, each beginning again below the next', async () => {
    const numbering = numberings(
      level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)') + level(2, 'upperRoman', '%1.%2.%3'),
      num(1),
    );
    const xml = item('a') + item('b', 1, 1) + item('c', 1, 1) + item('d', 1, 2) + item('e') + item('f', 1, 1);
    expect(await wordText(xml, { numbering })).toBe('1. a\n  a) b\n  b) c\n    1.b.I d\n2. e\n  a) f');
  });

  it('goes on behind other text, and begins again where the document says so', async () => {
    const again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>';
    const numbering = numberings(level(0, 'decimal', '%1.'), num(1) + num(2) + num(3, again));
    const xml = item('a') + paragraph('Text') + item('b', 2) + item('c', 3) + item('d', 3);
    expect(await wordText(xml, { numbering })).toBe('1. a\n\nText\n2. b\n5. c\n6. d');
  });

  it('keeps counting below where its level never begins again', async () => {
    const numbering = numberings(
      level(0, 'decimal', '%1.') + level(1, 'decimal', '%2.', '<w:lvlRestart w:val="0"/>'),
      num(1),
    );
    const xml = item('a') + item('b', 1, 1) + item('c') + item('d', 1, 1);
    expect(await wordText(xml, { numbering })).toBe('1. a\n  1. b\n2. c\n  2. d');
  });

  it('numbers headings and lists by their styles', async () => {
    const styles = `<w:styles><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/></w:style></w:styles>`;
    const numbering = numberings(
      level(0, 'decimal', '%1', '<w:pStyle w:val="H1"/>') +
        level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>'),
      num(1),
    );
    const heading = (style: string, text: string): string => paragraph(text, `<w:pStyle w:val="${style}"/>`);
    const xml = heading('H1', 'Scope') + heading('H2', 'Who') + heading('H2', 'What') + heading('H1', 'Fees');
    const text = await wordText(xml, { styles, numbering });
    expect(text.split('\n\n')).toEqual(['# 1 Scope', '## 1.1 Who', '## 1.2 What', '# 2 Fees']);
  });

  it('has marks where it has no numbers, or none that are known', async () => {
    const numbering = numberings(level(0, 'bullet', '\uf0b7'), num(1));
    const xml = item('a') + item('b', 9) + item('c', 0);
    expect(await wordText(xml, { numbering })).toBe('- a\n- b\n\nc');
  });
});

it('heads and feet of pages are read once each, without those that only number pages', async () => {
  const head = (text: string): string => `<w:hdr>${paragraph(text)}</w:hdr>`;
  const text = await wordText(paragraph('Body.'), {
    header1: head('Invoice 4711'),
    header2: head('Invoice 4711'),
    header3: head('First page'),
    footer1: `<w:ftr>${paragraph('Due')}${paragraph('in May')}</w:ftr>`,
    footer2: `<w:ftr>${paragraph('12')}</w:ftr>`,
  });
  expect(text.split('\n\n')).toEqual([
    'Header: Invoice 4711',
    'Header: First page',
    'Body.',
    'Footer: Due',
    'in May',
  ]);
});

it('comments stand behind what they are on, with their authors, and notes behind the text', async () => {
  const xml = `<w:p>${run('The price is 900')}<w:r><w:commentReference w:id="0"/></w:r><w:r><w:footnoteReference w:id="2"/></w:r>${run('.')}</w:p>${paragraph('Next.')}`;
  const text = await wordText(xml, {
    comments: `<w:comments><w:comment w:id="0" w:author="Ann Lund">${paragraph('It must be 800.')}</w:comment><w:comment w:id="1">${paragraph('Of no place.')}</w:comment></w:comments>`,
    footnotes: `<w:footnotes><w:footnote w:id="0" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2"><w:p><w:hyperlink r:id="a">${run('Source')}</w:hyperlink></w:p></w:footnote></w:footnotes>`,
    'word/_rels/footnotes.xml.rels': relations({ a: ['hyperlink', 'https://a.example/x'] }),
  });
  expect(text.split('\n\n')).toEqual([
    'The price is 900[^1].',
    'Comment by Ann Lund: It must be 800.',
    'Next.',
    'Comment: Of no place.',
    '[^1]: [Source](https://a.example/x)',
  ]);
});

it('links keep their addresses, in both forms, and others are their words', async () => {
  const field = (instruction: string, words: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(words)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const xml = `<w:p><w:hyperlink r:id="a">${run('our site')}</w:hyperlink>${run(', ')}${field(' HYPERLINK "https://b.example" ', 'theirs')}${run(', ')}<w:hyperlink w:anchor="top">${run('above')}</w:hyperlink>${run(', ')}${field(' PAGE ', '7')}</w:p>`;
  const text = await wordText(xml, {
    'word/_rels/document.xml.rels': relations({ a: ['hyperlink', 'https://a.example'] }),
  });
  expect(text).toBe('[our site](https://a.example), [theirs](https://b.example), above, 7');
});

it('charts and diagrams stand behind their paragraph, and readings of characters behind those', async () => {
  const xml = `<w:p><w:r><w:drawing><c:chart r:id="chart1"/></w:drawing></w:r>${run('Sales ')}<w:ruby><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:p>`;
  const text = await wordText(xml, {
    chart1:
      '<c:chartSpace><c:ser><c:tx><c:v>2026</c:v></c:tx><c:val><c:pt idx="0"><c:v>7</c:v></c:pt></c:val></c:ser></c:chartSpace>',
  });
  expect(text).toBe('Sales 東京(とうきょう)\n\nChart\n | 2026\n | 7');
});
