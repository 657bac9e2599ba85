/** No script stacks nearly as many marks, whose cost grows with their square. */
const STACKED = /\p{M}{40}/u;

export function hasStackedMarks(text: string): boolean {
  return STACKED.test(text);
}
