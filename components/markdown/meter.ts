import type { Marked } from 'marked';

/**
 * What parsing costs, counted in units of about two nanoseconds and not by a clock: a text is drawn or not on every
 * machine alike, on the server as in the browser.
 */
const STEP_UNITS = 600;
const BLOCK_UNITS = 1_500;
/** The lexer looks for the end of each mark in all that follows in the same paragraph. */
const INLINE_UNITS_A_CHARACTER = 3;
/** Each mark of emphasis that follows is tried as the end of the one that begins. */
const EMPHASIS_UNITS_A_CHARACTER = 3;
/** Lists and quotations are read line by line, and once more for each level they are nested in. */
const NESTED_UNITS_A_CHARACTER = 16;

/** Thrown by the lexer when a text costs more than it may. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

let left = Infinity;

/** Sets what the next text may cost. */
export function setBudget(units: number): void {
  left = units;
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
/** A blank line after which no item of the same list can follow. */
const NESTED_END = /\n[ \t]*\n(?![ \t]|[*+-]|\d)/;

/** Returns how many characters the list or quotation at the beginning of a text may have. */
function nestedLength(source: string, isTopLevel: boolean): number {
  const end = isTopLevel ? source.search(NESTED_END) : -1;
  return end === -1 ? source.length : end;
}

/** Adds the count to a lexer, at the rules that it tries at every step. */
export function addMeter(marked: Marked): void {
  marked.use({
    tokenizer: {
      space: () => charge(BLOCK_UNITS),
      list(source) {
        if (!LIST_BEGIN.test(source)) return false;
        return charge(NESTED_UNITS_A_CHARACTER * nestedLength(source, this.lexer.state.top));
      },
      blockquote(source) {
        if (!QUOTE_BEGIN.test(source)) return false;
        return charge(NESTED_UNITS_A_CHARACTER * nestedLength(source, this.lexer.state.top));
      },
      emStrong: (source) =>
        EMPHASIS_BEGIN.test(source) ? charge(EMPHASIS_UNITS_A_CHARACTER * source.length) : false,
      del: (source) => (source.startsWith('~') ? charge(EMPHASIS_UNITS_A_CHARACTER * source.length) : false),
      escape: (source) => charge(STEP_UNITS + INLINE_UNITS_A_CHARACTER * source.length),
    },
  });
}
