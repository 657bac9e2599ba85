import { type WorkBook, utils, write } from '@e965/xlsx';
import { textOf, textOfParts } from '@/tests/support/documents/office-file';
import { relations } from '@/tests/support/documents/office-relations';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TYPES = {
  xlsx: XLSX,
  xlsb: XLSX,
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const;

const DATE = 46_085;
const NOON = 46_085.5;

function book(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ['Dig', 900],
    ['b', 'our site'],
  ]);
  Object.assign(sheet, {
    C1: { t: 'n', v: DATE, z: 'm/d/yy' },
    D1: { t: 'n', v: NOON, z: 'm/d/yy h:mm' },
    '!ref': 'A1:D2',
  });
  sheet['B1'].c = [{ a: 'Ann', t: 'must be 800' }];
  sheet['B2'].l = { Target: 'https://a.example/x' };
  const made = utils.book_new(sheet, 'Plan');
  utils.book_append_sheet(made, utils.aoa_to_sheet([['x']]), 'Secret');
  made.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return made;
}

function bytesOf(made: WorkBook, bookType: keyof typeof TYPES): Uint8Array {
  const bytes: unknown = write(made, { type: 'buffer', bookType });
  if (!(bytes instanceof Uint8Array)) throw new Error('The library made no workbook.');
  return bytes;
}

it.each(['xlsx', 'xlsb', 'xls'] as const)(
  'a workbook of the form %s has its dates in one order, its hidden sheets named, comments and links',
  async (form) => {
    expect(await textOf(bytesOf(book(), form), TYPES[form])).toBe(
      [
        '## Plan',
        'Dig | 900 | 2026-03-04 | 2026-03-04 12:00',
        'Comment by Ann on B1: must be 800',
        'b | [our site](https://a.example/x)',
        '',
        '## Secret (hidden sheet)',
        'x',
      ].join('\n'),
    );
  },
);

it('a workbook of OpenDocument has the same', async () => {
  const cell = (text: string, attributes = 'office:value-type="string"'): string =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const styles =
    '<number:date-style style:name="N1"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const date = cell(
    '04/03/2026',
    'table:style-name="ce1" office:value-type="date" office:date-value="2026-03-04"',
  );
  const comment = `<table:table-cell office:value-type="string"><office:annotation><dc:creator>Ann</dc:creator><dc:date>2026-03-04T10:00:00</dc:date><text:p>must be 800</text:p></office:annotation><text:p>Dig</text:p></table:table-cell>`;
  const table = (name: string, row: string, style: string): string =>
    `<table:table table:name="${name}" table:style-name="${style}"><table:table-row>${row}</table:table-row></table:table>`;
  const text = await textOfParts(
    {
      mimetype: TYPES.ods,
      'META-INF/manifest.xml': '<manifest:manifest/>',
      'styles.xml': '<office:document-styles/>',
      'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${table('Plan', comment + date, 'ta1')}${table('Secret', cell('x'), 'ta2')}</office:spreadsheet></office:body></office:document-content>`,
    },
    TYPES.ods,
  );
  expect(text).toBe(
    '## Plan\nDig | 2026-03-04\nComment by Ann on A1: must be 800\n\n## Secret (hidden sheet)\nx',
  );
});

function rowText(
  cells: string,
  {
    properties = '',
    workbook = 'xl/workbook.xml',
    prefix = '',
    parts = {},
  }: {
    properties?: string;
    workbook?: string;
    prefix?: string;
    parts?: Readonly<Record<string, string>>;
  } = {},
): Promise<string> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const name = workbook.slice('xl/'.length);
  const space = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  return textOfParts(
    {
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${workbook}" ContentType="${XLSX}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      '_rels/.rels': relations({ rId1: ['officeDocument', workbook] }),
      [workbook]: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>${properties}</workbook>`,
      [`xl/_rels/${name}.rels`]: relations({ rId1: ['worksheet', 'worksheets/sheet1.xml'] }),
      'xl/worksheets/sheet1.xml': `<${prefix}worksheet ${space}="${main}"><${prefix}sheetData><${prefix}row r="1">${cells}</${prefix}row></${prefix}sheetData></${prefix}worksheet>`,
      ...parts,
    },
    XLSX,
  );
}

it('text boxes on a sheet are read, and the titles of its charts', async () => {
  const parts = {
    'xl/worksheets/_rels/sheet1.xml.rels': relations({ d: ['drawing', '../drawings/drawing1.xml'] }),
    'xl/drawings/drawing1.xml':
      '<xdr:wsDr><xdr:sp><xdr:txBody><a:p><a:r><a:t>Figures are provisional.</a:t></a:r></a:p></xdr:txBody></xdr:sp><xdr:graphicFrame><c:chart r:id="c"/></xdr:graphicFrame></xdr:wsDr>',
    'xl/drawings/_rels/drawing1.xml.rels': relations({
      c: ['chart', '../charts/chart1.xml'],
      i: ['image', '../media/image1.png'],
    }),
    'xl/charts/chart1.xml':
      '<c:chartSpace><c:title><a:t>Ships</a:t></c:title><c:ser><c:val><c:pt idx="0"><c:v>7</c:v></c:pt></c:val></c:ser></c:chartSpace>',
  };
  expect(await rowText('<c r="A1"><v>1</v></c>', { parts })).toBe(
    '## S\n1\n\nFigures are provisional.\nChart: Ships\n\nNot read of this document: 1 picture.',
  );
});

describe('a formula', () => {
  it.each([
    ['<c r="A1"><f>SUM(B1:B2)</f></c>', '=SUM(B1:B2)'],
    ['<c r="A1"><f>SUM(B1:B2)</f><v></v></c>', '=SUM(B1:B2)'],
    ['<c r="A1" s="0"><f>IF(B1&gt;2,"a","b")</f><v/></c>', '=IF(B1>2,"a","b")'],
    ['<c r="A1"><f t="shared" si="0"/></c>', '(formula)'],
    ['<c r="A1"/><c r="B1"><f>A1</f></c><c r="C1"><v>3</v></c>', ' | =A1 | 3'],
  ])('without a stored value is shown: %s', async (cells, shown) => {
    expect(await rowText(cells)).toBe(`## S\n${shown}`);
  });

  it.each([
    ['<c r="A1"><f>SUM(B1:B2)</f><v>5</v></c>', '5'],
    ['<c r="A1"><f>SUM(B1:B2)</f><v>0</v></c>', '0'],
    ['<c r="A1" t="str"><f>B1</f><v></v></c><c r="B1"><v>1</v></c>', ' | 1'],
  ])('with a stored value is its value: %s', async (cells, shown) => {
    expect(await rowText(cells)).toBe(`## S\n${shown}`);
  });

  it('is shown where the workbook says that its zeros are to be computed', async () => {
    const properties = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';
    expect(await rowText('<c r="A1"><f>SUM(B1:B2)</f><v>0</v></c>', { properties })).toBe(
      '## S\n=SUM(B1:B2)',
    );
  });

  it('that makes a link has its words and its address', async () => {
    const formula = 'HYPERLINK("https://a.example/?a=1&amp;b=2","our site")';
    expect(await rowText(`<c r="A1" t="str"><f>${formula}</f><v>our site</v></c>`)).toBe(
      '## S\n[our site](https://a.example/?a=1&b=2)',
    );
  });

  it('is found whatever its elements and the main part are called', async () => {
    expect(
      await rowText('<x:c r="A1"><x:f>SUM(B1:B2)</x:f><x:v/></x:c>', {
        prefix: 'x:',
        workbook: 'xl/workbook2.xml',
      }),
    ).toBe('## S\n=SUM(B1:B2)');
  });

  it('is looked for in time that grows with the sheet alone', async () => {
    const broken = '<f>'.repeat(300_000);
    expect(await rowText(`<c r="A1"><v>1</v></c>${broken}`)).toContain('1');
  });
});
