const MARKS = /[*_~]+/g;

/** A paragraph with marks is first copied with its links and code hidden. */
const UNITS_A_CHARACTER = 12;
const UNITS_A_RUN = 250;

/** Emphasis within emphasis pays this at each level. */
export function emphasisUnits(source: string): number {
  const runs = source.match(MARKS)?.length ?? 0;
  return runs === 0 ? 0 : UNITS_A_CHARACTER * source.length + UNITS_A_RUN * runs;
}
