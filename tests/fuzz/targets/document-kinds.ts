import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relations } from '@/tests/support/documents/office-relations';
import { partOf, rawZip } from '@/tests/support/hostile/raw-zip';
import { spliced } from '../spliced.ts';

const XML_UNITS = [
  '<a>',
  '</a>',
  '<a b="c"/>',
  '&amp;',
  '&#1;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?a ',
  '<w:p>',
  '<w:t>',
];
const WORD_UNITS = [
  '<w:tbl>',
  '<w:tr>',
  '<w:tc>',
  '<w:tab/>',
  '<w:numPr>',
  '<w:del>',
  '<w:pPr>',
  '<w:txbxContent>',
  '<mc:AlternateContent>',
  '<mc:Choice>',
  '<w:fldChar w:fldCharType="begin"/>',
  '<w:fldChar w:fldCharType="separate"/>',
  '<w:instrText>HYPERLINK "a:b"</w:instrText>',
  '<w:r>',
  '<w:rPr>',
  '<w:vanish/>',
  '<w:sym w:font="Symbol" w:char="F061"/>',
  '<w:ffData>',
  '<w:checkBox>',
  '<w:listEntry w:val="x"/>',
  '</w:ffData>',
];
const HTML_UNITS = [
  '<p>',
  '<table>',
  '<tr><td>',
  '<script>',
  '<style>',
  '<b>',
  '</b>',
  '<a href="',
  '<svg>',
  '<template>',
  '</table>',
  '</td>',
  '<ol start="3"><li>',
  '</ol>',
  '<sup>2</sup>',
  '<math><msup><mi>x',
  '</math>',
  '</a>',
];
const OFFICE = 'application/vnd.openxmlformats-officedocument';

interface DocumentKind {
  readonly name: string;
  readonly mimeType: string;
  readonly units: readonly string[];
  readonly write: (text: string) => Uint8Array;
}

const plain = (start: string) => (text: string) => Buffer.from(`${start}${text}`);
const archive =
  (part: string, start: string, end: string, others: Readonly<Record<string, string>> = {}) =>
  (text: string) =>
    rawZip([
      partOf('mimetype', 'application/octet-stream'),
      partOf(
        'META-INF/container.xml',
        '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
      ),
      partOf(part, spliced(`${start}${end}`, text)),
      ...Object.entries(others).map(([name, content]) => partOf(name, content)),
    ]);

const WORD_BODY = '<w:document><w:body>';
const LETTER = {
  'word/document.xml': `${WORD_BODY}<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p></w:body></w:document>`,
};
const PRESENTATION = {
  'ppt/presentation.xml': '<p:presentation><p:sldId r:id="s"/></p:presentation>',
  'ppt/_rels/presentation.xml.rels': relations({ s: ['slide', 'slides/slide1.xml'] }),
};
const CHART_SLIDE = {
  ...PRESENTATION,
  'ppt/slides/slide1.xml': '<p:sld><c:chart r:id="c"/><dgm:relIds r:dm="d"/></p:sld>',
  'ppt/slides/_rels/slide1.xml.rels': relations({ c: ['chart', 'a.xml'], d: ['diagramData', 'a.xml'] }),
};

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  { name: 'text', mimeType: 'text/plain', units: ['\n\n', '# ', '\t', '\f'], write: plain('') },
  {
    name: 'text that is not UTF-8',
    mimeType: 'text/plain',
    units: ['\u00E4', '\u0093', 'charset=', '\u001B$B', '<meta ', '\u0083q', 'coding: ', '\n'],
    write: (text) => Buffer.from(`\u00FF\n${text}`, 'latin1'),
  },
  {
    name: 'text in UTF-16',
    mimeType: 'text/plain',
    units: ['\uD800', '\n', '\uFEFF'],
    write: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  },
  {
    name: 'markdown',
    mimeType: 'text/markdown',
    units: ['# ', '\n', '\t', ' #', '\u2028'],
    write: plain('# a\n'),
  },
  { name: 'table', mimeType: 'text/csv', units: [',', '"', '""', ';', '\r\n'], write: plain('a,b\n') },
  {
    name: 'page',
    mimeType: 'text/html',
    units: [...HTML_UNITS, ...XML_UNITS],
    write: plain('<!doctype html><body>'),
  },
  {
    name: 'mail',
    mimeType: 'message/rfc822',
    units: [
      '--b\r\n',
      '--b--\r\n',
      '\r\n\r\n',
      'Content-Type: multipart/mixed; boundary=b\r\n',
      'Content-Type: message/rfc822\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      '=?utf-8?Q?=C3?=',
      '=?utf-8?B?',
      '<a@b>, ',
      'a: b;',
      "filename*0*=utf-8''",
      ' \r\n',
    ],
    write: plain('From: a <a@b.c>\r\nContent-Type: multipart/mixed; boundary=b\r\nSubject: '),
  },
  {
    name: 'notebook',
    mimeType: 'application/x-ipynb+json',
    units: [';base64,', 'AAAA', '# ', '```', '\u001B[0m', '\n'],
    write: (text) =>
      Buffer.from(JSON.stringify({ cells: [{ cell_type: 'code', source: text, outputs: [{ text }] }] })),
  },
  {
    name: 'rich text',
    mimeType: 'application/rtf',
    units: ['{', '}', '\\par ', "\\'e4", '\\u228?', '\\bin9 ', '{\\*\\a ', '\\uc9 ', '\\f0'],
    write: plain('{\\rtf1\\ansi '),
  },
  {
    name: 'letter',
    mimeType: `${OFFICE}.wordprocessingml.document`,
    units: [...XML_UNITS, ...WORD_UNITS],
    write: archive(
      'word/document.xml',
      '<w:document><w:body><w:p><w:r><w:t>a</w:t></w:r></w:p>',
      '</w:body></w:document>',
    ),
  },
  {
    name: 'equation',
    mimeType: `${OFFICE}.wordprocessingml.document`,
    units: [...XML_UNITS, '<m:oMath>', '<m:f><m:num>', '</m:num>', '<m:e>', '<m:mr>', '<m:d>', '<m:t>'],
    write: archive(
      'word/document.xml',
      `${WORD_BODY}<w:p><m:oMath>`,
      '</m:oMath></w:p></w:body></w:document>',
    ),
  },
  {
    name: 'numbers of lists',
    mimeType: `${OFFICE}.wordprocessingml.document`,
    units: [...XML_UNITS, '<w:num w:numId="1">', '<w:lvl w:ilvl="0">', '<w:lvlText w:val="%1.%9"/>', '%1'],
    write: archive(
      'word/numbering.xml',
      '<w:numbering><w:abstractNum w:abstractNumId="0">',
      '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
      LETTER,
    ),
  },
  {
    name: 'chart and diagram',
    mimeType: `${OFFICE}.presentationml.presentation`,
    units: [
      ...XML_UNITS,
      '<c:ser>',
      '<c:cat>',
      '<c:val>',
      '<c:pt idx="999999999"><c:v>1e999</c:v></c:pt>',
      '<c:formatCode>m/d/yy</c:formatCode>',
      '<dgm:pt modelId="1">',
      '<dgm:cxn srcId="1" destId="1"/>',
    ],
    write: archive('ppt/slides/a.xml', '<c:chartSpace>', '</c:chartSpace>', CHART_SLIDE),
  },
  {
    name: 'slides',
    mimeType: `${OFFICE}.presentationml.presentation`,
    units: [
      ...XML_UNITS,
      '<a:t>',
      '<a:p>',
      '<a:tbl>',
      '<a:tr>',
      '<a:tc>',
      '<a:buAutoNum type="alphaLcPeriod"/>',
    ],
    write: archive(
      'ppt/slides/slide1.xml',
      '<p:sld><a:p><a:r><a:t>a</a:t></a:r></a:p>',
      '</p:sld>',
      PRESENTATION,
    ),
  },
  {
    name: 'open document',
    mimeType: 'application/vnd.oasis.opendocument.text',
    units: [
      ...XML_UNITS,
      '<text:p>',
      '<draw:text-box>',
      '<text:list>',
      '<text:list-item text:start-value="999999999999">',
      '<text:note><text:note-body>',
      '<office:annotation>',
      '<text:s text:c="999999999"/>',
      '<table:table-cell table:number-columns-repeated="99999"/>',
    ],
    write: archive(
      'content.xml',
      '<office:document-content><office:body><text:p>a</text:p>',
      '</office:body></office:document-content>',
    ),
  },
  {
    name: 'book',
    mimeType: 'application/epub+zip',
    units: [...XML_UNITS, ...HTML_UNITS, '<itemref idref="a"/>', '<item id="a" href="a.html"/>'],
    write: archive(
      'a.opf',
      '<package><manifest><item id="a" href="a.opf"/></manifest><spine><itemref idref="a"/></spine>',
      '</package>',
    ),
  },
  {
    name: 'workbook',
    mimeType: `${OFFICE}.spreadsheetml.sheet`,
    units: [
      ...XML_UNITS,
      '<row r="1">',
      '<c r="A1"><v>1</v></c>',
      '<c r="XFD1048576"><v>1</v></c>',
      '<mergeCell ref="A1:Z9"/>',
    ],
    write: (text) => intoFixture('table.xlsx', text),
  },
  {
    name: 'PDF',
    mimeType: 'application/pdf',
    units: [
      '<<',
      '>>',
      '[',
      '(',
      ')',
      '1 0 R ',
      'obj\n',
      'stream\n',
      'endstream\n',
      '/Kids[',
      '/Length 9',
      'BT ',
      '<41>Tj ',
    ],
    write: (text) => intoFixture('report.pdf', text),
  },
];

/** The place in the file follows from the text. */
function intoFixture(name: string, text: string): Uint8Array {
  const file = readFileSync(join(process.cwd(), 'tests/fixtures/documents', name), 'latin1');
  return Buffer.from(spliced(file, text), 'latin1');
}
