import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { CFB, read, type WorkBook } from '@e965/xlsx';
import { z } from 'zod';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive, type DocumentArchive } from '../document-archive';
import { asDamaged, DocumentProblem } from '../document-problem';
import { parseXmlPart } from '../parse-markup';
import { SectionBuilder } from '../section-builder';
import { readOfficePart } from './office/office-markup';
import { partsOf, readRelations } from './office/office-parts';
import { OdsRemainder } from './workbook/ods-remainder';
import { withShownFormulas } from './workbook/shown-formulas';
import { readDrawings } from './workbook/workbook-drawings';
import { rowsOf } from './workbook/workbook-rows';

/** Rows of a sheet that are read; a question about more is one for a database. */
const ROWS_LIMIT = 50_000;

/** The parts of a workbook with its cells, in XML or in binary form, and what names them. */
const CELL_PARTS = /^mimetype$|\.(xml|rels|bin)$/i;

/** The part of an OpenDocument workbook with its cells. */
const OPEN_DOCUMENT_PART = 'content.xml';

const bytesSchema = z.instanceof(Uint8Array);

/** Larger workbooks that are no archives are not read: the library has them in memory several times. */
const OLD_LIMIT_BYTES = 64 * 1024 * 1024;

/** What a workbook says of itself, as far as it is looked at. */
const propertiesSchema = z.looseObject({
  Sheets: z.optional(z.array(z.looseObject({ Hidden: z.optional(z.unknown()) }))),
  WBProps: z.optional(z.looseObject({ date1904: z.optional(z.unknown()) })),
});

/**
 * Yields the rows of each sheet as they are shown, not as they are computed, with the comments on their cells; dates
 * are in one order. Throws DocumentProblem.
 */
export async function* readSpreadsheet(
  path: string,
  { isArchive }: { isArchive: boolean },
): AsyncGenerator<DocumentSection, number> {
  if (!isArchive && (await stat(path)).size > OLD_LIMIT_BYTES) throw new DocumentProblem('too_large');
  const remainder = new OdsRemainder();
  const { bytes, drawings } = isArchive ? await cellParts(path, remainder) : await oldWorkbook(path);
  const book = openBook(bytes);
  const properties = propertiesSchema.safeParse(book.Workbook ?? {}).data;
  const is1904 = properties?.WBProps?.date1904 === true;
  const builder = new SectionBuilder();
  for (const [index, name] of book.SheetNames.entries()) {
    builder.beginPage(index + 1, name);
    const sheet = book.Sheets[name];
    if (sheet === undefined) continue;
    const isHidden = Boolean(properties?.Sheets?.[index]?.Hidden) || remainder.hiddenSheets.has(name);
    builder.addLine(`## ${name}${isHidden ? ' (hidden sheet)' : ''}`);
    for (const row of rowsOf(sheet, { is1904, authorOf: (comment) => remainder.authorOf(comment) })) {
      builder.addRow(row.cells);
      for (const comment of row.comments) builder.addLine(comment);
    }
    builder.addParagraph(drawings.get(name) ?? '');
    yield* builder.take();
  }
  yield* builder.finish();
  return book.SheetNames.length;
}

interface Workbook {
  readonly bytes: Uint8Array;
  /** The texts of the drawings on its sheets, by their names. */
  readonly drawings: ReadonlyMap<string, string>;
}

async function oldWorkbook(path: string): Promise<Workbook> {
  return { bytes: await readFile(path), drawings: new Map() };
}

/**
 * Returns an archive with only the parts of a workbook that have cells and their words, packed no more: the library
 * unpacks whatever an archive holds, to whatever size.
 */
async function cellParts(path: string, remainder: OdsRemainder): Promise<Workbook> {
  const archive = await openArchive(path, CELL_PARTS);
  try {
    const container: unknown = CFB.utils.cfb_new({ fileType: 'zip' });
    const main = partsOf(await readRelations(archive, ''), 'officeDocument')[0];
    const isXml = main?.endsWith('.xml') === true;
    const isStale = isXml && (await isToBeComputed(archive, main));
    for (const name of archive.names) {
      const pieces: Uint8Array[] = [];
      for await (const piece of archive.read(name)) pieces.push(piece);
      const part = withShownFormulas(Buffer.concat(pieces), { isStale });
      CFB.utils.cfb_add(container, name, part, { unsafe: true });
    }
    await parseXmlPart(archive.read(OPEN_DOCUMENT_PART), {
      onOpen: (name, attributes) => remainder.onOpen(name, attributes),
      onText: (text) => remainder.onText(text),
      onClose: (name) => remainder.onClose(name),
    });
    return {
      bytes: bytesSchema.parse(CFB.write(container, { fileType: 'zip', type: 'buffer' })),
      drawings: isXml ? await readDrawings(archive, main) : new Map(),
    };
  } finally {
    archive.close();
  }
}

/** Returns whether a workbook says that its values are to be computed when it is opened, as programs write it. */
async function isToBeComputed(archive: DocumentArchive, main: string): Promise<boolean> {
  let isStale = false;
  await readOfficePart(archive, main, {
    onOpen(name, { fullCalcOnLoad: value }) {
      isStale ||= /(^|:)calcPr$/.test(name) && (value === '1' || value === 'true');
    },
  });
  return isStale;
}

function openBook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
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
