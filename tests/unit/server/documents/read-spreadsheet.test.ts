import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { readInProcess } from '@/lib/server/documents/document-reader';
import { ProcessorMeter } from '@/lib/server/limits/metered-turn';
import { partOf, partOfZeros, rawZip, type RawPart } from '@/tests/support/hostile/raw-zip';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = '<?xml version="1.0"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LIMIT_MS = 80_000;

const PARTS = [
  partOf(
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ),
  partOf(
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  partOf(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  partOf(
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
];
const SHEET = partOf(
  'xl/worksheets/sheet1.xml',
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>4812</v></c></row></sheetData></worksheet>`,
);

let folder = '';
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'parley-workbook-'))));
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, bytes: Uint8Array, mimeType = WORKBOOK): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const task = { path, mimeType, textPath: `${path}.text` };
  let text = '';
  for await (const frame of readInProcess(task, { timeLimitMs: LIMIT_MS, meter: new ProcessorMeter() })) {
    if (frame.kind === 'passages') text += frame.passages.map((passage) => passage.text).join('\n');
    if (frame.kind === 'problem') return frame.problem;
  }
  return text;
}

const bombs = (count: number, name: (index: number) => string, saidBytes?: number): RawPart[] =>
  Array.from({ length: count }, (_, index) => partOfZeros(name(index), 1_000, saidBytes));

it('pictures that unpack to gigabytes are never unpacked, whatever the archive says of them', async () => {
  const pictures = bombs(4, (index) => `xl/media/i${String(index)}.png`);
  expect(await read('pictures.xlsx', rawZip([...PARTS, SHEET, ...pictures]))).toContain('4812');
  const lying = bombs(4, (index) => `xl/media/i${String(index)}.png`, 100);
  expect(await read('lying.xlsx', rawZip([...PARTS, SHEET, ...lying]))).toContain('4812');
});

it('parts with cells that unpack to gigabytes are refused, also binary ones and those that lie', async () => {
  const sheets = bombs(4, (index) => `xl/worksheets/sheet${String(index + 1)}.bin`);
  expect(await read('binary.xlsb', rawZip([...PARTS, ...sheets]))).toBe('too_large');
  const lying = partOfZeros('xl/worksheets/sheet1.xml', 1_000, 100);
  expect(await read('lying-sheet.xlsx', rawZip([...PARTS, lying]))).toBe('damaged');
});

it.each(['xlsx', 'xlsb', 'ods'] as const)('a workbook of the form %s is read', async (bookType) => {
  const book = utils.book_new(utils.aoa_to_sheet([['May', 512, 'Räder']]), 'Ships');
  const bytes: unknown = write(book, { type: 'buffer', bookType });
  if (!(bytes instanceof Uint8Array)) throw new Error('The library made no workbook.');
  const text = await read(`book.${bookType}`, bytes);
  expect(text).toContain('## Ships');
  expect(text).toContain('May | 512 | Räder');
});
