import type { Marked } from 'marked';
import { TextRun, weighList } from './copied-characters';

/** A unit is about two nanoseconds, not clock time, so all machines decide alike. */
const STEP_UNITS = 600;
const BLOCK_UNITS = 1_500;
/** The lexer seeks each mark's end in the rest of the paragraph. */
const INLINE_UNITS_A_CHARACTER = 3;
/** Each later mark is tried as the end. */
const EMPHASIS_UNITS_A_CHARACTER = 3;
const EMPHASIS_UNITS_A_MARK = 300;
/** Nested lines are read one by one, again at each level. */
const NESTED_UNITS_A_CHARACTER = 16;
const TEXT_UNITS_A_COPY = 1;
const LIST_UNITS_A_LINE = 600;
const TABLE_UNITS_A_ROW = 800;
const TABLE_UNITS_A_CELL = 500;
/** A copy takes memory, and twice as much beyond Latin. */
const LAZY_UNITS_A_COPY = 1 / 2;

export class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

let left = Infinity;
let textRun = new TextRun();

export function setBudget(units: number): void {
  left = units;
  textRun = new TextRun();
}

export function budgetLeft(): number {
  return left;
}

/** Throws OverBudget; false tells the lexer to continue. */
export function charge(units: number): false {
  left -= units;
  if (left < 0) throw new OverBudget();
  return false;
}

const EMPHASIS_BEGIN = /^[*_]/;
const LIST_BEGIN = /^ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/;
const QUOTE_BEGIN = /^ {0,3}>/;
const TABLE_BEGIN = /^[^\n]+\n {0,3}[|:][|: -]*-|^[^\n]+\n {0,3}-+ *[|:-]/;
/** No item follows such a line. Strange spaces are blank, too. */
const NESTED_END = /\n[ \t]*\n(?!\s|[*+-]|\d)/;

function nestedLength(source: string, isTopLevel: boolean): number {
  const end = isTopLevel ? source.search(NESTED_END) : -1;
  return end === -1 ? source.length : end;
}

/** A possible table's cells count up to the blank line. */
export function tableUnits(source: string): number {
  if (!TABLE_BEGIN.test(source)) return 0;
  const [rows = ''] = source.split('\n\n', 1);
  return TABLE_UNITS_A_ROW * countMarks(rows, '\n') + TABLE_UNITS_A_CELL * countMarks(rows, '|');
}

function countMarks(source: string, marks: string): number {
  let count = 0;
  for (const character of source) if (marks.includes(character)) count += 1;
  return count;
}

function searchUnits(source: string, found: { readonly raw: string } | undefined, marks: string): number {
  if (found !== undefined) return EMPHASIS_UNITS_A_CHARACTER * found.raw.length;
  return EMPHASIS_UNITS_A_CHARACTER * source.length + EMPHASIS_UNITS_A_MARK * countMarks(source, marks);
}

function grown<Piece extends { readonly raw: string; readonly type: string }>(
  source: string,
  piece: Piece | undefined,
): Piece | undefined {
  charge(TEXT_UNITS_A_COPY * textRun.copied(source, piece));
  return piece;
}

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
