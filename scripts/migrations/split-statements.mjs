/**
 * Returns the statements of a script without their comments, each on one line. Semicolons inside of quotes and of
 * bodies of functions end none.
 */
export function splitStatements(sql) {
  const statements = [];
  let current = '';
  for (let at = 0; at < sql.length;) {
    const { text, end } = pieceAt(sql, at);
    at = end;
    if (text === ';') {
      statements.push(current);
      current = '';
    } else current += text;
  }
  return [...statements, current]
    .map((statement) => statement.split(/\s/).filter(Boolean).join(' '))
    .filter((statement) => statement !== '');
}

function pieceAt(sql, at) {
  if (sql.startsWith('--', at)) return skipped(sql, endOf(sql, '\n', at));
  if (sql.startsWith('/*', at)) return skipped(sql, endOf(sql, '*/', at + 2));
  const [character] = sql.slice(at, at + 1);
  if (character === "'" || character === '"') return taken(sql, at, endOf(sql, character, at + 1));
  if (character === '$') {
    const tag = /^\$[a-z_]*\$/i.exec(sql.slice(at, at + 40))?.[0];
    if (tag !== undefined) return taken(sql, at, endOf(sql, tag, at + tag.length));
  }
  return taken(sql, at, at + 1);
}

function endOf(sql, mark, from) {
  const found = sql.indexOf(mark, from);
  return found < 0 ? sql.length : found + mark.length;
}

function taken(sql, at, end) {
  return { text: sql.slice(at, end), end };
}

function skipped(sql, end) {
  return { text: ' ', end };
}
