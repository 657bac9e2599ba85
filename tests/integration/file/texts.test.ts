import { registerUser } from '../../support/calls/account-calls';
import { readDocument } from '../../support/calls/document-calls';
import { storedText } from '../../support/data/stored-text';
import { writeZip } from '../../support/data/write-zip';
import { withDatabase } from '../../support/database';
import { relations } from '../../support/documents/office-relations';
import { paragraph } from '../../support/documents/word-file';

withDatabase();

it('a text that is not UTF-8 is read as it was written, and its record says how', async () => {
  const { bearer } = await registerUser();
  const log = await readDocument(bearer, 'old.log', Buffer.from('Größe überschritten\nStraße 5\n', 'latin1'));
  expect(log).toMatchObject({ type: 'text/plain', textState: 'ready', textEncoding: 'windows-1252' });
  expect(await storedText(log.file_id)).toBe('Größe überschritten\nStraße 5');
  const page = '<html><head><meta charset="windows-1251"></head><p>\xd1\xeb\xee\xe2\xee</p></html>';
  const read = await readDocument(bearer, 'page.html', Buffer.from(page, 'latin1'));
  expect(read).toMatchObject({ textEncoding: 'windows-1251' });
  expect(await storedText(read.file_id)).toBe('Слово');
  const unicode = await readDocument(bearer, 'a.csv', Buffer.from('\uFEFFMARIGOLD\tGröße\n', 'utf16le'));
  expect(unicode).toMatchObject({ type: 'text/csv', textEncoding: 'utf-16le' });
  expect(await storedText(unicode.file_id)).toBe('MARIGOLD\tGröße');
  const utf8 = await readDocument(bearer, 'bmi.csv', 'BMI;Größe\n31;175\n');
  expect(utf8.type).toBe('text/csv');
  expect(utf8.textEncoding).toBeUndefined();
});

it('the record of a document says what of it was not read', async () => {
  const { bearer } = await registerUser();
  const chart = '<w:p><w:r><w:drawing><c:chart r:id="c"/></w:drawing></w:r></w:p>';
  const parts = {
    '[Content_Types].xml':
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations({ r: ['officeDocument', 'word/document.xml'] }),
    'word/document.xml': `<w:document><w:body>${paragraph('Body.')}${chart}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations({
      a: ['image', 'media/1.png'],
      b: ['image', 'media/2.png'],
      c: ['chart', 'chart.xml'],
    }),
    'word/chart.xml': '<c:chartSpace><c:title><a:t>Sales</a:t></c:title></c:chartSpace>',
  };
  const read = await readDocument(bearer, 'report.docx', Buffer.from(await writeZip(parts)));
  expect(read.unread).toEqual({ pictures: 2, recordings: 0, files: 0, charts: 1 });
  expect(await storedText(read.file_id)).toContain('Sales (its values are not in the document)');
  const plain = await readDocument(bearer, 'plain.txt', 'All of it.');
  expect(plain.unread).toBeUndefined();
});
