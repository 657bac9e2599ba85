import { registerUser } from '../../support/calls/account-calls';
import { readDocument } from '../../support/calls/document-calls';
import { storedText } from '../../support/data/stored-text';
import { withDatabase } from '../../support/database';

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
