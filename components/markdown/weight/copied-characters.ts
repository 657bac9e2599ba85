const MARKER = /^( {0,3}(?:[*+-]|\d{1,9}[.)]))(?:([ \t]+)|$)/;
const INDENT = /^[ \t]*/;
const TAB_COLUMNS = 4;
/** More blanks belong to code. */
const MARGIN_LIMIT = 4;
/** These end the list above; a `#` before a word does not. */
const INTERRUPTING = /^(?:`{3}|~{3}|#{1,6}(?:\s|$)|>)/;

interface ListWork {
  readonly lines: number;
  readonly copies: number;
}

/** What follows the list may count too. */
export function weighList(source: string): ListWork {
  let [lines, copies, item, margin, isAfterBlank] = [0, 0, 0, Infinity, false];
  for (let start = 0; start < source.length;) {
    const newline = source.indexOf('\n', start);
    const end = newline === -1 ? source.length : newline;
    const line = source.slice(start, end);
    start = end + 1;
    lines += 1;
    const isBlank = line.trim() === '';
    if (!isBlank && indentOf(line) < margin) {
      const ownMargin = marginOf(line);
      if (ownMargin === null) {
        if (isAfterBlank || INTERRUPTING.test(line)) break;
        copies += item;
      } else [item, margin] = [0, ownMargin];
    }
    item += line.length;
    isAfterBlank = isBlank;
  }
  return { lines, copies };
}

function indentOf(line: string): number {
  return columnAfter(INDENT.exec(line)?.[0] ?? '', 0);
}

/** A tab goes to the next multiple of four. */
function columnAfter(blanks: string, start: number): number {
  let column = start;
  for (const blank of blanks) column += blank === '\t' ? TAB_COLUMNS - (column % TAB_COLUMNS) : 1;
  return column;
}

/** Null means no item. */
function marginOf(line: string): number | null {
  const [, mark, blanks = ''] = MARKER.exec(line) ?? [];
  if (mark === undefined) return null;
  const width = columnAfter(blanks, mark.length) - mark.length;
  return mark.length + (width === 0 || width > MARGIN_LIMIT ? 1 : width);
}

/** With each piece of a run the lexer copies those before. */
export class TextRun {
  private restLength = -1;
  private length = 0;

  /** Only text begins a run; code and definitions join one that they follow. */
  copied(source: string, piece: { readonly raw: string; readonly type: string } | undefined): number {
    if (piece === undefined) return 0;
    if (source.length !== this.restLength) {
      if (piece.type !== 'text') return 0;
      this.length = 0;
    }
    this.restLength = source.length - piece.raw.length;
    // The line feed after it is a token of its own.
    if (source[piece.raw.length] === '\n') this.restLength -= 1;
    this.length += piece.raw.length;
    return this.length;
  }
}
