import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { CFB, read, utils, type WorkBook } from '@e965/xlsx';
import { z } from 'zod';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive } from '../document-archive';
import { asDamaged, DocumentProblem } from '../document-problem';
import { SectionBuilder } from '../section-builder';

/** Rows of a sheet that are read; a question about more is one for a database. */
const ROWS_LIMIT = 50_000;
const COLUMNS_LIMIT = 500;

/** The parts of a workbook with its cells, in XML or in binary form, and what names them. */
const CELL_PARTS = /^mimetype$|\.(xml|rels|bin)$/i;

const bytesSchema = z.instanceof(Uint8Array);

/** Larger workbooks that are no archives are not read: the library has them in memory several times. */
const OLD_LIMIT_BYTES = 64 * 1024 * 1024;

/** Yields the rows of each sheet as they are shown, not as they are computed. Throws DocumentProblem. */
export async function* readSpreadsheet(
  path: string,
  { isArchive }: { isArchive: boolean },
): AsyncGenerator<DocumentSection, number> {
  if (!isArchive && (await stat(path)).size > OLD_LIMIT_BYTES) throw new DocumentProblem('too_large');
  const book = openBook(isArchive ? await cellParts(path) : await readFile(path));
  const builder = new SectionBuilder();
  for (const [index, name] of book.SheetNames.entries()) {
    builder.beginPage(index + 1, name);
    const sheet = book.Sheets[name];
    if (sheet === undefined) continue;
    builder.addLine(`## ${name}`);
    for (const row of rowsOf(sheet)) builder.addRow(row);
    yield* builder.take();
  }
  yield* builder.finish();
  return book.SheetNames.length;
}

/**
 * Returns an archive with only the parts of a workbook that have cells and their words, packed no more: the library
 * unpacks whatever an archive holds, to whatever size.
 */
async function cellParts(path: string): Promise<Uint8Array> {
  const archive = await openArchive(path, CELL_PARTS);
  try {
    const container: unknown = CFB.utils.cfb_new({ fileType: 'zip' });
    for (const name of archive.names) {
      const pieces: Uint8Array[] = [];
      for await (const piece of archive.read(name)) pieces.push(piece);
      CFB.utils.cfb_add(container, name, Buffer.concat(pieces), { unsafe: true });
    }
    return bytesSchema.parse(CFB.write(container, { fileType: 'zip', type: 'buffer' }));
  } finally {
    archive.close();
  }
}

function openBook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: true,
      bookVBA: false,
      sheetRows: ROWS_LIMIT,
    });
  } catch (cause) {
    if (cause instanceof Error && /password|encrypt/i.test(cause.message))
      throw new DocumentProblem('locked', { cause });
    return asDamaged(cause);
  }
}

/** Yields the rows of a sheet; of its range only the cells that exist are looked at, since a range may be a lie. */
function* rowsOf(sheet: WorkBook['Sheets'][string]): Generator<string[]> {
  const rows: unknown = sheet['!data'];
  if (!Array.isArray(rows)) return;
  for (const row of rows) {
    if (!Array.isArray(row)) continue;
    yield Array.from({ length: Math.min(row.length, COLUMNS_LIMIT) }, (_, column) => {
      const cell: unknown = row[column];
      return isCell(cell) ? utils.format_cell(cell) : '';
    });
  }
}

function isCell(value: unknown): value is Parameters<typeof utils.format_cell>[0] {
  return typeof value === 'object' && value !== null && 't' in value;
}
