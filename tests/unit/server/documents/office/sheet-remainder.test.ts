import { utils, write } from '@e965/xlsx';
import { sheetRemainder } from '@/lib/server/documents/formats/workbook/sheet-remainder';
import { textOf, textOfParts } from '@/tests/support/documents/office-file';
import { relations } from '@/tests/support/documents/office-relations';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function partsOf(sheet: string, more: Readonly<Record<string, string>> = {}) {
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': relations({ r: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      s: ['worksheet', 'worksheets/sheet1.xml'],
      p: ['person', 'persons/person.xml'],
    }),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    ...more,
  };
}

it('hidden rows and columns are named, and heads and feet of pages are read', async () => {
  const sheet =
    '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row></sheetData><headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Orchid &amp;&amp; Co&amp;R&amp;D</oddHeader><oddFooter>&amp;CPage &amp;P</oddFooter><firstFooter>&amp;P</firstFooter></headerFooter>';
  expect(await textOfParts(partsOf(sheet), TYPE)).toBe(
    '## S\n1\n2\n\nHidden on this sheet: columns B-C; rows 2.\nHeader: Orchid & Co\nFooter: Page',
  );
});

it('comments of a thread name those who wrote them', async () => {
  const thread = 'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment';
  const parts = partsOf('<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>', {
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="t" Type="${thread}" Target="../threadedComments/t.xml"/></Relationships>`,
    'xl/threadedComments/t.xml':
      '<ThreadedComments><threadedComment ref="A1" personId="{P}" id="{A}"><text>must be 800</text></threadedComment></ThreadedComments>',
    'xl/persons/person.xml': '<personList><person displayName="Ann Lee" id="{P}"/></personList>',
  });
  expect(await textOfParts(parts, TYPE)).toBe('## S\n1\nComment by Ann Lee on A1: must be 800');
});

it('long numbers keep all of their digits', async () => {
  const sheet = utils.aoa_to_sheet([[123456789012, 4006381333931, 123456789.123, 0.1 + 0.2, 1 / 3]]);
  const bytes: unknown = write(utils.book_new(sheet, 'S'), { type: 'buffer', bookType: 'xlsx' });
  if (!(bytes instanceof Uint8Array)) throw new Error('The library made no workbook.');
  expect(await textOf(bytes, TYPE)).toBe(
    '## S\n123456789012 | 4006381333931 | 123456789.123 | 0.3 | 0.333333333333333',
  );
});

it('many hidden rows are counted, in time that grows with the sheet alone', () => {
  const rows = '<row r="7" hidden="1"/>'.repeat(60);
  expect(sheetRemainder(Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`))[0]).toMatch(
    /rows (?:7, ){49}7 and 10 more\.$/,
  );
  const hostile = Buffer.from(
    `<sheetData>${'<row hidden="1"'.repeat(100_000)}${'<oddHeader>'.repeat(50_000)}`,
  );
  const start = process.threadCpuUsage();
  sheetRemainder(hostile);
  expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(2_000);
});
