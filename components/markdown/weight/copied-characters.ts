/** The mark of an item with its indent, the blanks after it, and what follows. */
const MARKER = /^( {0,3}(?:[*+-]|\d{1,9}[.)]))(?:([ \t]+)|$)/;
const INDENT = /^[ \t]*/;
const TAB_COLUMNS = 4;
/** Blanks after a mark beyond which they belong to code. */
const MARGIN_LIMIT = 4;
/** Begins another block, and so ends the list above it. A sign `#` before a word does not. */
const INTERRUPTING = /^(?:`{3}|~{3}|#{1,6}(?:\s|$)|>)/;

/** What the lexer reads of a list. */
interface ListWork {
  readonly lines: number;
  /** Characters copied for lines that go on with an item at less than its indent: each copies the item so far. */
  readonly copies: number;
}

/** Returns what the lexer does for the list that the source begins with, or more where something follows it. */
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

/** Returns the column that blanks lead to: a tab goes on to the next multiple of four. */
function columnAfter(blanks: string, start: number): number {
  let column = start;
  for (const blank of blanks) column += blank === '\t' ? TAB_COLUMNS - (column % TAB_COLUMNS) : 1;
  return column;
}

/** Returns the indent of what belongs to the item that a line begins, or null when it begins none. */
function marginOf(line: string): number | null {
  const [, mark, blanks = ''] = MARKER.exec(line) ?? [];
  if (mark === undefined) return null;
  const width = columnAfter(blanks, mark.length) - mark.length;
  return mark.length + (width === 0 || width > MARGIN_LIMIT ? 1 : width);
}

/** Lines that follow each other as one text: with each piece the lexer copies those before it. */
export class TextRun {
  /** What is left of the source after the last piece; the next one goes on from there or begins a new text. */
  private restLength = -1;
  private length = 0;

  /**
   * Counts a piece that the source begins with; returns how many characters adding it copies. Only text begins a run:
   * code and definitions are parts of one where they follow it.
   */
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
