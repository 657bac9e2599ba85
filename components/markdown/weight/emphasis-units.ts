const MARKS = /[*_~]+/g;

/** A paragraph with marks is copied first. */
const UNITS_A_CHARACTER = 12;
const UNITS_A_RUN = 250;

/** Nested emphasis pays at each level. */
export function emphasisUnits(source: string): number {
  const runs = source.match(MARKS)?.length ?? 0;
  return runs === 0 ? 0 : UNITS_A_CHARACTER * source.length + UNITS_A_RUN * runs;
}
