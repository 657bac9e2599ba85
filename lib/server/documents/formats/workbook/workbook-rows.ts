import 'server-only';
import { utils, type CellObject, type WorkBook } from '@e965/xlsx';
import { commentLine } from '../comment-line';
import { serialDate } from '../serial-date';

const COLUMNS_LIMIT = 500;

const COMMENTS_LIMIT = 100;
const COMMENT_LIMIT_CHARACTERS = 10_000;

const KEPT_DIGITS = 15;

type Sheet = WorkBook['Sheets'][string];

interface Row {
  readonly cells: readonly string[];
  readonly comments: readonly string[];
}

interface Options {
  readonly is1904: boolean;
  /** Returns the author of a comment that names none itself. */
  readonly authorOf: (comment: string) => string;
  /** Returns the name for the id of an author. */
  readonly nameOf: (author: string) => string;
}

/** Looks only at cells that exist, since a range may be a lie. */
export function* rowsOf(sheet: Sheet, options: Options): Generator<Row> {
  const rows: unknown = sheet['!data'];
  if (!Array.isArray(rows)) return;
  for (const [index, row] of rows.entries()) {
    if (!Array.isArray(row)) continue;
    const cells: string[] = [];
    const comments: string[] = [];
    for (let column = 0; column < Math.min(row.length, COLUMNS_LIMIT); column += 1) {
      const cell: unknown = row[column];
      cells.push(isCell(cell) ? linked(cell, shown(cell, options.is1904)) : '');
      if (isCell(cell))
        comments.push(...commentsOn(cell, utils.encode_cell({ r: index, c: column }), options));
    }
    yield { cells, comments };
  }
}

function isCell(value: unknown): value is CellObject {
  return typeof value === 'object' && value !== null && 't' in value;
}

/** Dates are written in an order that cannot be mistaken. */
function shown(cell: CellObject, is1904: boolean): string {
  const text = cell.t === 'z' ? '' : utils.format_cell(cell);
  if (cell.t !== 'n' || typeof cell.v !== 'number') return text;
  if (typeof cell.z !== 'string' || /^general$/i.test(cell.z)) return plainNumber(cell.v);
  // Formats of OpenDocument do not tell numbers of months from their names; the shown text does.
  const format = /\p{L}{3}/u.test(text) ? cell.z : cell.z.replace(/m{3,}/i, 'mm');
  return serialDate(cell.v, format, { is1904 }) ?? text;
}

/** Writes all digits of a number, which a narrow cell would show rounded. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(KEPT_DIGITS)));
}

function linked(cell: CellObject, text: string): string {
  const address = cell.l?.Target;
  if (address === undefined || !/^[a-z][a-z0-9+.-]*:/i.test(address) || text === address) return text;
  return text === '' ? address : `[${text}](${address})`;
}

function commentsOn(cell: CellObject, place: string, { authorOf, nameOf }: Options): string[] {
  return (cell.c ?? []).slice(0, COMMENTS_LIMIT).flatMap(({ a: author, t: text }) => {
    const cut = (text ?? '').slice(0, COMMENT_LIMIT_CHARACTERS).trim();
    return cut === ''
      ? []
      : [commentLine(author === undefined || author === '' ? authorOf(cut) : nameOf(author), cut, place)];
  });
}
