const WIDTH = 120;
const INDENT = '  ';

/** A clause that begins a line of its own. */
const CLAUSE =
  /^(?:\(SELECT|\w+ AS (?:MATERIALIZED )?\(|WITH|SELECT|FROM|WHERE|GROUP BY|ORDER BY|HAVING|LIMIT|OFFSET|INSERT|UPDATE|DELETE|SET|VALUES|RETURNING|UNION|JOIN|LEFT|CROSS|ON CONFLICT|FOR UPDATE|USING|\)|\/\*)/i;
/** Before these a statement that stands on one line is broken, outside of brackets. */
const BREAKS = /^(?:FROM|WHERE|ORDER BY|LIMIT|VALUES|RETURNING|SET|LEFT JOIN|ON CONFLICT)\b/;

/**
 * Returns a statement with the lines that its author gave it, indented by its brackets; one of a single long line is
 * broken before its clauses. No line is wider than 120 characters, but for a word that is.
 */
export function wrapSql(sql: string): string {
  const lines = spaced(sql)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const clauses = lines.length === 1 ? breakAtClauses(lines[0] ?? '') : lines;
  let depth = 0;
  return clauses
    .flatMap((line) => {
      const closing = /^\)*/.exec(line)?.[0].length ?? 0;
      const level = Math.max(0, depth - closing) + (CLAUSE.test(line) ? 0 : 1);
      depth += bracketsOf(line);
      return fill(line, INDENT.repeat(level));
    })
    .join('\n');
}

/** Prisma writes lists without a space. */
function spaced(sql: string): string {
  return sql.replaceAll(/'[^']*'|,(?=["$(])/g, (found) => (found === ',' ? ', ' : found));
}

/** Returns how many brackets a piece opens beyond those it closes, outside of texts and names. */
function bracketsOf(piece: string): number {
  const bare = piece.replaceAll(/'[^']*'|"[^"]*"/g, '');
  return bare.split('(').length - bare.split(')').length;
}

function breakAtClauses(line: string): string[] {
  const broken: string[] = [];
  let depth = 0;
  let rest = line;
  let current = '';
  while (rest !== '') {
    const word = /^\s*\S+/.exec(rest)?.[0] ?? rest;
    if (depth === 0 && BREAKS.test(rest.trimStart()) && !/^$|\b(?:DISTINCT|UPDATE)$/.test(current)) {
      broken.push(current);
      current = word.trimStart();
    } else current += word;
    depth += bracketsOf(word);
    rest = rest.slice(word.length);
  }
  return [...broken, current];
}

/** Breaks a line between words, not within a text in quotes. */
function fill(line: string, indent: string): string[] {
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  const filled: string[] = [];
  let current = indent;
  for (const word of words) {
    const isFirst = current.trim() === '';
    if (!isFirst && current.length + 1 + word.length > WIDTH) {
      filled.push(current);
      current = `${indent}${INDENT}${word}`;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...filled, current];
}
