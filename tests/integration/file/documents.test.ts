import { prisma } from '@/lib/server/db/prisma';
import { registerUser } from '../../support/calls/account-calls';
import { readDocument } from '../../support/calls/document-calls';
import { deleteFiles } from '../../support/calls/file-calls';
import { storedText } from '../../support/data/stored-text';
import { withDatabase } from '../../support/database';

withDatabase();

describe.each([
  ['report.pdf', 2, ['4,812 ships', 'seven years', 'Ingrid Lund']],
  ['report.docx', undefined, ['# Annual report', 'May | 512', '- second crane', 'Ingrid Lund']],
  ['report.odt', undefined, ['# Annual report', 'May | 512', '- second crane', 'Ingrid Lund']],
  ['report.epub', undefined, ['4,812 ships', 'May | 512', 'Ingrid Lund']],
  ['table.xlsx', 1, ['June | 498 | 2026-06-30']],
  ['table.ods', 1, ['June | 498 | 2026-06-30']],
  ['slides.pptx', 2, ['A new quay opens in spring', 'thank the crane drivers', 'nine million crowns']],
  ['slides.odp', 2, ['A new quay opens in spring', 'thank the crane drivers', 'nine million crowns']],
  ['japanese.pdf', 1, ['クレーンの保証期間は七年です。']],
  ['japanese.docx', undefined, ['# 年次報告', '四千隻の船']],
  ['arabic.pdf', 1, ['مدة ضمان الرافعة سبع سنوات']],
])('%s', (filename, pages, parts) => {
  it('is read, with its pages counted and its passages saved', async () => {
    const { bearer } = await registerUser();
    const file = await readDocument(bearer, filename);
    expect(file).toMatchObject({ textState: 'ready' });
    expect(file.pages).toBe(pages);
    const text = await storedText(file.file_id);
    for (const part of parts) expect(text).toContain(part);
    expect(await prisma().filePassage.count({ where: { fileId: file.file_id } })).toBeGreaterThan(0);
  });
});

it('a page of HTML is read without its scripts, a program as it is written', async () => {
  const { bearer } = await registerUser();
  const html =
    '<html><title>Ships</title><script>alert(1)</script><h1>Quay</h1><p>Nine ships &amp; a boat</p></html>';
  const page = await readDocument(bearer, 'page.html', html);
  expect(await storedText(page.file_id)).toBe('# Quay\n\nNine ships & a boat');
  const program = 'def ships():\n    return 9\n\n\nprint(ships())\n';
  const code = await readDocument(bearer, 'ships.py', program);
  expect(await storedText(code.file_id)).toBe(program.trimEnd());
});

it('a scanned document has pages and no text', async () => {
  const { bearer } = await registerUser();
  expect(await readDocument(bearer, 'scanned.pdf')).toMatchObject({
    textState: 'ready',
    pages: 1,
    characters: 0,
  });
});

it('the passages of a deleted document are deleted with it', async () => {
  const { bearer } = await registerUser();
  const { file_id: fileId } = await readDocument(bearer, 'report.pdf');
  await deleteFiles(bearer, { files: [{ file_id: fileId }] });
  expect(await prisma().filePassage.count({ where: { fileId } })).toBe(0);
});
