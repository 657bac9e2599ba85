/** Larger rows are not looked at. */
const CELLS_LIMIT = 200;
const ROW_LIMIT_CHARACTERS = 2_000;

const BAR = /(?<!\\)\|/g;
const DELIMITERS = /^ {0,3}[|:][|: -]*-|^ {0,3}-+ *[|:-]/;

/** No real table has a longer line of delimiters. */
const DELIMITERS_LIMIT_CHARACTERS = 2_000;

/** Returns null unless the text begins with a table with code or formulas. */
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
 * Escapes bars inside code and formulas of rows with more cells than their head, whose last cells would be
 * lost.
 */
export function withWholeCells(table: string): string {
  const lines = table.split('\n');
  if (!DELIMITERS.test(lines[1] ?? '')) return table;
  const columns = cellsIn(lines[1] ?? '');
  return lines.map((line, index) => (index === 1 ? line : wholeCells(line, columns))).join('\n');
}

function wholeCells(line: string, columns: number): string {
  if (line.length > ROW_LIMIT_CHARACTERS) return line;
  const cells = cellsIn(line);
  if (cells <= columns || cells > CELLS_LIMIT) return line;
  const withCode = withEscapedBars(line, findCode);
  if (withCode !== line && cellsIn(withCode) === columns) return withCode;
  const withFormulas = withEscapedBars(withCode, findFormula);
  return cellsIn(withFormulas) === columns ? withFormulas : line;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function withEscapedBars(line: string, find: (line: string, from: number) => Span | null): string {
  let text = '';
  let at = 0;
  for (let span = find(line, at); span !== null; span = find(line, at)) {
    text += line.slice(at, span.from) + line.slice(span.from, span.to).replace(BAR, '\\|');
    at = span.to;
  }
  return text + line.slice(at);
}

function findCode(line: string, start: number): Span | null {
  for (let from = line.indexOf('`', start); from !== -1;) {
    const length = ticksAt(line, from);
    for (let at = line.indexOf('`', from + length); at !== -1; at = line.indexOf('`', at + ticksAt(line, at)))
      if (ticksAt(line, at) === length) return { from, to: at + length };
    from = line.indexOf('`', from + length);
  }
  return null;
}

function ticksAt(line: string, at: number): number {
  let end = at;
  while (line.charAt(end) === '`') end += 1;
  return end - at;
}

function findFormula(line: string, start: number): Span | null {
  for (let from = line.indexOf('$', start); from !== -1; from = line.indexOf('$', from + 1)) {
    const end = line.indexOf('$', from + 1);
    if (end > from + 1 && line.charAt(from + 1).trim() !== '') return { from, to: end + 1 };
  }
  const begin = line.indexOf('\\(', start);
  const end = begin === -1 ? -1 : line.indexOf('\\)', begin);
  return end === -1 ? null : { from: begin, to: end + 2 };
}

function cellsIn(line: string): number {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(BAR).length;
}
