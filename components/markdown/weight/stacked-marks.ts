/** No script stacks as many; the cost is their square. */
const STACKED = /\p{M}{40}/u;

export function hasStackedMarks(text: string): boolean {
  return STACKED.test(text);
}
