import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prisma } from '@/lib/server/db/prisma';
import { DocumentReaderLost, readInProcess } from '@/lib/server/documents/document-reader';
import { readLeftTexts } from '@/lib/server/jobs/read-left-texts';
import { ProcessorMeter } from '@/lib/server/limits/metered-turn';
import { env } from '@/lib/server/platform/env';
import { newSpoolPath } from '@/lib/server/storage/spool';
import { registerUser } from '../../support/calls/account-calls';
import { documentBytes, readDocument } from '../../support/calls/document-calls';
import { authorized, download } from '../../support/calls/file-calls';
import { storedText } from '../../support/data/stored-text';
import { writeZip } from '../../support/data/write-zip';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

withDatabase();

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`;

function word(xml: string | Buffer, others: Record<string, string | Buffer> = {}): Promise<Buffer> {
  return writeZip({ '[Content_Types].xml': CONTENT_TYPES, 'word/document.xml': xml, ...others });
}

function paragraph(text: string): string {
  return `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
}

async function newBearer(): Promise<string> {
  return (await registerUser()).bearer;
}

async function noCopyIsLeft(): Promise<void> {
  const folder = join(env().DATA_DIR, 'uploads');
  await until(async () => (await readdir(folder).catch(() => [])).length === 0);
}

it.each([
  ['that unpacks to 300 MB', () => word(Buffer.alloc(300 * 1024 * 1024, 0x20))],
  [
    'of 10,000 parts',
    () =>
      word(paragraph('x'), Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}.xml`, 'x']))),
  ],
  ['of elements nested 100,000 deep', () => word('<w:p>'.repeat(100_000))],
])('an archive %s is stored, and its text refused', async (_title, make) => {
  const bearer = await newBearer();
  const bytes = await make();
  const file = await readDocument(bearer, 'bomb.docx', bytes);
  expect(file).toMatchObject({ textState: 'failed', textProblem: 'too_large' });
  const stored = await download(file.filepath, authorized(bearer));
  expect((await stored.arrayBuffer()).byteLength).toBe(bytes.byteLength);
  expect(await prisma().filePassage.count({ where: { fileId: file.file_id } })).toBe(0);
  await noCopyIsLeft();
});

it('a text in Rich Text Format of groups within groups without end is refused', async () => {
  const rtf = `{\\rtf1 ${'{\\b '.repeat(100_000)}`;
  expect(await readDocument(await newBearer(), 'deep.rtf', rtf)).toMatchObject({
    textState: 'failed',
    textProblem: 'too_large',
  });
  await noCopyIsLeft();
});

it('entities that a document declares are never resolved', async () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "bbbb">]>${paragraph('before &a; &b; after &amp; end')}`;
  const file = await readDocument(await newBearer(), 'entities.docx', await word(xml));
  const text = await storedText(file.file_id);
  expect(text).not.toContain('root:');
  expect(text).not.toContain('bbbb');
  expect(text).toMatch(/^before .* after & end$/);
});

it.each([
  ['a PDF that is cut off', 'cut.pdf', async () => (await documentBytes('report.pdf')).subarray(0, 9_000)],
  [
    'a PDF of noise',
    'noise.pdf',
    () => Promise.resolve(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)])),
  ],
  [
    'a Word document that is cut off',
    'cut.docx',
    async () => (await documentBytes('report.docx')).subarray(0, 3_000),
  ],
  [
    'a workbook whose parts are noise',
    'noise.xlsx',
    async () =>
      (await documentBytes('table.xlsx')).map((byte, at) => (at > 800 && at < 3_000 ? 255 - byte : byte)),
  ],
  [
    'a workbook of before 2007 that is cut off',
    'cut.xls',
    () => Promise.resolve(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  ],
  [
    'a workbook of before 2007 whose sectors are noise',
    'noise.xls',
    () => Promise.resolve(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(50_000)])),
  ],
  [
    'a text in Rich Text Format of noise',
    'noise.rtf',
    () => Promise.resolve(Buffer.concat([Buffer.from('{\\rtf1 '), randomBytes(200_000)])),
  ],
  [
    'a text in Rich Text Format whose binary part is said to be longer than the file',
    'binary.rtf',
    () => Promise.resolve(Buffer.from('{\\rtf1 before\\par \\bin9999999999 after}')),
  ],
])('%s ends with what could be read or a reason', async (_title, filename, make) => {
  const file = await readDocument(await newBearer(), filename, await make());
  expect(file.textState === 'ready' || file.textProblem === 'damaged').toBe(true);
  await noCopyIsLeft();
});

it('a PDF whose pages contain each other ends', async () => {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000>>endobj',
    'trailer<</Root 1 0 R>>',
  ];
  const file = await readDocument(await newBearer(), 'cyclic.pdf', `%PDF-1.4\n${objects.join('\n')}\n%%EOF`);
  expect(file.textState).not.toBe('pending');
});

it('a document whose text never ends is read to the limit and marked as cut', async () => {
  const line = `${'the quay and its ships '.repeat(40)}\n`;
  const text = line.repeat(Math.ceil(9_000_000 / line.length));
  const file = await readDocument(await newBearer(), 'long.txt', text);
  expect(file).toMatchObject({ textState: 'ready' });
  expect(file.characters).toBeLessThanOrEqual(8_000_000);
  const { isTextCut } = await prisma().file.findUniqueOrThrow({ where: { fileId: file.file_id } });
  expect(isTextCut).toBe(true);
});

it('a process that takes too long is ended, and says so', async () => {
  const path = join(__dirname, '../../fixtures/documents/report.pdf');
  const task = { path, mimeType: 'application/pdf', textPath: await newSpoolPath() };
  const frames = readInProcess(task, { timeLimitMs: 1, meter: new ProcessorMeter() });
  await expect(frames.next()).rejects.toBeInstanceOf(DocumentReaderLost);
});

it('a document that ended its processes three times has failed, and the file is still there', async () => {
  const bearer = await newBearer();
  const { file_id: fileId, filepath } = await readDocument(bearer, 'report.pdf');
  const left = { textState: 'pending', textAttempts: 3, textClaimedAt: new Date(0) };
  const { userId } = await prisma().file.update({ where: { fileId }, data: left });
  await readLeftTexts(Date.now());
  const failed = { userId, fileId, textState: 'failed', textProblem: 'unreadable' };
  await until(async () => (await prisma().file.count({ where: failed })) === 1);
  expect((await download(filepath, authorized(bearer))).status).toBe(200);
});

it('a document whose process ended in the middle is read again', async () => {
  const bearer = await newBearer();
  const { file_id: fileId } = await readDocument(bearer, 'report.pdf');
  const count = await prisma().filePassage.count({ where: { fileId } });
  await prisma().file.update({
    where: { fileId },
    data: { textState: 'pending', textClaimedAt: new Date(0), pageCount: null },
  });
  await readLeftTexts(Date.now());
  await until(async () => (await prisma().file.count({ where: { fileId, textState: 'ready' } })) === 1);
  expect(await prisma().filePassage.count({ where: { fileId } })).toBe(count);
});
