/** Marks on one letter, far more than any script has: the work of a browser grows with their square. */
const STACKED = /\p{M}{40}/u;

/** Returns whether a text has letters under piles of marks. */
export function hasStackedMarks(text: string): boolean {
  return STACKED.test(text);
}
