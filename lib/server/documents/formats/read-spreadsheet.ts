import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { CFB, read, type WorkBook } from '@e965/xlsx';
import { z } from 'zod';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { openArchive, type DocumentArchive } from '../document-archive';
import { asDamaged, DocumentProblem } from '../document-problem';
import { parseXmlPart } from '../parse-markup';
import { SectionBuilder } from '../section-builder';
import { readOfficePart } from './office/office-markup';
import { partsOf, readRelations } from './office/office-parts';
import { OdsRemainder } from './workbook/ods-remainder';
import { sheetRemainder } from './workbook/sheet-remainder';
import { withShownFormulas } from './workbook/shown-formulas';
import { readDrawings, readPeople, sheetParts } from './workbook/workbook-drawings';
import { rowsOf } from './workbook/workbook-rows';

/** A table with more rows belongs into a database. */
const ROWS_LIMIT = 50_000;

const CELL_PARTS = /^mimetype$|\.(xml|rels|bin)$/i;

const OPEN_DOCUMENT_PART = 'content.xml';

const bytesSchema = z.instanceof(Uint8Array);

/** The library holds an old workbook in memory several times. */
const OLD_LIMIT_BYTES = 64 * MEGABYTE;

const propertiesSchema = z.looseObject({
  Sheets: z.optional(z.array(z.looseObject({ Hidden: z.optional(z.unknown()) }))),
  WBProps: z.optional(z.looseObject({ date1904: z.optional(z.unknown()) })),
});

/** Values are as the sheet shows them, dates all in one order. Throws DocumentProblem. */
export async function* readSpreadsheet(
  path: string,
  { isArchive }: { isArchive: boolean },
): AsyncGenerator<DocumentSection, number> {
  const remainder = new OdsRemainder();
  const { bytes, drawings, remainders, people } = isArchive
    ? await cellParts(path, remainder)
    : await oldWorkbook(path);
  const book = openBook(bytes);
  const properties = propertiesSchema.safeParse(book.Workbook ?? {}).data;
  const is1904 = properties?.WBProps?.date1904 === true;
  const builder = new SectionBuilder();
  const options = {
    is1904,
    authorOf: (comment: string) => remainder.authorOf(comment),
    nameOf: (author: string) => people.get(author) ?? author,
  };
  for (const [index, name] of book.SheetNames.entries()) {
    builder.beginPage(index + 1, name);
    const sheet = book.Sheets[name];
    if (sheet === undefined) continue;
    const isHidden = Boolean(properties?.Sheets?.[index]?.Hidden) || remainder.hiddenSheets.has(name);
    builder.addLine(`## ${name}${isHidden ? ' (hidden sheet)' : ''}`);
    for (const row of rowsOf(sheet, options)) {
      builder.addRow(row.cells);
      for (const comment of row.comments) builder.addLine(comment);
    }
    addBehind(builder, [remainders.get(name), drawings.get(name)]);
    yield* builder.take();
  }
  yield* builder.finish();
  return book.SheetNames.length;
}

function addBehind(builder: SectionBuilder, texts: readonly (string | undefined)[]): void {
  for (const text of texts) builder.addParagraph(text ?? '');
}

/** All maps but that of people are keyed by the name of a sheet. */
interface Workbook {
  readonly bytes: Uint8Array;
  readonly drawings: ReadonlyMap<string, string>;
  readonly remainders: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
}

const NO_MORE = { drawings: new Map(), remainders: new Map(), people: new Map() } as const;

async function oldWorkbook(path: string): Promise<Workbook> {
  if ((await stat(path)).size > OLD_LIMIT_BYTES) throw new DocumentProblem('too_large');
  return { ...NO_MORE, bytes: await readFile(path) };
}

/** The library would unpack an archive to any size, so that it gets only the needed parts, uncompressed. */
async function cellParts(path: string, remainder: OdsRemainder): Promise<Workbook> {
  const archive = await openArchive(path, CELL_PARTS);
  try {
    const container: unknown = CFB.utils.cfb_new({ fileType: 'zip' });
    const main = partsOf(await readRelations(archive, ''), 'officeDocument')[0];
    const isXml = main?.endsWith('.xml') === true;
    const sheets = isXml ? await sheetParts(archive, main) : new Map<string, string>();
    const found = new Map<string, string>();
    const isStale = isXml && (await isToBeComputed(archive, main));
    for (const name of archive.names) {
      const pieces: Uint8Array[] = [];
      for await (const piece of archive.read(name)) pieces.push(piece);
      const whole = Buffer.concat(pieces);
      for (const [sheet, part] of sheets)
        if (part === name) found.set(sheet, sheetRemainder(whole).join('\n'));
      const part = withShownFormulas(whole, { isStale });
      CFB.utils.cfb_add(container, name, part, { unsafe: true });
    }
    await parseXmlPart(archive.read(OPEN_DOCUMENT_PART), {
      onOpen: (name, attributes) => remainder.onOpen(name, attributes),
      onText: (text) => remainder.onText(text),
      onClose: (name) => remainder.onClose(name),
    });
    return {
      ...NO_MORE,
      bytes: bytesSchema.parse(CFB.write(container, { fileType: 'zip', type: 'buffer' })),
      ...(isXml
        ? { drawings: await readDrawings(archive, sheets), people: await readPeople(archive, main) }
        : {}),
      remainders: found,
    };
  } finally {
    archive.close();
  }
}

/** Programs that write workbooks ask in this way for values to be computed on opening. */
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
