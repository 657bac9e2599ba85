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
  ['table.xls', 2, ['June | 498 | 2026-06-30', '## Räder', 'Cranes | 3']],
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

it('a document in Rich Text Format is read in its code pages, with heads and links, without its pictures and fonts', async () => {
  const { bearer } = await registerUser();
  const rtf = [
    String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman\fcharset0 Times;}{\f1\fcharset128 Gothic;}{\f2\fcharset204 Cyr;}}`,
    String.raw`{\*\generator Writer;}{\info{\author Hidden}}{\header Page head\par}`,
    String.raw`\pard\outlinelevel0 Annual report\par`,
    String.raw`\pard\plain The harbour of Visby handled 4,812 ships \'97 \'fcber \{all\}.\par`,
    String.raw`{\f1 \'83\'4e\'83\'8c\'81\'5b\'83\'93} {\f2 \'ea\'f0\'e0\'ed} \uc1\u26085?\u26412? {\uc2\u-10179\'3f\'3f\u-8704\'3f\'3f}\par`,
    String.raw`{\field{\*\fldinst HYPERLINK "https://x"}{\fldrslt a link}}{\pict\pngblip 89504e470d0a}{\pict\bin8 }}}}}}}} }\par`,
    String.raw`\trowd\pard\intbl Month\cell Ships\cell\row\trowd\pard\intbl May\cell 512\par half\cell\row`,
    String.raw`\pard The auditor is Ingrid Lund.\par}`,
  ].join('\r\n');
  const file = await readDocument(bearer, 'report.rtf', rtf);
  expect(file).toMatchObject({ type: 'application/rtf', textState: 'ready' });
  expect(await storedText(file.file_id)).toBe(
    [
      'Header: Page head',
      '# Annual report',
      'The harbour of Visby handled 4,812 ships — über {all}.',
      'クレーン кран 日本 😀',
      '[a link](https://x)\nMonth | Ships\nMay | 512 half',
      'The auditor is Ingrid Lund.',
    ].join('\n\n'),
  );
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
