const MARKS = /[*_~]+/g;

/** With marks in it, a paragraph is copied with its links and code hidden before its words are looked at. */
const UNITS_A_CHARACTER = 12;
/** Emphasis around these words was looked for through all marks in them. */
const UNITS_A_RUN = 250;

/**
 * Returns what the marks of emphasis in words cost before the words are looked at. Emphasis within emphasis pays this
 * at each level.
 */
export function emphasisUnits(source: string): number {
  const runs = source.match(MARKS)?.length ?? 0;
  return runs === 0 ? 0 : UNITS_A_CHARACTER * source.length + UNITS_A_RUN * runs;
}
