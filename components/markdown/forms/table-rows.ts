/** A row that has more cells than this is not looked at. */
const CELLS_LIMIT = 200;

const CODE = /(`{1,8})(?!`)[^`]{1,400}\1(?!`)/g;
const FORMULA = /\$(?![\s$])[^$]{1,400}\$|\\\([^)]{1,400}\\\)/g;
const BAR = /(?<!\\)\|/g;
const DELIMITERS = /^ {0,3}[|:][|: -]*-|^ {0,3}-+ *[|:-]/;

/** No real table has a longer line below its head. */
const DELIMITERS_LIMIT_CHARACTERS = 2_000;

/** Returns the lines up to the next blank one when they are a table with code or formulas, else null. */
export function tableWithSpans(source: string): string | null {
  const head = source.indexOf('\n');
  if (head === -1 || source.lastIndexOf('|', head) === -1) return null;
  const delimiters = source.slice(head + 1, head + DELIMITERS_LIMIT_CHARACTERS).split('\n', 1)[0] ?? '';
  if (!DELIMITERS.test(delimiters)) return null;
  const end = source.indexOf('\n\n');
  const region = end === -1 ? source : source.slice(0, end);
  return region.includes('`') || region.includes('$') || region.includes('\\(') ? region : null;
}

/**
 * Escapes the bars inside code and formulas of rows that would have more cells than the head of their table, as
 * their last cells would be lost. Expects the rows of one table.
 */
export function withWholeCells(table: string): string {
  const lines = table.split('\n');
  if (!DELIMITERS.test(lines[1] ?? '')) return table;
  const columns = cellsIn(lines[1] ?? '');
  return lines.map((line, index) => (index === 1 ? line : wholeCells(line, columns))).join('\n');
}

function wholeCells(line: string, columns: number): string {
  const cells = cellsIn(line);
  if (cells <= columns || cells > CELLS_LIMIT) return line;
  const withCode = escapedIn(line, CODE);
  if (withCode !== line && cellsIn(withCode) === columns) return withCode;
  const withFormulas = escapedIn(withCode, FORMULA);
  return cellsIn(withFormulas) === columns ? withFormulas : line;
}

function escapedIn(line: string, span: RegExp): string {
  return line.replace(span, (found) => found.replace(BAR, '\\|'));
}

function cellsIn(line: string): number {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(BAR).length;
}
