const BACKSLASH = '\\';
const UNITS_A_CHARACTER = 6;

/** For each mark the lexer searches for the one that closes it, or reads to the end. */
export function codeSpanUnits(source: string): number {
  const closing = closingMarks(source);
  // Each match is an escape or a run of marks; after an escaped mark the rest of the run counts.
  const openings = /\\[\s\S]|`+/g;
  let characters = 0;
  for (let match = openings.exec(source); match !== null; match = openings.exec(source)) {
    if (match[0].startsWith(BACKSLASH)) continue;
    const { length } = match[0];
    const places = closing.get(length) ?? [];
    while ((places.at(-1) ?? Infinity) <= match.index) places.pop();
    const end = places.at(-1);
    characters += (end ?? source.length) - match.index;
    if (end !== undefined) openings.lastIndex = end + length;
  }
  return UNITS_A_CHARACTER * characters;
}

function closingMarks(source: string): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const { index, 0: marks } of [...source.matchAll(/`+/g)].toReversed()) {
    const same = places.get(marks.length);
    if (same === undefined) places.set(marks.length, [index]);
    else same.push(index);
  }
  return places;
}
