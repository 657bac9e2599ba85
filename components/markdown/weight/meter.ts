import type { Marked } from 'marked';
import { TextRun, weighList } from './copied-characters';

/**
 * What parsing costs, counted in units of about two nanoseconds and not by a clock: a text is drawn or not on every
 * machine alike, on the server as in the browser.
 */
const STEP_UNITS = 600;
const BLOCK_UNITS = 1_500;
/** The lexer looks for the end of each mark in all that follows in the same paragraph. */
const INLINE_UNITS_A_CHARACTER = 3;
/** Each mark of emphasis that follows is tried as the end of the one that begins, until one fits. */
const EMPHASIS_UNITS_A_CHARACTER = 3;
const EMPHASIS_UNITS_A_MARK = 300;
/** Lists and quotations are read line by line, and once more for each level they are nested in. */
const NESTED_UNITS_A_CHARACTER = 16;
/** Of text that the lexer puts together line by line. */
const TEXT_UNITS_A_COPY = 1;
const LIST_UNITS_A_LINE = 600;
const TABLE_UNITS_A_ROW = 800;
const TABLE_UNITS_A_CELL = 500;
/** Each copy is memory of its own, twice as much where a sign is beyond Latin. */
const LAZY_UNITS_A_COPY = 1 / 2;

/** Thrown by the lexer when a text costs more than it may. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

let left = Infinity;
let textRun = new TextRun();

/** Sets what the next text may cost. */
export function setBudget(units: number): void {
  left = units;
  textRun = new TextRun();
}

/** Returns what is left of it. */
export function budgetLeft(): number {
  return left;
}

/** Takes units of the budget. Throws OverBudget when there are no more; false tells the lexer to go on. */
export function charge(units: number): false {
  left -= units;
  if (left < 0) throw new OverBudget();
  return false;
}

const EMPHASIS_BEGIN = /^[*_]/;
const LIST_BEGIN = /^ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/;
const QUOTE_BEGIN = /^ {0,3}>/;
const TABLE_BEGIN = /^[^\n]+\n {0,3}[|:][|: -]*-|^[^\n]+\n {0,3}-+ *[|:-]/;
/** A blank line after which no item of the same list can follow. A line of strange spaces is blank, too. */
const NESTED_END = /\n[ \t]*\n(?!\s|[*+-]|\d)/;

/** Returns how many characters the list or quotation at the beginning of a text may have. */
function nestedLength(source: string, isTopLevel: boolean): number {
  const end = isTopLevel ? source.search(NESTED_END) : -1;
  return end === -1 ? source.length : end;
}

/** Returns the units of splitting what may be a table into its cells, up to the blank line that ends it. */
function tableUnits(source: string): number {
  if (!TABLE_BEGIN.test(source)) return 0;
  const [rows = ''] = source.split('\n\n', 1);
  return TABLE_UNITS_A_ROW * countMarks(rows, '\n') + TABLE_UNITS_A_CELL * countMarks(rows, '|');
}

/** Returns how many of some characters a text has. */
function countMarks(source: string, marks: string): number {
  let count = 0;
  for (const character of source) if (marks.includes(character)) count += 1;
  return count;
}

/** Returns the units of a search for the end of emphasis: the whole text where none was found. */
function searchUnits(source: string, found: { readonly raw: string } | undefined, marks: string): number {
  if (found !== undefined) return EMPHASIS_UNITS_A_CHARACTER * found.raw.length;
  return EMPHASIS_UNITS_A_CHARACTER * source.length + EMPHASIS_UNITS_A_MARK * countMarks(source, marks);
}

/** Returns the piece of text, and charges for adding it to the one above it. */
function grown<Piece extends { readonly raw: string; readonly type: string }>(
  source: string,
  piece: Piece | undefined,
): Piece | undefined {
  charge(TEXT_UNITS_A_COPY * textRun.copied(source, piece));
  return piece;
}

/** Adds the count to a lexer, at the rules that it tries at every step. */
export function addMeter(marked: Marked): void {
  const usual = marked.Tokenizer.prototype;
  marked.use({
    tokenizer: {
      space: () => charge(BLOCK_UNITS),
      code(source) {
        return grown(source, usual.code.call(this, source));
      },
      def(source) {
        return grown(source, usual.def.call(this, source));
      },
      text(source) {
        return grown(source, usual.text.call(this, source));
      },
      list(source) {
        if (!LIST_BEGIN.test(source)) return false;
        const length = nestedLength(source, this.lexer.state.top);
        charge(NESTED_UNITS_A_CHARACTER * length);
        const { lines, copies } = weighList(source.slice(0, length));
        return charge(LIST_UNITS_A_LINE * lines + LAZY_UNITS_A_COPY * copies);
      },
      blockquote(source) {
        if (!QUOTE_BEGIN.test(source)) return false;
        return charge(NESTED_UNITS_A_CHARACTER * nestedLength(source, this.lexer.state.top));
      },
      table: (source) => charge(tableUnits(source)),
      emStrong(source, masked, before) {
        if (!EMPHASIS_BEGIN.test(source)) return undefined;
        const found = usual.emStrong.call(this, source, masked, before);
        charge(searchUnits(source, found, '*_'));
        return found;
      },
      del(source, masked, before) {
        if (!source.startsWith('~')) return undefined;
        const found = usual.del.call(this, source, masked, before);
        charge(searchUnits(source, found, '~'));
        return found;
      },
      escape: (source) => charge(STEP_UNITS + INLINE_UNITS_A_CHARACTER * source.length),
    },
  });
}
