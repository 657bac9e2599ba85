import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** Larger sheets keep their formulas unshown, since a sheet's text is in memory. */
const SHEET_LIMIT_BYTES = 64 * MEGABYTE;

const ROOT_LIMIT_BYTES = 2_000;

const FORMULA_LIMIT_CHARACTERS = 2_000;
const OPEN_TAG_LIMIT_CHARACTERS = 500;

/** It stands for a formula that is stored with another cell. */
const SHARED_FORMULA = '(formula)';

/**
 * A formula without a stored value becomes text, `=SUM(B1:B2)`, and a link its words and address. In a stale workbook
 * a zero is no value.
 */
export function withShownFormulas(part: Uint8Array, { isStale }: { isStale: boolean }): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const prefix = prefixOf(bytes);
  if (prefix === null || bytes.byteLength > SHEET_LIMIT_BYTES || !bytes.includes(`<${prefix}f`)) return part;
  const tags = tagsOf(prefix);
  const xml = bytes.toString('utf8');
  const pieces: string[] = [];
  let copied = 0;
  let from = 0;
  for (;;) {
    const formula = xml.indexOf(tags.formula, from);
    const end = formula < 0 ? -1 : xml.indexOf(tags.cellEnd, formula);
    if (end < 0) break;
    const start = xml.slice(from, formula).lastIndexOf(tags.cell);
    if (start >= 0) {
      pieces.push(xml.slice(copied, from + start), shownCell(xml.slice(from + start, end), tags, isStale));
      copied = end;
    }
    from = end;
  }
  if (copied === 0) return part;
  pieces.push(xml.slice(copied));
  return Buffer.from(pieces.join(''), 'utf8');
}

/** The prefix reads `x:`, for example; null means that the part is no sheet. */
function prefixOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, ROOT_LIMIT_BYTES).toString('latin1');
  const found = /<([a-z]{1,20}:)?worksheet[\s>]/i.exec(start);
  return found === null ? null : (found[1] ?? '');
}

interface Tags {
  readonly prefix: string;
  readonly cell: string;
  readonly cellEnd: string;
  readonly formula: string;
}

function tagsOf(prefix: string): Tags {
  return { prefix, cell: `<${prefix}c `, cellEnd: `</${prefix}c>`, formula: `<${prefix}f` };
}

/** Returns the cell without its end; its texts stay escaped. */
function shownCell(cell: string, { prefix }: Tags, isStale: boolean): string {
  const open = cell.slice(0, cell.indexOf('>') + 1);
  if (open.length > OPEN_TAG_LIMIT_CHARACTERS) return cell;
  const formula = contentOf(cell, `${prefix}f`) ?? '';
  const value = contentOf(cell, `${prefix}v`);
  const isText = /\st="(str|s|b|e|inlineStr)"/.test(open);
  const isMissing = value === null || (value === '' && !isText) || (isStale && value === '0');
  const plain = formula.slice(0, FORMULA_LIMIT_CHARACTERS).replaceAll('&quot;', '"');
  const link = /^HYPERLINK\("([^"]+)"/i.exec(plain)?.[1];
  if (!isMissing && link === undefined) return cell;
  const shown = formula === '' ? SHARED_FORMULA : `=${formula.slice(0, FORMULA_LIMIT_CHARACTERS)}`;
  const text = isMissing || link === undefined ? shown : `[${value}](${link})`;
  const kept = open.replace(/\st="[a-zA-Z]*"/, '').replace(/>$/, ' t="str">');
  return `${kept}<${prefix}v>${text}</${prefix}v>`;
}

/** Returns an empty text for an element without content, null without an element. */
function contentOf(cell: string, name: string): string | null {
  const start = cell.indexOf(`<${name}`);
  const open = start < 0 ? -1 : cell.indexOf('>', start);
  if (open < 0) return null;
  if (cell.charAt(open - 1) === '/') return '';
  const end = cell.indexOf(`</${name}>`, open);
  return end < 0 ? '' : cell.slice(open + 1, end);
}
