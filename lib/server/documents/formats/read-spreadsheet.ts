import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { read, utils, type WorkBook } from '@e965/xlsx';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive } from '../document-archive';
import { asDamaged, DocumentProblem } from '../document-problem';
import { SectionBuilder } from '../section-builder';

/** Rows of a sheet that are read; a question about more is one for a database. */
const ROWS_LIMIT = 50_000;
const COLUMNS_LIMIT = 500;

/** Larger workbooks that are no archives are not read: the library has them in memory several times. */
const OLD_LIMIT_BYTES = 64 * 1024 * 1024;

/** Yields the rows of each sheet as they are shown, not as they are computed. Throws DocumentProblem. */
export async function* readSpreadsheet(
  path: string,
  { isArchive }: { isArchive: boolean },
): AsyncGenerator<DocumentSection, number> {
  if (isArchive) {
    // The library unpacks what the archive holds: it is checked first.
    const archive = await openArchive(path);
    archive.close();
  } else if ((await stat(path)).size > OLD_LIMIT_BYTES) throw new DocumentProblem('too_large');
  const book = await openBook(path);
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

async function openBook(path: string): Promise<WorkBook> {
  const bytes = await readFile(path);
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
