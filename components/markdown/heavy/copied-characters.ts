const MARKER = /^ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|$)/;
const INDENTED = /^[ \t]/;
/** Begins another block, and so ends the list above it. */
const INTERRUPTING = /^(?:`{3}|~{3}|#|>)/;

/** What the lexer reads of a list. */
interface ListWork {
  readonly lines: number;
  /** Characters copied for lines that go on with an item without an indent: each copies the item so far. */
  readonly copies: number;
}

/** Returns what the lexer does for the list that the source begins with, or more where something follows it. */
export function weighList(source: string): ListWork {
  let [lines, copies, item, isAfterBlank] = [0, 0, 0, false];
  for (let start = 0; start < source.length;) {
    const newline = source.indexOf('\n', start);
    const end = newline === -1 ? source.length : newline;
    const line = source.slice(start, end);
    start = end + 1;
    lines += 1;
    const isBlank = line.trim() === '';
    if (isBlank || MARKER.test(line)) item = 0;
    else if (!INDENTED.test(line)) {
      if (isAfterBlank || INTERRUPTING.test(line)) break;
      copies += item;
    }
    item += line.length;
    isAfterBlank = isBlank;
  }
  return { lines, copies };
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
