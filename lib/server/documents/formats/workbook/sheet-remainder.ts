import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** Larger sheets are not searched, as their text is in memory. */
const SHEET_LIMIT_BYTES = 64 * MEGABYTE;

const NAMED_LIMIT = 50;
const END_LIMIT_CHARACTERS = 2_000;

/** A shorter text without letters is a page number. */
const PAGE_NUMBER_CHARACTERS = 8;

const ENDS = /<(?:\w{1,20}:)?(?:odd|even|first)(Header|Footer)>([^<]{1,2000})</g;
const COLUMNS = /<(?:\w{1,20}:)?col [^<>]{0,400}>/g;
const HIDDEN = ' hidden="1"';

/** Returns hidden rows and columns, heads and feet, which the library leaves out. */
export function sheetRemainder(part: Uint8Array): readonly string[] {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  if (bytes.byteLength > SHEET_LIMIT_BYTES) return [];
  return [...hiddenLine(bytes), ...endLines(bytes)];
}

function hiddenLine(bytes: Buffer): string[] {
  if (!bytes.includes(HIDDEN)) return [];
  const cells = bytes.indexOf('sheetData');
  const head = bytes.toString('utf8', 0, cells === -1 ? bytes.length : cells);
  const columns = (head.match(COLUMNS) ?? []).filter((tag) => tag.includes(HIDDEN)).map(columnsOf);
  const hidden = [
    ...named(
      'columns',
      columns.filter((range) => range !== ''),
    ),
    ...named('rows', hiddenRows(bytes, cells)),
  ];
  return hidden.length === 0 ? [] : [`Hidden on this sheet: ${hidden.join('; ')}.`];
}

function columnsOf(tag: string): string {
  const [first, last] = [/ min="(\d{1,5})"/, / max="(\d{1,5})"/].map((field) =>
    Number(field.exec(tag)?.[1] ?? 0),
  );
  if (first === undefined || last === undefined || first < 1) return '';
  const [from, to] = [columnName(first), columnName(Math.max(first, last))];
  return from === to ? from : `${from}-${to}`;
}

/** Columns count from 1: A, Z, AA. */
function columnName(column: number): string {
  let name = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / LETTERS.length))
    name = LETTERS.charAt((left - 1) % LETTERS.length) + name;
  return name;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function hiddenRows(bytes: Buffer, from: number): string[] {
  const rows: string[] = [];
  for (let at = bytes.indexOf(HIDDEN, Math.max(0, from)); at !== -1; at = bytes.indexOf(HIDDEN, at + 1)) {
    const open = bytes.lastIndexOf('<', at);
    const tag = bytes.toString('latin1', Math.max(open, at - 400), at + 400);
    const row = /^<(?:\w{1,20}:)?row [^>]{0,400}?\br="(\d{1,7})"/.exec(tag)?.[1];
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

function named(what: string, list: readonly string[]): string[] {
  if (list.length === 0) return [];
  const rest = list.length - NAMED_LIMIT;
  return [`${what} ${list.slice(0, NAMED_LIMIT).join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}`];
}

/** Heads and feet stand behind the cells. */
function endLines(bytes: Buffer): string[] {
  const cells = bytes.lastIndexOf('sheetData');
  const tail = bytes.toString('utf8', Math.max(0, cells));
  const lines = [...tail.matchAll(ENDS)].flatMap(([, kind = '', codes = '']) => {
    const text = wordsOf(codes.slice(0, END_LIMIT_CHARACTERS));
    return /\p{L}/u.test(text) || text.length > PAGE_NUMBER_CHARACTERS ? [`${kind}: ${text}`] : [];
  });
  return [...new Set(lines)];
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
/** These are codes for places, pages, dates, fonts and sizes. */
const CODES = /&(?:&|[LCR]|"[^"]{0,100}"|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|\d{1,3}|[A-Z])/gi;

function wordsOf(codes: string): string {
  return codes
    .replace(/&(?:lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('&amp;', '&')
    .replace(CODES, (code) => (code === '&&' ? '&' : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
}
